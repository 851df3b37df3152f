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

/** Four sales groups, twelve wholesalers and their 25 sales points. */
export async function createPartners(tx: Tx, random: Random) {
  const groups = names.salesGroups.map((group) => ({ id: newId(), ...group }))
  await tx.insertInto('sales_group').values(groups).execute()

  const wholesalers = names.wholesalers.map((company, n) => ({
    id: newId(),
    ...person(random, `grosshandel-${n + 1}`),
    ...address(random),
    company: `${company} ${n % 3 === 0 ? 'KG' : 'GmbH'}`,
    customer_number: `GH-${1001 + n}`,
    member_status: 'active' as const,
    vat_id: vatId(n),
    terms_version: '2026-01',
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
