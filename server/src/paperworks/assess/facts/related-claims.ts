import { ownReasons, type Relation } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { Paperwork } from '../../claim/transition.ts'
import type { ClaimInvoice } from '../billing/claim-invoices.ts'
import type { DocumentFact } from './document-facts.ts'

/** The fields of an invoice that find it in other claims. */
export type ComparedInvoice = Pick<
  ClaimInvoice,
  'number' | 'date' | 'seller_vat' | 'fingerprints' | 'read'
>

/** The parts of a claim that are compared with others. */
export interface Compared {
  claim: Pick<
    Paperwork,
    'id' | 'link_sales_point' | 'installation_postcode' | 'installation_street' | 'link_installer'
  >
  documents: readonly Pick<DocumentFact, 'sha256' | 'look'>[]
  invoices: readonly ComparedInvoice[]
}

/** Selects as `id` the claims of any firm that share something with this one. Only submitted claims count. */
export const related = (relation: Relation, compared: Compared): RawBuilder<string> =>
  sql`select p.id from paperwork p where p.id in (${alike[relation](compared)})
    and p.id <> ${compared.claim.id} and p.paperwork_status <> 'draft'`

/** Selects as `at` (place of the invoice) and `id` the claims with this invoice, drafts included. */
export const claimsOfInvoices = ({ claim, invoices }: Compared) =>
  sql`select at, id from (${having(asked(invoices), sql`${claim.link_sales_point}`)}) one`

/** Selects as `at`, `link_product` and `serial` the devices that other live claims have of a claim's invoices. */
export const devicesOfInvoices = ({ claim, invoices }: Compared) =>
  sql<{ at: number; link_product: string; serial: string | null }>`
    select at, link_product, serial
    from (${devicesIn(having(asked(invoices), sql`${claim.link_sales_point}`))}) held
    where claim <> ${claim.id}`

/** The devices of live claims that have an invoice, each once. */
const devicesIn = (matches: RawBuilder<unknown>) =>
  sql`select distinct on (found.at, line.id) found.at, line.link_product, line.serial,
      other.id as claim
    from (${matches}) found
      join paperwork other on other.id = found.id
      join paperwork_line line on line.link_paperwork = other.id
    where ${isHeld} and (line.link_document is null or ${isBilledBy('line.link_document')})
    order by found.at, line.id`

/**
 * For a claim with several invoices, whether the billing document of `line` is the matching one. That is the document
 * itself, one with the claim's own number, or one that follows it.
 */
const isBilledBy = (billing: string) => sql`(${sql.ref(billing)} = found.document
  or exists (select from document billing where billing.id = ${sql.ref(billing)}
    and (plain_number(coalesce(billing.invoice_number, other.invoice_number)) = found.number
      or invoice_fingerprint(billing.invoice) = found.fingerprint
      or exists (select from jsonb_array_elements_text(billing.invoice -> 'preceding') followed
        where plain_number(followed) = found.number))))`

/** Selects the documents of `invoice_device` that are the same invoices as those of a claim. */
export const sameInvoicesKept = ({ claim, invoices }: Compared) =>
  sql<string>`select kept.link_document
    from (${having(asked(invoices), sql`${claim.link_sales_point}`)}) found
      join paperwork other on other.id = found.id
      join invoice_device kept on kept.link_paperwork = other.id
    where ${isBilledBy('kept.link_document')}`

/**
 * The claim `other` still has the device `line`. An open objection keeps its devices. A device returned to its seller
 * still uses up its place on the invoice.
 */
const isHeld = sql`line.link_product is not null and case
  when other.paperwork_status in ('draft', 'withdrawn', 'expired', 'rejected') then false
  when other.paperwork_status = 'objection' then true
  when line.decision = 'rejected' then line.decision_reason = ${ownReasons.returned}
  else other.paperwork_status <> 'reversed' end`

/** Two pictures are the same if at most this many of 64 bits differ: after saving anew, scaling or darkening. */
const ALIKE = 3
/** Newest claims taken per company with the same account. */
const OF_ONE_COMPANY = 20

const alike = {
  invoice: claimsWithInvoice,
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

function claimsWithInvoice(compared: Compared) {
  return sql`select id from (${claimsOfInvoices(compared)}) found`
}

/** Sellers restart their numbers each year: two invoices of one number further apart than this are different. */
const SAME_WITHIN = 180

/** Whether two days, as SQL, may belong to one invoice; an unknown day may be any. */
export const isNear = (day: RawBuilder<unknown>, otherDay: RawBuilder<unknown>) =>
  sql`coalesce(abs(${day} - ${otherDay}) <= ${sql.lit(SAME_WITHIN)}, true)`

/** Invoices as rows: number, day, seller's VAT id, fingerprint. An invoice they follow counts like them. */
function asked(invoices: readonly ComparedInvoice[]): RawBuilder<unknown> {
  const rows = invoices.flatMap(({ number, date, seller_vat, fingerprints, read }, at) => [
    ...[number, ...(read?.preceding ?? [])].map((invoiceNumber) => ({
      ...{ at, date, seller_vat },
      number: invoiceNumber,
      fingerprint: null,
    })),
    ...fingerprints.map((fingerprint) => ({ ...none, at, fingerprint })),
  ])
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key])
  return sql`select at, plain_number(number) as number, day, vat, fingerprint
    from unnest(${column('at')}::int[], ${column('number')}::text[], ${column('date')}::date[],
      ${column('seller_vat')}::text[], ${column('fingerprint')}::text[])
      one (at, number, day, vat, fingerprint)`
}

const none = { number: null, date: null, seller_vat: null }

/**
 * Selects the claims that have an invoice, with the matching document where one states it. Matches by the number of
 * the claim or document. Two sellers may share a number unless both state their VAT id. Also matches the same
 * e-invoice, in any file and with any typed values.
 */
const having = (invoices: RawBuilder<unknown>, point: RawBuilder<unknown>) =>
  sql`select wanted.at, n.id, null as document, wanted.number, wanted.fingerprint
    from (${invoices}) wanted join paperwork n on plain_number(n.invoice_number) = wanted.number
      and n.paperwork_status <> 'draft' and ${isSame('n', point)}
    union all
    select wanted.at, n.id, d.id, wanted.number, wanted.fingerprint
    from (${invoices}) wanted join document d on plain_number(d.invoice_number) = wanted.number
      join paperwork n on n.id = d.link_paperwork and ${isSame('d', point)}
    union all
    select wanted.at, d.link_paperwork, d.id, wanted.number, wanted.fingerprint
    from (${invoices}) wanted join document d
      on invoice_fingerprint(d.invoice) = wanted.fingerprint`

const isSame = (alias: 'n' | 'd', point: RawBuilder<unknown>) => sql`
  ${isNear(sql.ref(`${alias}.invoice_date`), sql`wanted.day`)}
  and coalesce(${sql.ref(`${alias}.invoice_seller_vat`)} = wanted.vat,
    n.link_sales_point = ${point}, true)`

/**
 * Selects as `link_product` the devices that live claims have of the invoice `billed.link_document` of `claim`. Both
 * names come from the surrounding statement; the claim's own devices are included.
 */
export const devicesHeld = sql<{ link_product: string }>`${devicesIn(
  sql`${having(
    sql`select 1 as at, plain_number(coalesce(own.invoice_number, claim.invoice_number)) as number,
      coalesce(own.invoice_date, claim.invoice_date) as day,
      coalesce(own.invoice_seller_vat, claim.invoice_seller_vat) as vat,
      invoice_fingerprint(own.invoice) as fingerprint
    from document own where own.id = billed.link_document`,
    sql`claim.link_sales_point`,
  )} union all select 1, claim.id, billed.link_document, null, null`,
)}`
