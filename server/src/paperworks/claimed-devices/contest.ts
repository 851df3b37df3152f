import type { ConflictSide } from '@ruecklauf/model'
import { sql } from 'kysely'

/**
 * The conflict over a device that is open, or settled for the claim that holds the device now. For a lateral join
 * where `s` is the device's row of the register.
 */
export const standingConflict = sql<StandingConflict>`(
    select c.state as conflict_state, c.link_first_line as first_line,
      c.link_second_line as second_line
    from conflict c
    where c.device = s.id and (c.state in ('open', 'waiting')
      or c.state = 'settled' and s.link_paperwork
        = case c.winner when 'first' then c.link_first_claim when 'second' then c.link_second_claim end)
    order by c.id desc limit 1)`.as<'standing'>(sql`standing`)

interface StandingConflict {
  conflict_state: string
  first_line: string
  second_line: string
}

interface Device {
  /** Id of a line; missing for a mere query by serial number. */
  id?: string
  decision?: string
  serial_state: string | null
  serial_claim: string | null
  /** The company whose claim holds the device. */
  held_by: string | null
  rewarded_before: string | null
  conflict_state: string | null
  first_line: string | null
  second_line: string | null
}

interface Asking {
  /** The claim. */
  id: string
  link_installer: string
  /** The setting. */
  serial_conflicts: boolean
}

/**
 * The side of a line in a conflict over its device. Either in an open conflict, or, while the line is undecided, in
 * the one that a submission would open. Null without a conflict, for a device of the same company, and for a device
 * that two others contest or contested.
 */
export function contestOf(device: Device, asking: Asking): ConflictSide | null {
  const { id, decision = 'open', serial_state, serial_claim, held_by, conflict_state } = device
  if (conflict_state === 'open' || conflict_state === 'waiting') {
    if (id !== undefined && id === device.first_line) return 'first'
    return id !== undefined && id === device.second_line ? 'second' : null
  }
  const isHeld = serial_state === 'claimed' || serial_state === 'rewarded'
  const isOthers = held_by !== null && held_by !== asking.link_installer
  const isFree = conflict_state === null && device.rewarded_before === null && decision === 'open'
  const mayContest = isHeld && isOthers && isFree && serial_claim !== asking.id
  return mayContest && asking.serial_conflicts ? 'second' : null
}
