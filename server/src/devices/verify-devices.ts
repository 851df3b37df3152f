import { sql } from 'kysely'
import { LISTED } from '../db/find-problems.ts'
import type { Db } from '../tables.ts'

export interface DeviceProblem {
  check: 'device_state_follows_events'
  /** The id of the device. */
  subject: string
}

/** Devices whose state or claim differs from their events. */
export async function verifyDevices(db: Db): Promise<DeviceProblem[]> {
  const { rows } = await sql<{ id: string }>`
    select id from serial_life
    where (serial_state, link_paperwork) is distinct from (told_state, told_paperwork)
    order by id limit ${LISTED}`.execute(db)
  return rows.map(({ id }) => ({ check: 'device_state_follows_events', subject: id }))
}
