import type { Tx } from '../db/tables.ts'
import type { Invoice } from '../invoices/invoice.ts'

/** A document of a claim with the hash of its file and, of an e-invoice, what was read. */
export interface DocumentFact {
  id: string
  kind: 'invoice' | 'type_plate' | 'commissioning' | 'other'
  sha256: string | null
  extension: string | null
  invoice: Invoice | null
}

/** The documents of a claim, oldest first. */
export async function documentsOf(tx: Tx, claim: string): Promise<DocumentFact[]> {
  const rows = await tx
    .selectFrom('document as d')
    .innerJoin('arke_file as f', 'f.id', 'd.link_file')
    .select(['d.id', 'd.kind', 'd.invoice', 'f.sha256', 'f.extension'])
    .where('d.link_paperwork', '=', claim)
    .orderBy('d.inserted_at')
    .orderBy('d.id')
    .execute()
  return rows.map((row) => ({ ...row, invoice: row.invoice as Invoice | null }))
}

/** The e-invoice a claim rests on: the one with its invoice number, else the first. */
export function invoiceOf(
  documents: readonly DocumentFact[],
  { invoice_number }: { invoice_number: string | null },
): Invoice | null {
  const read = documents.flatMap(({ invoice }) => invoice ?? [])
  return read.find(({ number }) => number === invoice_number) ?? read[0] ?? null
}
