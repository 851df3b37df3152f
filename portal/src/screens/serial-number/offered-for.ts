import type { AnyUnit } from '../../client/units.ts'

export type SerialAction = 'block' | 'unblock'

/** Whether a device is blocked or freed as it stands; undefined for what a claim holds. */
export const offeredFor = ({ serial_state }: AnyUnit): SerialAction | undefined =>
  byState[String(serial_state)]

const byState: Readonly<Record<string, SerialAction>> = {
  known: 'block',
  delivered: 'block',
  blocked: 'unblock',
}

/** Whether a device can have come back: what a claim in review has is rejected there. */
export const mayComeBack = ({ serial_state, link_former_claim }: AnyUnit): boolean =>
  !link_former_claim && ['known', 'delivered', 'rewarded'].includes(String(serial_state))
