/** The tables of how people want to be told; instants are ISO texts in UTC. */
export interface ChannelTables {
  notification_reader: {
    id: string
    link_member: string
    link_person: string | null
    quiet_from: number | null
    quiet_to: number | null
    daily_until: string
    weekly_until: string
  }
  notification_channel: {
    link_reader: string
    event: string
    channel: 'daily' | 'weekly' | 'portal'
    since: string
  }
}
