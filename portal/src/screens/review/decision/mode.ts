/** What the decision stands at: nothing open, or the form of one step. */
export type Mode = 'choose' | 'approve' | 'request_document' | 'reject'
