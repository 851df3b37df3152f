/** What stands behind the exports of months. */
export interface BooksTables {
  month_handover: {
    id: string
    month: string
    handed_over_by: string
    handed_over_at: string
  }
}
