import type { Invoice } from '@ruecklauf/model'
import type { SeenInvoice } from '../../invoices/text/read-text.ts'
import type { Tx } from '../../tables.ts'
import type { Paperwork } from '../claim/transition.ts'
import { type Filled, nothingPrefilled, prefill } from './prefill.ts'
import { suggest } from './suggest.ts'

interface Source {
  claim: Paperwork
  /** Id of the read document. */
  document: string
  invoice: Invoice | null
  seen: SeenInvoice | null
}

/** Fills empty fields of a draft from its e-invoice, or else from the text of a plain PDF. */
export async function fillDraft(
  tx: Tx,
  { invoice, seen: seenInvoice, ...source }: Source,
): Promise<Filled> {
  if (invoice) return prefill(tx, { ...source, invoice })
  return seenInvoice ? suggest(tx, { ...source, seen: seenInvoice }) : nothingPrefilled
}
