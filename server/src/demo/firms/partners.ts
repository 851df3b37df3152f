import { addDays, type IsoDate } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import type { Tx } from '../../tables.ts'
import type { Random } from '../random.ts'
import { demoVatId } from './demo-vat-id.ts'
import * as names from './names.ts'

/** A sales point of the demo, with what its invoices carry. */
export interface DemoSalesPoint {
  id: string
  business_name: string
  link_wholesaler: string
  vat_id: string
  street: string
  house_number: string
  postcode: string
  city: string
}

const SALES_POINTS = 25

/** Six sales groups, twelve wholesalers and their 25 sales points. */
export async function createPartners(tx: Tx, random: Random) {
  const groups = await createGroups(tx)

  const wholesalers = names.wholesalers.map((company, n) => ({
    id: newId(),
    ...person(random, `grosshandel-${n + 1}`),
    ...address(random),
    company: `${company} ${n % 3 === 0 ? 'KG' : 'GmbH'}`,
    customer_number: `GH-${1001 + n}`,
    member_status: 'active' as const,
    vat_id: vatId(n),
    terms_version: '2026-01',
    terms_accepted_at: '2026-01-05T08:00:00Z',
  }))
  await tx.insertInto('wholesaler').values(wholesalers).execute()

  const points = Array.from({ length: SALES_POINTS }, (_, n) => {
    const owner = wholesalers[n % wholesalers.length] ?? random.pick(wholesalers)
    const place = address(random)
    return {
      id: newId(),
      ...place,
      business_name: `${owner.company.replace(/ (KG|GmbH)$/, '')} ${place.city}`,
      number: `VS-${2001 + n}`,
      link_wholesaler: owner.id,
      link_sales_group: groups[n % groups.length]?.id ?? null,
      vat_id: owner.vat_id,
      name_variants: JSON.stringify([owner.company]),
      active_from: '2020-01-01',
    }
  })
  await tx.insertInto('sales_point').values(points).execute()
  return { wholesalers, points }
}

/** Outer groups stand before those that lie in them. */
async function createGroups(tx: Tx) {
  const ids = new Map(names.salesGroups.map(({ name }) => [name as string, newId()]))
  const groups = names.salesGroups.map(({ name, group_type, ...group }) => ({
    ...{ id: ids.get(name) ?? '', name, group_type },
    link_parent: 'within' in group ? (ids.get(group.within) ?? null) : null,
  }))
  await tx.insertInto('sales_group').values(groups).execute()
  return groups
}

/** Prepares the group tree: a share agreed since the demo's year began, and a group that moves in some weeks. */
export async function arrangeGroups(
  tx: Tx,
  { admin, today }: { admin: string; today: IsoDate },
): Promise<void> {
  const groups = await tx.selectFrom('sales_group').select(['id', 'name']).execute()
  const idOf = (searched: string) => groups.find(({ name }) => name === searched)?.id ?? ''
  await tx
    .insertInto('agreed_share')
    .values({
      ...{ id: newId(), link_sales_group: idOf('Verbund SHK Nord') },
      ...{ valid_from: addDays(today, -60), wholesaler_mode: 'bonus', wholesaler_percent: 8 },
    })
    .execute()
  await tx
    .insertInto('group_move')
    .values({
      ...{ id: newId(), link_sales_group: idOf('Plus Ruhrgebiet') },
      ...{ link_to: idOf('Einkaufsring Wärme Süd'), day: addDays(today, 38) },
      link_planned_by: admin,
    })
    .execute()
}

/** A made-up person with a mail address of the demo. */
export function person(random: Random, mailbox: string) {
  return {
    first_name: random.pick(names.firstNames),
    last_name: random.pick(names.lastNames),
    email: `${mailbox}@demo.example`,
    phone: `+49 30 23125 ${100 + random.whole(900)}`,
  }
}

export function address(random: Random) {
  const [postcode, city] = random.pick(names.places)
  return {
    street: random.pick(names.streets),
    house_number: String(1 + random.whole(120)),
    postcode,
    city,
  }
}

const vatId = (n: number) => demoVatId(81_100_000 + n * 791)
