import type { datedRate } from '@ruecklauf/model'
import { sql } from 'kysely'
import { agreedOn } from '../../../campaigns/audience/agreed-share.ts'
import { notFound } from '../../../errors/errors.ts'
import type { Settings } from '../../../settings/read-settings.ts'
import type { Tx } from '../../../tables.ts'
import { claimColumns } from '../../claim/claim-columns.ts'
import { invoicesOf } from './document-facts.ts'
import { earlierClaim } from './earlier-claim.ts'
import { firmIdentitiesOf } from './firm-identities.ts'
import { identitiesOf } from './identities.ts'

interface Asked {
  settings: Settings
  now: Date
  locks: boolean
}

/**
 * Reads a claim with the groups of its sales point and their agreements on the deciding day. Includes its e-invoices
 * and the rates of its devices.
 */
export async function claimOf(tx: Tx, id: string, { settings, now, locks }: Asked) {
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
      firmIdentitiesOf('i.id', 'p.invoice_date').as('firm_identities'),
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
      invoicesOf('p').as('read'),
      earlierClaim.as('earlier'),
      ratesOf('p').as('rates'),
    ])
    .where('p.id', '=', id)
    .$if(locks, (query) => query.forShare('i'))
    .executeTakeFirst()
  if (!claim) throw notFound()
  return claim
}

/** The rates of the products of a claim's devices. */
const ratesOf = (claim: string) =>
  sql<StoredRate[]>`(select coalesce(json_agg(rate order by rate.valid_from), '[]')
    from (select link_product, valid_from, valid_to, amount, percent_of_net_price, wholesaler_percent
      from product_rate where link_product in
        (select link_product from paperwork_line where link_paperwork = ${sql.ref(`${claim}.id`)})
    ) rate)`

type StoredRate = Parameters<typeof datedRate>[0] & { link_product: string }
