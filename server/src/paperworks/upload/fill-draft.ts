import type { Invoice } from '@ruecklauf/model'
import type { SeenInvoice } from '../../invoices/text/read-text.ts'
import type { Tx } from '../../tables.ts'
import type { Paperwork } from '../claim/transition.ts'
import { type Filled, nothingPrefilled, prefill } from './prefill.ts'
import { suggest } from './suggest.ts'

interface Source {
  claim: Paperwork
  /** Id of the document that was read. */
  document: string
  invoice: Invoice | null
  seen: SeenInvoice | null
}

/** Fills what is empty in a draft: by its e-invoice, or else by the text of a plain PDF. */
export async function fillDraft(tx: Tx, { invoice, seen, ...source }: Source): Promise<Filled> {
  if (invoice) return prefill(tx, { ...source, invoice })
  return seen ? suggest(tx, { ...source, seen }) : nothingPrefilled
}
