import { type LineDecision, ownReasons } from '@ruecklauf/model'
import { sql } from 'kysely'
import { failure } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'

/** A device of a claim that others claim, or that the former programme paid for. */
export interface Contested {
  id: string
  /** A settled conflict gave it to another claim, or to none. */
  is_lost: boolean
  /** Its serial number while two claims contest it; null once granted. */
  contested: string | null
  /** The former programme's payment for it; null once granted. */
  paid_before: { serial: string; number: string; day: string } | null
}

/** The ids of a claim's devices that a settled conflict gave to another claim, or to none. */
export async function lostLines(tx: Tx, claim: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line.id as line from paperwork_line line
    where line.link_paperwork = ${claim} and ${isLost} order by line.id`.execute(tx)
  return rows.map(({ line }) => line)
}

const isLost = sql`exists (
  select from conflict join serial_number device on device.id = conflict.device
  where line.link_paperwork in (link_first_claim, link_second_claim) and state = 'settled'
    and (line.id = link_first_line and winner <> 'first'
      or line.id = link_second_line and winner <> 'second')
    and line.link_serial_number = conflict.device
    and device.link_paperwork is distinct from line.link_paperwork)`

const isGranted = sql`line.decision in ('approved', 'approved_reduced')`

/** The columns of `Contested`, for a device `line` in a larger statement. */
export const contestedColumns = [
  sql<boolean>`${isLost}`.as('is_lost'),
  sql<string | null>`case when not ${isGranted} then (
    select conflict.serial from conflict
    where line.id in (link_first_line, link_second_line) and state in ('open', 'waiting') limit 1
  ) end`.as('contested'),
  sql<Contested['paid_before']>`case when not ${isGranted} then (
    select json_build_object('serial', device.serial, 'number', former.claim_number,
      'day', former.claimed_on)
    from serial_number device join former_claim former on former.id = device.link_former_claim
    where device.id = line.link_serial_number
  ) end`.as('paid_before'),
] as const

/** The rejection of a device that a settled conflict gave away. */
interface LostDevice {
  line: string
  decision: 'rejected'
  reason: string
}

/** Adds rejections for the devices that a settled conflict gave to another claim, or to none. */
export function withoutLost<Input extends { line: string }>(
  devices: readonly Contested[],
  inputs: readonly Input[],
): readonly (Input | LostDevice)[] {
  const lostIds = devices.filter(({ is_lost }) => is_lost).map(({ id }) => id)
  if (lostIds.length === 0) return inputs
  return [
    ...inputs.filter(({ line }) => !lostIds.includes(line)),
    ...lostIds.map((line) => ({
      line,
      decision: 'rejected' as const,
      reason: ownReasons.device_lost,
    })),
  ]
}

/**
 * Refuses to grant a device that two firms claim, or that the former programme paid for. A device granted before
 * stays granted.
 * @throws conflict `device_in_conflict`, `device_paid_before`
 */
export function requireGrantable(
  devices: readonly Contested[],
  lines: readonly { id: string; decision: LineDecision }[],
): void {
  const rejected = lines.filter(({ decision }) => decision === 'rejected').map(({ id }) => id)
  const grantedDevices = devices.filter(({ id }) => !rejected.includes(id))
  const serial = grantedDevices.find(({ contested }) => contested !== null)?.contested
  if (serial) throw deviceInConflict(serial)
  const formerClaim = grantedDevices.find(({ paid_before }) => paid_before !== null)?.paid_before
  if (!formerClaim) return
  const message = `the device ${formerClaim.serial} was paid for by the programme before`
  throw failure(
    'conflict',
    'device_paid_before',
    { context: 'paperwork', message },
    { ...formerClaim },
  )
}

/** Another firm claims the device too: nobody may decide on it before the conflict is settled. */
export function deviceInConflict(serial: string) {
  const message = `another company claims the device ${serial} too`
  return failure('conflict', 'device_in_conflict', { context: 'paperwork', message }, { serial })
}
