import type { RequestItem } from '@ruecklauf/model'

/** What is asked for in a claim and not answered yet. */
export const openItemsOf = (claim: { request_items: unknown[] | null }): RequestItem[] =>
  ((claim.request_items ?? []) as RequestItem[]).filter(
    ({ document, answered_at }) => document === null && !answered_at,
  )
