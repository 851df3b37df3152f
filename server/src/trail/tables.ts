/** The trail's ends as they were kept. */
export interface TrailTables {
  trail_head: {
    /** A German day, at whose beginning it was the end. */
    day: string
    position: number
    hash: Buffer
    kept_at: string
  }
}
