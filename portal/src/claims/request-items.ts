import { isCorrection, type RequestItem } from '@ruecklauf/model'

/** What is asked for in a claim and not answered yet. */
export const openItemsOf = (claim: { request_items: RequestItem[] | null }): RequestItem[] =>
  (claim.request_items ?? []).filter(({ document, answered_at }) => !document && !answered_at)

/** Whether something of a claim is to be corrected, and not documents alone to be sent. */
export const asksCorrections = (claim: { request_items: RequestItem[] | null }): boolean =>
  openItemsOf(claim).some(({ kind }) => isCorrection(kind))
