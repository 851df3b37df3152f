import { isCorrection, type RequestItem } from '@ruecklauf/model'
import type { DocumentKind } from './documents/send-document.ts'

/** What is asked for in a claim and not answered yet. */
export const openItemsOf = (claim: { request_items: RequestItem[] | null }): RequestItem[] =>
  (claim.request_items ?? []).filter(({ document, answered_at }) => !document && !answered_at)

/** Whether something of a claim is to be corrected, and not documents alone to be sent. */
export const asksCorrections = (claim: { request_items: RequestItem[] | null }): boolean =>
  openItemsOf(claim).some(({ kind }) => isCorrection(kind))

/** What answers an item: a photo of the serial number is one of the type plate; what is not named is something else. */
export const documentKindOf = ({ kind }: RequestItem): DocumentKind =>
  documentKinds[kind] ?? 'other'

const documentKinds: Partial<Record<RequestItem['kind'], DocumentKind>> = {
  invoice: 'invoice',
  type_plate: 'type_plate',
  commissioning: 'commissioning',
  serial: 'type_plate',
}
