import type { Rhythm } from '@ruecklauf/model'

export interface ScheduleTables {
  /** A file that comes by itself: of a saved view, or, without one, the report of the month before. */
  mail_schedule: {
    id: string
    link_member: string
    slot: number
    link_view: string | null
    rhythm: Rhythm
    /** German days. */
    next_on: string
    last_on: string | null
  }
}
