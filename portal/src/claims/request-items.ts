import type { RequestItemKind } from '@ruecklauf/model'

/** One thing the reviewer asks for, as the claim carries it. */
export interface RequestItem {
  id: string
  kind: RequestItemKind
  /** The device it is about. */
  line: string | null
  /** Why, in the reviewer's words. */
  reason: string
  requested_at: string
  /** The answer; null while it is open. */
  document: string | null
  answered_at: string | null
  note: string | null
}

/** What is asked for in a claim. */
export const requestItemsOf = (claim: { request_items: unknown[] | null }): RequestItem[] =>
  (claim.request_items ?? []) as RequestItem[]

/** What has not been answered. */
export const openItemsOf = (claim: { request_items: unknown[] | null }): RequestItem[] =>
  requestItemsOf(claim).filter(({ document }) => document === null)
