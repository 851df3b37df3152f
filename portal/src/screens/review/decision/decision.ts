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
      /** A second person confirms it: nothing is decided yet. */
      awaits_second?: boolean
    }
  | {
      action: 'decide_objection'
      body:
        | { decision: 'uphold'; lines?: unknown[]; note?: string; override_reason?: string }
        | { decision: 'dismiss'; note: string }
      /** What is granted in all; null where nothing more is. */
      amount: Cents | null
      awaits_second?: boolean
    }
  | {
      action: 'request_document'
      body: { items: RequestedItem[]; deadline?: string }
    }
  | {
      action: 'reject'
      body: { reason: ReasonCode; text: string; internal_note?: string }
    }

/** What a decision is called while it waits to be sent: one for a second person is not announced as made. */
export const heldAs = (decision: Decision) =>
  'awaits_second' in decision && decision.awaits_second ? 'second' : verdictOf(decision)

/** What a decision is called in texts: an objection is decided either way. */
export const verdictOf = (decision: Decision) =>
  decision.action === 'decide_objection' ? decision.body.decision : decision.action
