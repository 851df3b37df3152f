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
  /** Id of the document the values were read from. */
  document: string
  origin: ReadOrigin
  /** On which page of it, by field. */
  pages?: Readonly<Record<string, number>>
}

/** Writes what was read into the fields that are empty, with where it comes from; says which these are. */
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
  const before = await readRecord(tx, claim.id, ['provenance'])
  const provenance: Provenance = {
    ...before.provenance,
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

/** A text is taken whole or not at all. */
export const fitting = (text: string | null, longest: number): string | null =>
  text !== null && text !== '' && text.length <= longest ? text : null

/** Which invoice it is, as the fields of claim and document take it. */
export const statedByInvoice = ({
  number,
  date,
  seller_vat,
}: Pick<Invoice, 'number' | 'date' | 'seller_vat'>) => ({
  invoice_number: fitting(number, 60),
  invoice_date: date,
  invoice_seller_vat: fitting(seller_vat && normaliseVatId(seller_vat), 30),
})
