import { ownReasons, type Relation } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { DocumentFact } from '../assess/document-facts.ts'
import type { Paperwork } from './transition.ts'

/** A claim as it is compared with others. */
export interface Compared {
  claim: Pick<
    Paperwork,
    | 'id'
    | 'invoice_number'
    | 'invoice_date'
    | 'invoice_seller_vat'
    | 'link_sales_point'
    | 'installation_postcode'
    | 'installation_street'
    | 'link_installer'
  >
  documents: readonly Pick<DocumentFact, 'sha256' | 'fingerprint' | 'look' | 'preceding'>[]
}

/**
 * Selects as `id` the claims that have something in common with one, whoever they belong to. Only
 * claims that were submitted count.
 */
export const related = (relation: Relation, compared: Compared): RawBuilder<string> =>
  sql`select p.id from paperwork p where p.id in (${alike[relation](compared)})
    and p.id <> ${compared.claim.id} and p.paperwork_status <> 'draft'`

/**
 * Selects as `link_product` and `serial` the devices that other live claims have of a claim's invoice.
 */
export const devicesOfInvoice = (compared: Compared) =>
  sql<{ link_product: string; serial: string | null }>`select line.link_product, line.serial
    from paperwork other join paperwork_line line on line.link_paperwork = other.id
    where other.id in (${related('invoice', compared)}) and ${isHeld}`

/**
 * The claim `other` has the device `line`, and has not lost it: what an objection is about is not lost
 * yet, and what went back to its seller stands on the invoice no more.
 */
const isHeld = sql`line.link_product is not null and case
  when other.paperwork_status in ('draft', 'withdrawn', 'expired', 'rejected') then false
  when other.paperwork_status = 'objection' then true
  when line.decision = 'rejected' then line.decision_reason = ${ownReasons.returned}
  else other.paperwork_status <> 'reversed' end`

/** Pictures are the same when they differ in so many of 64 places: saved anew, scaled, a little darker. */
const ALIKE = 3
/** Of a company with the same account so many claims, the newest. */
const OF_ONE_COMPANY = 20

const alike = {
  invoice: ({ claim, documents }) => sql`${sameNumber(
    claim,
    documents.flatMap(({ preceding }) => preceding),
  )} union all
    ${sameContent(documents.flatMap(({ fingerprint }) => fingerprint ?? []))}`,
  file: ({ documents }) => sql`select d.link_paperwork from arke_file f
    join document d on d.link_file = f.id
    where f.sha256 = any(${documents.flatMap(({ sha256 }) => sha256 ?? [])})`,
  picture: ({ documents }) => sql`select d.link_paperwork
    from unnest(${documents.flatMap(({ look }) => look ?? [])}::bit(64)[]) own (look)
      join document_picture other on look_quarters(other.look) && look_quarters(own.look)
        and bit_count(other.look # own.look) <= ${ALIKE}
      join document d on d.id = other.document`,
  serial: ({ claim }) => sql`select l.link_paperwork from paperwork_line own
    join paperwork_line l on l.link_serial_number = own.link_serial_number
    where own.link_paperwork = ${claim.id}`,
  address: ({ claim }) => sql`select a.id from paperwork a
    where a.installation_postcode = ${claim.installation_postcode}
      and lower(a.installation_street) = lower(${claim.installation_street})
      and a.paperwork_status <> 'draft'`,
  iban: ({ claim }) => sql`select newest.id from installer own
      join installer other on other.iban_index = own.iban_index and other.id <> own.id
      cross join lateral (
        select c.id from paperwork c where c.link_installer = other.id
          and c.paperwork_status <> 'draft'
        order by c.submitted_at desc nulls last limit ${sql.lit(OF_ONE_COMPANY)}
      ) newest
    where own.id = ${claim.link_installer}`,
} satisfies Record<Relation, (compared: Compared) => RawBuilder<unknown>>

/** Numbers begin anew with a year: invoices of one number that lie further apart are two. */
const SAME_WITHIN = 180

/**
 * Two sellers may use the same number: where both name their VAT id, it has to be the same. Invoices
 * that one follows or settles count as it does.
 * @param claim its values, or SQL that stands for them.
 * @param preceding numbers of the invoices that its own follows.
 */
const sameNumber = (
  claim: Record<
    'invoice_number' | 'invoice_date' | 'invoice_seller_vat' | 'link_sales_point',
    unknown
  >,
  preceding: readonly string[] = [],
) =>
  sql`select n.id from paperwork n
  where plain_number(n.invoice_number) in (${sql.join(
    [claim.invoice_number, ...preceding].map((number) => sql`plain_number(${number})`),
  )})
    and n.paperwork_status <> 'draft'
    and coalesce(abs(n.invoice_date - ${claim.invoice_date}::date) <= ${sql.lit(SAME_WITHIN)}, true)
    and coalesce(n.invoice_seller_vat = ${claim.invoice_seller_vat},
      n.link_sales_point = ${claim.link_sales_point}, true)`

/** The same e-invoice, in whatever file and whatever was typed of it. */
const sameContent = (fingerprints: unknown) => sql`select d.link_paperwork from document d
  where invoice_fingerprint(d.invoice) = any(${fingerprints})`

/**
 * Selects as `link_product` the devices that live claims have of the invoice of `claim`, a claim of the
 * statement around it; its own among them.
 */
export const devicesHeld = sql<{ link_product: string }>`select line.link_product
  from paperwork other join paperwork_line line on line.link_paperwork = other.id
  where ${isHeld} and other.id in (select claim.id union all ${sameNumber({
    invoice_number: sql.ref('claim.invoice_number'),
    invoice_date: sql.ref('claim.invoice_date'),
    invoice_seller_vat: sql.ref('claim.invoice_seller_vat'),
    link_sales_point: sql.ref('claim.link_sales_point'),
  })} union all ${sameContent(sql`array(select invoice_fingerprint(own.invoice) from document own
    where own.link_paperwork = claim.id)`)})`
