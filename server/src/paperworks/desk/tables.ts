/** Who is at work on claims, and who is away (migration 0136). */
export interface DeskTables {
  claim_lease: {
    link_paperwork: string
    link_reviewer: string
    leased_until: string
  }
  absence: {
    id: string
    link_member: string
    from_day: string
    to_day: string
    link_deputy: string | null
  }
}
