/** Who has put an announcement away. */
export interface AnnouncementTables {
  announcement_read: {
    link_announcement: string
    link_member: string
    /** Empty for whoever is not a person of a firm. */
    person: string
    read_at: string
  }
}
