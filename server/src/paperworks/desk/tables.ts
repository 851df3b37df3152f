/** Who is at work on claims, who is away, who was reminded when and how firms claim. */
export interface DeskTables {
  claim_lease: {
    link_paperwork: string
    link_reviewer: string
    leased_until: string
  }
  peer_figure: { id: 'claims_of_30_days'; most: number; firms: number; counted_at: string }
  request_reminded: { link_paperwork: string; day: string }
  absence: {
    id: string
    link_member: string
    from_day: string
    to_day: string
    link_deputy: string | null
  }
}
