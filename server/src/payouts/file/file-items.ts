import type { Cents } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Ibans, StoredIban } from '../../security/ibans/ibans.ts'
import type { Tx } from '../../tables.ts'

/** An item in the files of a run; amount in cents. */
export interface FileItem {
  payout: string
  member: string
  amount: Cents
  iban: string
  iban_masked: string
  bic: string | null
  account_holder: string
  address: {
    street: string | null
    house_number: string | null
    postcode: string | null
    city: string | null
    country: string | null
  }
  end_to_end_id: string
  customer_number: string | null
  /** Numbers of the first claims it pays, and the total number of claims. */
  claims: string[]
  claim_count: number
}

/** More do not fit into the text of a transfer. */
const CLAIMS = 5

/**
 * The items of a run in the order of its files: one statement, and about 10 µs an item to decrypt
 * its account.
 */
export async function fileItems(
  tx: Tx,
  { run, ibans }: { run: string; ibans: Pick<Ibans, 'open'> },
): Promise<FileItem[]> {
  const { rows } = await sql<Omit<FileItem, 'iban'> & StoredIban>`
    with claim as (
      select part.link_payout, paperwork.claim_number, row_number() over (
        partition by part.link_payout order by paperwork.claim_number) as place
      from (
        select distinct part.link_payout, part.source_id from payout_part part
          join payout on payout.id = part.link_payout
        where payout.link_payout_run = ${run} and payout.payout_status <> 'cancelled'
          and part.source_type = 'paperwork') part
        join paperwork on paperwork.id = part.source_id
    ), paid as (
      select link_payout, count(*)::int as claim_count,
        array_agg(claim_number::text order by place) filter (where place <= ${CLAIMS}) as claims
      from claim group by link_payout
    )
    select item.id as payout, item.link_member as member, item.amount, item.iban,
      item.iban_sealed, item.iban_masked, item.bic, item.account_holder, item.address, item.end_to_end_id,
      company.customer_number, coalesce(paid.claims, '{}') as claims,
      coalesce(paid.claim_count, 0) as claim_count
    from payout item
      join (
        select id, customer_number from installer union all select id, customer_number from wholesaler
      ) company on company.id = item.link_member
      left join paid on paid.link_payout = item.id
    where item.link_payout_run = ${run} and item.payout_status <> 'cancelled'
    order by item.link_member`.execute(tx)
  return rows.map(({ iban_sealed, ...item }) => ({
    ...item,
    iban: ibans.open({ iban: item.iban, iban_sealed }) ?? '',
  }))
}

/** The text on the payee's statement: the run and the first claims. */
export function remittance(label: string, { claims, claim_count }: FileItem): string {
  const more = claim_count > claims.length ? ' u. a.' : ''
  const named = claims.length > 0 ? `, ${claims.join(', ')}${more}` : ''
  return `Cashback ${label}${named}`.slice(0, 140)
}
