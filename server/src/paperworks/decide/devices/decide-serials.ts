import { sql } from 'kysely'
import { happen, type Moment } from '../../../devices/happen.ts'

/** Devices of a claim. */
export interface Devices {
  claim: string
  /** At least one line of the claim; all of its devices if missing. */
  lines?: readonly string[]
}

/** Marks the devices of these lines as paid. */
export const rewardSerials = async (moment: Moment, devices: Devices): Promise<void> =>
  void (await happen(moment, { kind: 'rewarded', claim: devices.claim }, claimedBy(devices)))

/** Frees the devices of these lines: they return to their state before the claim. */
export const freeSerials = async (moment: Moment, devices: Devices): Promise<void> =>
  void (await happen(moment, { kind: 'freed', claim: devices.claim }, claimedBy(devices)))

/** Blocks the devices of these lines until an admin lifts the block. */
export async function blockSerials(
  moment: Moment,
  { reason, ...devices }: Devices & { reason: string },
): Promise<void> {
  const { claim } = devices
  const freed = await happen(moment, { kind: 'freed', claim }, claimedBy(devices))
  await happen(moment, { kind: 'blocked', claim, reason }, sql`device.id = any(${freed}::text[])`)
}

const claimedBy = ({ claim, lines }: Devices) =>
  sql`device.link_paperwork = ${claim} and device.serial_state = 'claimed'
    and (${lines === undefined} or device.id in (select link_serial_number from paperwork_line
      where link_paperwork = ${claim} and id = any(${lines ?? []}::text[])))`
