import type { ConflictSide } from '@ruecklauf/model'
import type { ColumnType } from 'kysely'

export interface ConflictTables {
  /** Two claims of different companies for one device. */
  conflict: {
    id: string
    serial: string
    /** Of the register. */
    device: string
    link_first_claim: string
    link_first_line: string
    link_second_claim: string
    link_second_line: string
    found_by: 'submission' | 'correction' | 'reopening'
    opened_at: string
    /** Who granted the first claim by then, and who confirmed that. */
    granted_by: string | null
    granted_with: string | null
    state: ColumnType<
      'open' | 'waiting' | 'settled' | 'ended',
      undefined,
      'open' | 'waiting' | 'settled' | 'ended'
    >
    winner: Later<ConflictSide | 'neither'>
    /** Words for each participant, and for the staff. */
    first_text: Later<string>
    second_text: Later<string>
    note: Later<string>
    needs_second: ColumnType<boolean, undefined, boolean>
    decided_by: Later<string>
    decided_at: Later<string>
    confirmed_by: Later<string>
    closed_at: Later<string>
  }
}

/** Null until it is settled. */
type Later<T> = ColumnType<T | null, undefined, T | null>
