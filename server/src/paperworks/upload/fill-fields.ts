import {
  type Invoice,
  keysOf,
  normaliseVatId,
  type Provenance,
  type ReadOrigin,
} from '@ruecklauf/model'
import type { Tx } from '../../tables.ts'
import { readRecord, writeRecord } from '../claim/claim-record.ts'
import { readFrom } from '../claim/provenance.ts'
import type { Paperwork } from '../claim/transition.ts'

interface Source {
  claim: Paperwork
  /** Id of the document with the values. */
  document: string
  origin: ReadOrigin
  /** Page of the document, by field. */
  pages?: Readonly<Record<string, number>>
}

/** Writes read values into empty fields, with their origin; returns these fields. */
export async function fillFields<Read extends Partial<Record<keyof Paperwork, unknown>>>(
  tx: Tx,
  read: Read,
  { claim, document, origin, pages = {} }: Source,
): Promise<(keyof Read & keyof Paperwork & string)[]> {
  const filled = keysOf(read).filter(
    (field): field is keyof Read & keyof Paperwork & string =>
      read[field] !== null && claim[field as keyof Paperwork] === null,
  )
  if (filled.length === 0) return []
  const record = await readRecord(tx, claim.id, ['provenance'])
  const provenance: Provenance = {
    ...record.provenance,
    ...readFrom(document, filled, origin),
  }
  for (const field of filled) {
    const page = pages[field]
    if (page) provenance[field] = { origin, document, page }
  }
  await tx
    .updateTable('paperwork')
    .set(Object.fromEntries(filled.map((field) => [field, read[field]])))
    .where('id', '=', claim.id)
    .execute()
  await writeRecord(tx, claim.id, { provenance: JSON.stringify(provenance) })
  return filled
}

/** Takes a text whole or not at all. */
export const fitting = (text: string | null, longest: number): string | null =>
  text !== null && text !== '' && text.length <= longest ? text : null

/** Number, date and seller of an invoice, for the fields of claim and document. */
export const statedByInvoice = ({
  number,
  date,
  seller_vat,
}: Pick<Invoice, 'number' | 'date' | 'seller_vat'>) => ({
  invoice_number: fitting(number, 60),
  invoice_date: date,
  invoice_seller_vat: fitting(seller_vat && normaliseVatId(seller_vat), 30),
})
