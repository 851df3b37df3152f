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

/** What is asked for in a claim and not answered yet. */
export const openItemsOf = (claim: { request_items: unknown[] | null }): RequestItem[] =>
  ((claim.request_items ?? []) as RequestItem[]).filter(({ document }) => document === null)
