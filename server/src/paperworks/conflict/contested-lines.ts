import { ownReasons } from '@ruecklauf/model'
import { sql } from 'kysely'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import type { DecidedLine, LineDecisionInput } from '../decide/decide.ts'

/** The devices of a claim, by id, that a settled conflict gave to another claim, or to nobody. */
export async function lostLines(tx: Tx, claim: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line.id as line from conflict
      join paperwork_line line on line.link_paperwork = ${claim}
        and (line.id = link_first_line and winner <> 'first'
          or line.id = link_second_line and winner <> 'second')
      join serial_number device on device.id = conflict.device
    where ${claim} in (link_first_claim, link_second_claim) and state = 'settled'
      and line.link_serial_number = conflict.device and device.link_paperwork is distinct from ${claim}
    group by line.id order by line.id`.execute(tx)
  return rows.map(({ line }) => line)
}

/**
 * What is decided of a claim's devices, those that a settled conflict gave to another claim, or to
 * nobody, being rejected.
 */
export async function withoutLost(
  tx: Tx,
  { claim, inputs }: { claim: string; inputs: readonly LineDecisionInput[] },
): Promise<readonly LineDecisionInput[]> {
  const lost = await lostLines(tx, claim)
  if (lost.length === 0) return inputs
  return [
    ...inputs.filter(({ line }) => !lost.includes(line)),
    ...lost.map((line) => ({
      line,
      decision: 'rejected' as const,
      reason: ownReasons.device_lost,
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

/**
 * No device is granted that the programme before has paid for.
 * @throws conflict `device_paid_before`
 */
export async function requireUnpaidBefore(tx: Tx, lines: readonly DecidedLine[]): Promise<void> {
  const granted = lines.filter(({ decision }) => decision !== 'rejected').map(({ id }) => id)
  const { rows } = await sql<{ serial: string; number: string; day: string }>`
    select device.serial, former.claim_number as number, former.claimed_on as day
    from paperwork_line line
      join serial_number device on device.id = line.link_serial_number
      join former_claim former on former.id = device.link_former_claim
    where line.id = any(${granted}::text[])
      and line.decision not in ('approved', 'approved_reduced')
    order by line.position limit 1`.execute(tx)
  const [found] = rows
  if (!found) return
  const message = `the device ${found.serial} was paid for by the programme before`
  throw failure('conflict', 'device_paid_before', { context: 'paperwork', message }, { ...found })
}
