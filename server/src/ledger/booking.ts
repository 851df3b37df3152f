import type { Cents, IsoDate } from '@ruecklauf/model'
import type { JournalKind } from './words.ts'

/** Cents added to an account; below zero, taken from it. */
export interface Posting {
  account: string
  amount: Cents
}

/** The subject of a booking, such as a paperwork or a payout. */
export interface Source {
  type: string
  id: string
}

/** The common facts of every booking besides its amounts. */
export interface Occasion {
  source: Source
  /** Distinguishes bookings of one kind and source, such as the decision round. */
  key: string
  /** The acting member; null for the system. */
  actor: string | null
  at: Date
  /** Text for the member, in German. */
  note?: string | null
}

export interface Booking extends Occasion {
  kind: JournalKind
  postings: readonly Posting[]
  /** The German day of `at` by default. */
  value_date?: IsoDate
  reverses?: string
}

/** A journal, and whether this very call booked it. */
export interface Booked {
  journal: string
  is_new: boolean
}
