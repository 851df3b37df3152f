import type { Invoice } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** A document of a claim with the hash of its file; what was read from it is loaded apart. */
export interface DocumentFact {
  id: string
  kind: 'invoice' | 'type_plate' | 'commissioning' | 'other'
  /** The device it belongs to. */
  link_paperwork_line: string | null
  sha256: string | null
  extension: string | null
  /** Whether an e-invoice was read from it. */
  is_read: boolean
  /** What its e-invoice is, whatever its bytes; null where none was read. */
  fingerprint: string | null
  /** Numbers of the invoices that its e-invoice follows. */
  preceding: string[]
  /** What a picture looks like, in 64 digits; null of others. */
  look: string | null
}

/** The documents of a claim, oldest first. */
export const documentsOf = (tx: Tx, claim: string): Promise<DocumentFact[]> =>
  tx
    .selectFrom('document as d')
    .innerJoin('arke_file as f', 'f.id', 'd.link_file')
    .select(['d.id', 'd.kind', 'd.link_paperwork_line', 'f.sha256', 'f.extension'])
    .select(sql<boolean>`d.invoice is not null`.as('is_read'))
    .select(sql<string | null>`invoice_fingerprint(d.invoice)`.as('fingerprint'))
    .select(sql<string[]>`coalesce(d.invoice -> 'preceding', '[]')`.as('preceding'))
    .leftJoin('document_picture as picture', 'picture.document', 'd.id')
    .select('picture.look')
    .where('d.link_paperwork', '=', claim)
    .orderBy('d.inserted_at')
    .orderBy('d.id')
    .execute()

/**
 * The e-invoice on which a claim rests: the one with its invoice number, else the first; null where
 * none was read.
 * @param claim how a statement calls its row.
 */
export const invoiceOf = (claim: string) =>
  sql<Invoice | null>`(select read.invoice from document read
    where read.link_paperwork = ${sql.ref(`${claim}.id`)} and read.invoice is not null
    order by (read.invoice ->> 'number' = ${sql.ref(`${claim}.invoice_number`)}) is true desc,
      read.inserted_at, read.id limit 1)`
