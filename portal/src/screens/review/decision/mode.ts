/** The state of the decision: no form, or the form of one step. */
export type Mode = 'choose' | 'approve' | 'request_document' | 'reject'
