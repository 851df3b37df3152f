/** Of what somebody was reminded. */
export interface ReminderTables {
  claim_reminder: {
    link_paperwork: string
    kind:
      | 'draft_seven_days'
      | 'draft_two_days'
      | 'campaign_seven_days'
      | 'campaign_two_days'
      | 'review_overdue'
      | 'review_escalated'
    /** The day it is about. */
    about: string
  }
  /** By which day a draft has to be submitted for the first of its campaigns. */
  draft_campaign_end: {
    link_paperwork: string
    link_campaign: string
    last_day: string
    grace_ends: string
  }
}
