import type { AnyUnit } from '../../client/units.ts'

export type SerialAction = 'block' | 'unblock'

/** What can be done with a device as it stands; undefined for what a claim holds. */
export const offeredFor = ({ serial_state }: AnyUnit): SerialAction | undefined =>
  byState[String(serial_state)]

const byState: Readonly<Record<string, SerialAction>> = {
  known: 'block',
  delivered: 'block',
  blocked: 'unblock',
}
