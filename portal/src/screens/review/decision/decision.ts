import type { Cents, ReasonCode, RequestItemKind } from '@ruecklauf/model'

/** An item requested from the participant. */
export interface RequestedItem {
  kind: RequestItemKind
  line: string | null
  reason: string
}

/** A decision ready to send: the claim's function and its body. */
export type Decision =
  | {
      action: 'approve'
      body: { lines?: unknown[]; note?: string; override_reason?: string }
      result: 'approved' | 'partially_approved'
      amount: Cents
      /** A second person has to confirm the decision before it counts. */
      awaits_second?: boolean
    }
  | {
      action: 'decide_objection'
      body:
        | { decision: 'uphold'; lines?: unknown[]; note?: string; override_reason?: string }
        | { decision: 'dismiss'; note: string }
      /** The total granted amount. Null if the decision grants nothing further. */
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

/**
 * The decision's name while it waits to be sent. One that needs a second approval is not announced
 * as made.
 */
export const heldAs = (decision: Decision) =>
  'awaits_second' in decision && decision.awaits_second ? 'second' : verdictOf(decision)

/** The decision's name in texts. An objection is decided either way. */
export const verdictOf = (decision: Decision) =>
  decision.action === 'decide_objection' ? decision.body.decision : decision.action
