import type { Cents, IsoDate } from '@ruecklauf/model'
import type { JournalKind } from './words.ts'

/** Cents that reach an account, or leave it when below zero. */
export interface Posting {
  account: string
  amount: Cents
}

/** What a booking is about, such as a paperwork or a payout. */
export interface Source {
  type: string
  id: string
}

/** What every booking states besides its amounts. */
export interface Occasion {
  source: Source
  /** Tells bookings of one kind and source apart, such as the decision round. */
  key: string
  /** The member who acted; null for the system. */
  actor: string | null
  at: Date
  /** Text for the member, in German. */
  note?: string | null
}

export interface Booking extends Occasion {
  kind: JournalKind
  postings: readonly Posting[]
  /** The German day of `at` unless said. */
  value_date?: IsoDate
  reverses?: string
}

/** A journal, and whether this very call booked it. */
export interface Booked {
  journal: string
  is_new: boolean
}
