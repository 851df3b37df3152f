import type { AnyUnit } from '../../client/units.ts'

export type SerialAction = 'block' | 'unblock'

/** Returns whether a device can be blocked or unblocked; undefined if a claim holds it. */
export const offeredFor = ({ serial_state }: AnyUnit): SerialAction | undefined =>
  byState[String(serial_state)]

const byState: Readonly<Record<string, SerialAction>> = {
  known: 'block',
  delivered: 'block',
  blocked: 'unblock',
}

/** Whether a device can be returned. A device in an open claim is rejected there instead. */
export const mayComeBack = ({ serial_state, link_former_claim }: AnyUnit): boolean =>
  !link_former_claim && ['known', 'delivered', 'rewarded'].includes(String(serial_state))
