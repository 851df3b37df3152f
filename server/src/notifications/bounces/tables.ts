/** The table of addresses whose mails come back; instants are ISO texts in UTC. */
export interface BounceTables {
  bounced_address: {
    /** In lower case. */
    email: string
    link_member: string | null
    /** Mails that came back since `counted_since`. */
    bounces: number
    counted_since: string
    /** Since when mails that may be stopped are. */
    stopped_at: string | null
    /** In the words of the mail server that refused. */
    reason: string
  }
}
