/** Of what somebody was reminded (migration 0143). */
export interface ReminderTables {
  claim_reminder: {
    link_paperwork: string
    kind: 'draft_seven_days' | 'draft_two_days' | 'review_overdue' | 'review_escalated'
    /** The day it is about. */
    about: string
  }
}
