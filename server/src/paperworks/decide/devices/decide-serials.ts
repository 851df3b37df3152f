import { sql } from 'kysely'
import { happen, type Moment } from '../../../devices/happen.ts'

/** Which devices of a claim. */
export interface Devices {
  claim: string
  /** At least one line of the claim; without them all of its devices. */
  lines?: readonly string[]
}

/** The devices of these lines have been paid for. */
export const rewardSerials = async (moment: Moment, devices: Devices): Promise<void> =>
  void (await happen(moment, { kind: 'rewarded', claim: devices.claim }, claimedBy(devices)))

/** The devices of these lines may be claimed again: they are as before the claim. */
export const freeSerials = async (moment: Moment, devices: Devices): Promise<void> =>
  void (await happen(moment, { kind: 'freed', claim: devices.claim }, claimedBy(devices)))

/** Nobody can claim the devices of these lines any more, until an admin lifts the block. */
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
