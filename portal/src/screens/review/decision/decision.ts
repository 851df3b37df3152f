import type { Cents, ReasonCode, RequestItemKind } from '@ruecklauf/model'

/** Something a participant is asked for. */
export interface RequestedItem {
  kind: RequestItemKind
  line: string | null
  reason: string
}

/** A decision that is ready to be sent: the function of the claim and its body. */
export type Decision =
  | {
      action: 'approve'
      body: { lines?: unknown[]; note?: string; override_reason?: string }
      result: 'approved' | 'partially_approved'
      amount: Cents
    }
  | {
      action: 'request_document'
      body: { items: RequestedItem[]; deadline?: string }
    }
  | {
      action: 'reject'
      body: { reason: ReasonCode; text: string; internal_note?: string }
    }
