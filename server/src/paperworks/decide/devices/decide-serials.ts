import { sql } from 'kysely'
import type { Tx } from '../../../tables.ts'

/** Which devices of a claim. */
export interface Devices {
  claim: string
  /** At least one line of the claim; without them all of its devices. */
  lines?: readonly string[]
}

/** The devices of these lines have been paid for. */
export const rewardSerials = async (tx: Tx, devices: Devices): Promise<void> =>
  void (await claimedBy(tx, devices).set({ serial_state: 'rewarded' }).execute())

/** The devices of these lines may be claimed again: they are as before the claim. */
export const freeSerials = async (tx: Tx, devices: Devices): Promise<void> =>
  void (await claimedBy(tx, devices)
    .set({ serial_state: formerState, link_paperwork: null })
    .execute())

/** Nobody can claim the devices of these lines any more, until an admin lifts the block. */
export const blockSerials = async (
  tx: Tx,
  { reason, ...devices }: Devices & { reason: string },
): Promise<void> =>
  void (await claimedBy(tx, devices)
    .set({ serial_state: 'blocked', blocked_reason: reason })
    .execute())

/** What a device was before it was claimed: the register keeps its delivery. */
const formerState = sql<'delivered' | 'known'>`case
  when delivered_on is null and link_wholesaler is null then 'known' else 'delivered' end`

function claimedBy(tx: Tx, { claim, lines }: Devices) {
  const ofClaim = tx
    .updateTable('serial_number')
    .where('link_paperwork', '=', claim)
    .where('serial_state', '=', 'claimed')
  if (!lines) return ofClaim
  return ofClaim.where('id', 'in', (eb) =>
    eb
      .selectFrom('paperwork_line')
      .select('link_serial_number')
      .$narrowType<{ link_serial_number: string }>()
      .where('link_paperwork', '=', claim)
      .where('id', 'in', lines),
  )
}
