import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'
import type { Conflict } from '../conflicts.ts'

/**
 * Gives a contested device to one of its two claims, as long as the other one holds it; where it holds
 * it already, it stays as it is.
 */
export const handOver = (tx: Tx, { serial }: Conflict, { to }: { to: string }) =>
  sql`update serial_number set serial_state = 'claimed', link_paperwork = ${to}, blocked_reason = null
    where serial = ${serial} and serial_state in ('claimed', 'rewarded')
      and link_paperwork <> ${to}`.execute(tx)
