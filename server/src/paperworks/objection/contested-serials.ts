import { sql } from 'kysely'
import { happen, type Moment } from '../../devices/happen.ts'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'

/**
 * During an open objection, the claim takes its rejected devices again, also blocked ones. A device of another claim
 * stays there.
 */
export async function claimContested(moment: Moment, claim: string): Promise<void> {
  await happen(
    moment,
    { kind: 'unblocked' },
    sql`${rejectedOf(claim)} and device.serial_state = 'blocked' and device.link_paperwork = ${claim}`,
  )
  await happen(
    moment,
    { kind: 'claimed', claim },
    sql`${rejectedOf(claim)} and device.serial_state in ('known', 'delivered')`,
  )
}

const rejectedOf = (claim: string) =>
  sql`device.id in (select link_serial_number from paperwork_line
    where link_paperwork = ${claim} and decision = 'rejected')`

/** Devices to grant. @throws conflict `serial_taken` for devices that another claim has, beside the first. */
export async function requireOwnSerials(
  tx: Tx,
  { claim, lines }: { claim: string; lines: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ line: string; serial: string }>`
    select line.id as line, line.serial from paperwork_line line
      join serial_number device on device.id = line.link_serial_number
    where line.link_paperwork = ${claim} and line.id = any(${lines}::text[])
      and device.link_paperwork is distinct from ${claim}
    order by line.serial`.execute(tx)
  if (rows.length === 0) return
  const serials = rows.map(({ serial }) => serial).join(', ')
  throw failure(
    'conflict',
    'serial_taken',
    {
      context: 'paperwork',
      message: `already claimed: ${serials}`,
      parameter: `lines.${rows[0]?.line}.serial`,
    },
    { serials },
  )
}
