import type { DocumentNature, Invoice, IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { InvoiceHeading } from '../../../invoices/text/heading-words.ts'
import type { Tx } from '../../../tables.ts'
import type { PaperSays } from '../../claim/document-reading.ts'

/** A document of a claim with the hash of its file; what was read from it is loaded apart. */
export interface DocumentFact {
  id: string
  kind: 'invoice' | 'type_plate' | 'commissioning' | 'other'
  /** The device it belongs to. */
  link_paperwork_line: string | null
  /** Of its file. */
  name: string
  sha256: string | null
  extension: string | null
  /** Whether an e-invoice was read from it. */
  is_read: boolean
  /** What its e-invoice is, whatever its bytes; null where none was read. */
  fingerprint: string | null
  /** Numbers of the invoices that its e-invoice follows. */
  preceding: string[]
  /** Of an invoice: its own number, read or typed; null where it is a page of another one. */
  invoice_number: string | null
  invoice_date: IsoDate | null
  invoice_seller_vat: string | null
  /** What it is headed as; of an e-invoice only where that is no invoice. Null where nothing says so. */
  nature: DocumentNature | null
  /** What its text seems to say of an invoice, where no e-invoice was read from it. */
  stated: PaperSays | null
  /** The words of an e-invoice that calls itself something else than its type. */
  words: string | null
  /** The type of an e-invoice. */
  type_code: string | null
  /** Which kind of invoice a plain PDF is headed as. */
  type: InvoiceHeading | null
  /** Which request it answers. */
  answers_item: string | null
  /** What a picture looks like, in 64 digits; null of others. */
  look: string | null
}

/** The documents of a claim, oldest first. */
export const documentsOf = (tx: Tx, claim: string): Promise<DocumentFact[]> =>
  tx
    .selectFrom('document as d')
    .innerJoin('arke_file as f', 'f.id', 'd.link_file')
    .select(['d.id', 'd.kind', 'd.link_paperwork_line', 'd.answers_item'])
    .select(['d.invoice_number', 'd.invoice_date', 'd.invoice_seller_vat'])
    .select(['f.name', 'f.sha256', 'f.extension'])
    .select(sql<boolean>`d.invoice is not null`.as('is_read'))
    .select(sql<string | null>`invoice_fingerprint(d.invoice)`.as('fingerprint'))
    .select(sql<string[]>`coalesce(d.invoice -> 'preceding', '[]')`.as('preceding'))
    .leftJoin('document_picture as picture', 'picture.document', 'd.id')
    .select('picture.look')
    .leftJoin('document_reading as reading', 'reading.document', 'd.id')
    .select(['reading.type', 'reading.stated'])
    .select(
      sql<DocumentNature | null>`coalesce(d.invoice -> 'headed' ->> 'nature', reading.nature)`.as(
        'nature',
      ),
    )
    .select(sql<string | null>`d.invoice -> 'headed' ->> 'words'`.as('words'))
    .select(sql<string | null>`d.invoice ->> 'type_code'`.as('type_code'))
    .where('d.link_paperwork', '=', claim)
    .orderBy('d.inserted_at')
    .orderBy('d.id')
    .execute()

/** What was read from a document of a claim. */
export interface ReadInvoice {
  document: string
  invoice: Invoice
}

/**
 * The e-invoices of a claim, oldest first.
 * @param claim how a statement calls its row.
 */
export const invoicesOf = (claim: string) =>
  sql<ReadInvoice[]>`(select coalesce(json_agg(json_build_object('document', read.id,
      'invoice', read.invoice) order by read.inserted_at, read.id), '[]')
    from document read
    where read.link_paperwork = ${sql.ref(`${claim}.id`)} and read.invoice is not null)`

/** The same of a claim that is read for itself. */
export async function readInvoicesOf(tx: Tx, claim: string): Promise<ReadInvoice[]> {
  const found = await tx
    .selectFrom('paperwork')
    .select(invoicesOf('paperwork').as('read'))
    .where('id', '=', claim)
    .executeTakeFirst()
  return found?.read ?? []
}
