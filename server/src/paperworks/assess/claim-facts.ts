import {
  type ConflictSide,
  type DatedRate,
  datedRate,
  type Invoice,
  type IsoDate,
  type PairPolicy,
} from '@ruecklauf/model'
import { sql } from 'kysely'
import { agreedOn } from '../../campaigns/audience/agreed-share.ts'
import { notFound } from '../../errors/errors.ts'
import { readSettings, type Settings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { claimColumns } from '../claim/claim-columns.ts'
import { contestOf, standingConflict } from '../conflict/contest.ts'
import { type DocumentFact, documentsOf, invoiceOf } from './document-facts.ts'
import { type Elsewhere, findElsewhere } from './elsewhere.ts'
import { fromClaim } from './from-claim.ts'
import { identitiesOf } from './invoice/identities.ts'
import { devicesOf, type InvoicedDevices } from './invoice/invoice-devices.ts'
import { matchProducts } from './invoice/match-products.ts'

/** All that is known of a claim and of what it has to be compared with. */
export interface ClaimFacts {
  claim: Omit<Awaited<ReturnType<typeof claimOf>>, 'invoice' | 'rates'>
  lines: LineFact[]
  documents: DocumentFact[]
  /** The e-invoice the claim rests on. */
  invoice: Invoice | null
  /** What that invoice says of devices. */
  invoiced: InvoicedDevices | null
  elsewhere: Elsewhere
  settings: Settings
}

/** A device that works together with another one. */
interface Partner {
  id: string
  name: string
  policy: PairPolicy
}

export type LineFact = Awaited<ReturnType<typeof linesOf>>[number] & {
  rates: DatedRate[]
  /** On which side of a conflict over its device it stands, or would stand if it were submitted. */
  contest: ConflictSide | null
}

interface Wanted {
  now: Date
  /** Keeps the company from being merged until the transaction ends. */
  locks?: boolean
}

/**
 * Reads a claim with everything its checks and its amount depend on, in a fixed number of queries.
 * @throws notFound
 */
export async function gatherFacts(
  tx: Tx,
  id: string,
  { now, locks = false }: Wanted,
): Promise<ClaimFacts> {
  const settings = await readSettings(tx)
  const { invoice, rates, ...claim } = await claimOf(tx, id, { settings, now, locks })
  const lines = await linesOf(tx, id)
  const dated = Map.groupBy(rates, ({ link_product }) => link_product)
  const documents = await documentsOf(tx, id)
  return {
    claim,
    lines: lines.map((line) => ({
      ...line,
      rates: dated.get(line.link_product ?? '')?.map(datedRate) ?? [],
      contest: contestOf(line, { ...claim, ...settings }),
    })),
    documents,
    invoice,
    invoiced: invoice && devicesOf(invoice, await matchProducts(tx, invoice.lines)),
    elsewhere: await findElsewhere(tx, { claim, documents }, now),
    settings,
  }
}

interface Asked {
  settings: Settings
  now: Date
  locks: boolean
}

/**
 * With the groups of its sales point and what is agreed with them on the deciding day, while none is
 * stated of its submission; with its e-invoice and the rates of its devices.
 */
async function claimOf(tx: Tx, id: string, { settings, now, locks }: Asked) {
  const day = sql`coalesce(${sql.ref(`p.${settings.base_reference_date}`)},
    (coalesce(p.submitted_at, ${now.toISOString()}::timestamptz) at time zone 'Europe/Berlin')::date)`
  const claim = await tx
    .selectFrom('paperwork as p')
    .innerJoin('installer as i', 'i.id', 'p.link_installer')
    .leftJoin('sales_point as s', 's.id', 'p.link_sales_point')
    .leftJoin('wholesaler as w', 'w.id', 's.link_wholesaler')
    .leftJoinLateral(
      sql<{ chain: string[] | null }>`(select groups_of_point_on(s.id, ${day}) as chain)`.as(
        'groups',
      ),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(agreedOn({ point: sql`s.id`, groups: sql`groups.chain`, day }), (join) =>
      join.onTrue(),
    )
    .leftJoin('paperwork_record as r', 'r.id', 'p.id')
    .select(claimColumns.map((name) => `p.${name}` as const))
    .select([
      'r.snapshot',
      'i.member_status',
      'i.company',
      'i.vat_id as company_vat',
      sql<string[]>`coalesce((select array_agg(former.value) from company_history former
        where former.member = i.id and former.field = 'company' and former.value is not null
          and former.until >= p.invoice_date), '{}')`.as('former_names'),
      'i.country',
      'i.terms_version',
      'i.iban_index',
      'i.iban_masked',
      'i.iban_changed_at',
      's.business_name as point_name',
      's.name_variants as point_variants',
      's.vat_id as point_vat',
      's.active as point_active',
      's.active_from as point_from',
      's.active_to as point_to',
      'i.small_business',
      'i.tier',
      's.link_wholesaler',
      sql<string | null>`groups.chain[1]`.as('link_sales_group'),
      sql<string[]>`coalesce(groups.chain, '{}')`.as('group_chain'),
      identitiesOf('s.id', 'p.invoice_date').as('point_identities'),
      's.postcode as point_postcode',
      'w.member_status as wholesaler_status',
      'i.link_merged_into as merged_into',
      'agreed.id as agreed_id',
      'agreed.mode as agreed_mode',
      'agreed.percent as agreed_percent',
      invoiceOf('p').as('invoice'),
      ratesOf('p').as('rates'),
    ])
    .where('p.id', '=', id)
    .$if(locks, (query) => query.forShare('i'))
    .executeTakeFirst()
  if (!claim) throw notFound()
  return claim
}

const linesOf = (tx: Tx, claim: string) =>
  tx
    .selectFrom('paperwork_line as l')
    .leftJoin('product as p', 'p.id', 'l.link_product')
    .leftJoin('product_family as family', 'family.id', 'p.family')
    .leftJoin('serial_number as s', (join) =>
      join.onRef('s.serial', '=', 'l.serial').onRef('s.family', '=', 'p.family'),
    )
    .leftJoinLateral(otherFamilies, (join) => join.onTrue())
    .leftJoin('product as registered', (join) =>
      join.on('registered.id', '=', sql`coalesce(s.link_product, others.products[1])`),
    )
    .leftJoin('former_claim as former', 'former.id', 's.link_former_claim')
    .leftJoin('paperwork as holder', 'holder.id', 's.link_paperwork')
    .leftJoinLateral(standingConflict, (join) => join.onTrue())
    .select([
      'l.id',
      'l.decision',
      'l.position',
      'l.serial',
      'l.net_price',
      'l.invoice_line',
      'l.link_product',
      'p.name as product_name',
      'p.family',
      'p.active as product_active',
      'p.serial_pattern',
      'family.check_digit',
      (eb) =>
        eb.fn
          .coalesce('p.unknown_serial_policy', 'family.unknown_serial_policy')
          .as('unknown_serial_policy'),
      's.id as link_serial_number',
      's.serial_state',
      's.source as serial_source',
      's.delivered_on',
      'registered.id as registered_product',
      'registered.name as registered_product_name',
      's.link_wholesaler as delivered_to',
      's.link_paperwork as serial_claim',
      'former.claimed_on as rewarded_before',
      'holder.link_installer as held_by',
      'standing.conflict_state',
      'standing.first_line',
      'standing.second_line',
    ])
    .select(sql<number>`coalesce(cardinality(others.products), 0)`.as('other_families'))
    .select(sql<Partner[]>`partners_of(l.link_product)`.as('partners'))
    .where('l.link_paperwork', '=', claim)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute()

/** Products of other families that the register knows by the number of a line `l` it has no device `s` of. */
const otherFamilies = sql<{ products: string[] | null }>`(
  select array_agg(other.link_product order by other.family) as products
  from serial_number other
  where s.id is null and other.serial = l.serial
    and (other.source is distinct from ${fromClaim} or l.link_product is null))`.as<'others'>(
  sql`others`,
)

/** The rates of the products of a claim's devices. */
const ratesOf = (claim: string) =>
  sql<StoredRate[]>`(select coalesce(json_agg(rate order by rate.valid_from), '[]')
    from (select link_product, valid_from, valid_to, amount, percent_of_net_price, wholesaler_percent
      from product_rate where link_product in
        (select link_product from paperwork_line where link_paperwork = ${sql.ref(`${claim}.id`)})
    ) rate)`

type StoredRate = Parameters<typeof datedRate>[0] & { link_product: string }

/** The day that decides on rate and window, as far as the claim states it. */
export const referenceDay = ({
  claim,
  settings,
}: Pick<ClaimFacts, 'claim' | 'settings'>): IsoDate | null => claim[settings.base_reference_date]
