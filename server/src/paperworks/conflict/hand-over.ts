import { sql } from 'kysely'
import { happen, type Moment } from '../../devices/happen.ts'
import type { Conflict } from './conflicts.ts'

/**
 * Moves a contested device to one of its two claims, while the other holds it. Does nothing if the claim already
 * holds it.
 */
export const handOver = (moment: Moment, { link_first_line }: Conflict, { to }: { to: string }) =>
  happen(
    moment,
    { kind: 'claimed', claim: to },
    sql`device.id = (select link_serial_number from paperwork_line where id = ${link_first_line})
      and device.serial_state in ('claimed', 'rewarded') and device.link_paperwork <> ${to}`,
  )
