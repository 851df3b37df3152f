import { ownReasons } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import { plainNumber } from '../../claim/plain-number.ts'
import type { Paperwork } from '../../claim/transition.ts'
import type { Taken } from '../billing/bill-claim.ts'
import type { ClaimInvoice } from '../billing/claim-invoices.ts'
import type { DocumentFact } from './document-facts.ts'
import { type Pace, paceOf } from './pace.ts'
import { type Compared, claimsOfInvoices, devicesOfInvoices, related } from './related-claims.ts'

/** What a claim shares with others. Only submitted claims that have not ended count. */
export interface Elsewhere {
  /** Claims of other firms with one of its files, and the firm's own claims with the same type plate photo. */
  file_claims: number
  /**
   * Claims of other firms with one of its invoices. Also the firm's own claims that ended for suspected fraud, or
   * whose invoice states something else.
   */
  inexcusable_claims: number
  /**
   * The firm's own claims that a person refused, in part or whole. Also claims whose invoice replaces one of theirs.
   */
  refused_claims: number
  /** Claims of other firms for the same place. */
  address_claims: number
  /** Another company has the same bank account. */
  shares_iban: boolean
  is_first_claim: boolean
  pace: Pace
}

interface Shared {
  claim: Paperwork & { iban_index: string | null }
  documents: readonly DocumentFact[]
  invoices: readonly ClaimInvoice[]
}

/** Counts what a claim shares with other claims of any firm, and per invoice the devices other claims have. */
export async function findElsewhere(
  tx: Tx,
  shared: Shared,
  now: Date,
): Promise<Elsewhere & { invoices: Taken[] }> {
  const { claim } = shared
  const plates = shared.documents.filter(({ kind }) => kind === 'type_plate')
  const samePlate = related('file', { ...shared, documents: plates })
  const isOthers = sql`${firmOf(sql`p.link_installer`)} <> ${firmOf(sql`${claim.link_installer}`)}`
  const live = (ids: RawBuilder<string>) =>
    sql`from paperwork p where p.id in (${ids}) and ${isLive}`
  const count = (ids: RawBuilder<string>, which: RawBuilder<unknown>) =>
    sql`(select count(*)::int ${live(ids)} and ${which})`
  const counts = await sql<Elsewhere & { invoice_claims: number }>`select invoice.*,
    ${count(related('file', shared), sql`(${isOthers} or p.id in (${samePlate}))`)} as file_claims,
    (select count(*)::int from paperwork p where p.id in (${refused(shared)} union ${following(shared)})
      and p.id <> ${claim.id} and not (${isOthers})) as refused_claims,
    ${count(related('address', shared), isOthers)} as address_claims,
    exists (select 1 from installer i where i.iban_index = ${claim.iban_index}
      and ${firmOf(sql`i.id`)} <> ${firmOf(sql`${claim.link_installer}`)}) as shares_iban,
    not exists (select 1 from paperwork p where p.link_installer = ${claim.link_installer}
      and p.id <> ${claim.id} and p.paperwork_status <> 'draft') as is_first_claim,
    ${paceOf(claim, now)} as pace
    from (select count(*)::int as invoice_claims,
        (count(*) filter (where ${isOthers} or (${isSuspect}) or ${isContrary(shared)}))::int as inexcusable_claims
      ${live(related('invoice', shared))}) invoice`.execute(tx)
  const [row] = counts.rows
  if (!row) throw new Error('what is counted has one row')
  const { invoice_claims, ...sharedCounts } = row
  return { ...sharedCounts, invoices: invoice_claims > 0 ? await invoicesTaken(tx, shared) : [] }
}

/** Treats a firm and the firms merged into it as one. */
const firmOf = (installer: RawBuilder<unknown>) =>
  sql`(select coalesce(firm.link_merged_into, firm.id) from installer firm where firm.id = ${installer})`

/** The claim `p` ended for suspected fraud; a person reviews its papers from then on. */
const isSuspect = sql`p.decision_reason = ${ownReasons.fraud} and p.paperwork_status in ('rejected', 'reversed')`

/** Claims with the same invoice or device that a person refused, in part or whole. */
const refused = (shared: Shared) => sql`select p.id from paperwork p
  where p.id in (${related('invoice', shared)} union ${related('serial', shared)})
    and (p.paperwork_status = 'rejected' or exists (select from paperwork_line line
      where line.link_paperwork = p.id and line.decision = 'rejected'))`

/** The firm's claims whose e-invoice replaces an invoice of this claim (index document_following). */
const following = ({ claim, invoices }: Shared) => {
  const numbers = invoices.flatMap(({ number }) => (number === null ? [] : plainNumber(number)))
  return sql`select p.id from paperwork p join document next on next.link_paperwork = p.id
      cross join jsonb_array_elements_text(next.invoice -> 'preceding') followed
    where p.link_installer = ${claim.link_installer} and p.paperwork_status <> 'draft'
      and jsonb_array_length(next.invoice -> 'preceding') > 0
      and plain_number(followed) = any(${numbers}::text[])`
}

/** The claim `p` has an e-invoice of the same number that states something else. */
const isContrary = ({ invoices }: Pick<Shared, 'invoices'>) => {
  const read = invoices.filter((invoice) => invoice.read !== null)
  const numbers = read.flatMap(({ number }) => (number === null ? [] : plainNumber(number)))
  return sql`exists (select from document other where other.link_paperwork = p.id
    and plain_number(other.invoice_number) = any(${numbers}::text[]) and other.invoice is not null
    and invoice_fingerprint(other.invoice) <> all(${read.flatMap((invoice) => invoice.fingerprints)}::text[]))`
}

/** The claim `p` is neither withdrawn nor expired, and not rejected except for suspected fraud. */
const isLive = sql`(p.paperwork_status not in ('withdrawn', 'expired', 'rejected') or (${isSuspect}))`

async function invoicesTaken(tx: Tx, compared: Compared): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select at, null as product, count(*)::int as count from (
      select distinct at, p.id from (${claimsOfInvoices(compared)}) found
        join paperwork p on p.id = found.id and ${isLive} and p.paperwork_status <> 'draft'
      where p.id <> ${compared.claim.id}) claim group by at
    union all
    select at, link_product, count(*)::int
    from (${devicesOfInvoices(compared)}) device group by at, link_product`.execute(tx)
  return rows
}
