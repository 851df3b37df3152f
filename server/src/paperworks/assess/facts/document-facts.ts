import type { DocumentNature, Invoice, IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { InvoiceHeading } from '../../../invoices/text/heading-words.ts'
import type { Tx } from '../../../tables.ts'
import type { PaperSays } from '../../claim/document-reading.ts'

/** A document of a claim with the hash of its file; the read content is loaded separately. */
export interface DocumentFact {
  id: string
  kind: 'invoice' | 'type_plate' | 'commissioning' | 'other'
  /** The device the document belongs to. */
  link_paperwork_line: string | null
  /** Name of the file. */
  name: string
  sha256: string | null
  extension: string | null
  /** Whether the reader read an e-invoice from it. */
  is_read: boolean
  /** Identifies its e-invoice whatever the bytes; null where there is none. */
  fingerprint: string | null
  /** Numbers of the invoices that its e-invoice follows (BT-25). */
  preceding: string[]
  /** For an invoice, its own number, read or typed; null for a page of another invoice. */
  invoice_number: string | null
  invoice_date: IsoDate | null
  invoice_seller_vat: string | null
  /** The kind of paper by its heading. For an e-invoice only where that is no invoice; null if unknown. */
  nature: DocumentNature | null
  /** What its text seems to state, where there is no e-invoice. */
  stated: PaperSays | null
  /** The heading of an e-invoice that contradicts its type. */
  words: string | null
  /** The type of an e-invoice. */
  type_code: string | null
  /** The kind of invoice by the heading of a plain PDF. */
  type: InvoiceHeading | null
  /** The request that the document answers. */
  answers_item: string | null
  /** Perceptual hash of a picture, in 64 binary digits; null for other files. */
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

/** The content read from a document of a claim. */
export interface ReadInvoice {
  document: string
  invoice: Invoice
}

/**
 * The e-invoices of a claim, oldest first.
 * @param claim alias of the claim's row in the statement.
 */
export const invoicesOf = (claim: string) =>
  sql<ReadInvoice[]>`(select coalesce(json_agg(json_build_object('document', read.id,
      'invoice', read.invoice) order by read.inserted_at, read.id), '[]')
    from document read
    where read.link_paperwork = ${sql.ref(`${claim}.id`)} and read.invoice is not null)`

/** Reads the e-invoices of one claim. */
export async function readInvoicesOf(tx: Tx, claim: string): Promise<ReadInvoice[]> {
  const row = await tx
    .selectFrom('paperwork')
    .select(invoicesOf('paperwork').as('read'))
    .where('id', '=', claim)
    .executeTakeFirst()
  return row?.read ?? []
}
