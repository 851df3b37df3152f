import { isCorrection, type RequestItem } from '@ruecklauf/model'
import type { DocumentKind } from './documents/send-document.ts'

/** The open items a claim's participant has to answer. */
export const openItemsOf = (claim: { request_items: RequestItem[] | null }): RequestItem[] =>
  (claim.request_items ?? []).filter(({ document, answered_at }) => !document && !answered_at)

/** Whether a request includes corrections, not only documents. */
export const asksCorrections = (claim: { request_items: RequestItem[] | null }): boolean =>
  openItemsOf(claim).some(({ kind }) => isCorrection(kind))

/**
 * The document kind that answers an item: a serial number photo shows the type plate. Unlisted
 * items map to other.
 */
export const documentKindOf = ({ kind }: RequestItem): DocumentKind =>
  documentKinds[kind] ?? 'other'

const documentKinds: Partial<Record<RequestItem['kind'], DocumentKind>> = {
  invoice: 'invoice',
  type_plate: 'type_plate',
  commissioning: 'commissioning',
  serial: 'type_plate',
}
