import { sql } from 'kysely'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import type { DecidedLine, LineDecisionInput } from '../decide/decide.ts'

/**
 * What is decided of a claim's devices, those that a settled conflict gave to another claim, or to
 * nobody, being rejected.
 */
export async function withoutLost(
  tx: Tx,
  { claim, inputs }: { claim: string; inputs: readonly LineDecisionInput[] },
): Promise<readonly LineDecisionInput[]> {
  const { rows } = await sql<{ line: string }>`
    select line.id as line from conflict
      join paperwork_line line on line.link_paperwork = ${claim}
        and (line.id = link_first_line and winner <> 'first'
          or line.id = link_second_line and winner <> 'second')
      left join serial_number device on device.serial = line.serial
    where ${claim} in (link_first_claim, link_second_claim) and state = 'settled'
      and line.serial = conflict.serial and device.link_paperwork is distinct from ${claim}
    group by line.id order by line.id`.execute(tx)
  if (rows.length === 0) return inputs
  const lost = new Set(rows.map(({ line }) => line))
  return [
    ...inputs.filter(({ line }) => !lost.has(line)),
    ...rows.map(({ line }) => ({
      line,
      decision: 'rejected' as const,
      reason: 'DEVICE_OF_ANOTHER' as const,
    })),
  ]
}

/**
 * No device is granted while two claim it; one that was granted before stays so.
 * @throws conflict `device_in_conflict`
 */
export async function requireNoConflict(tx: Tx, lines: readonly DecidedLine[]): Promise<void> {
  const granted = lines.filter(({ decision }) => decision !== 'rejected').map(({ id }) => id)
  const { rows } = await sql<{ serial: string }>`
    select conflict.serial from conflict
      join paperwork_line line on line.id in (link_first_line, link_second_line)
    where state in ('open', 'waiting') and line.id = any(${granted}::text[])
      and line.decision not in ('approved', 'approved_reduced')
    limit 1`.execute(tx)
  const [found] = rows
  if (!found) return
  const { serial } = found
  const message = `another company claims the device ${serial} too`
  throw failure('conflict', 'device_in_conflict', { context: 'paperwork', message }, { serial })
}
