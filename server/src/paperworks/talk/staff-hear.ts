import type { FunctionContext } from '../../platform/functions.ts'

/** Notifies open pages of staff, and of nobody else, of news about a claim. */
export const staffHear = ({
  deps,
  tx,
  served,
  unit,
}: Pick<FunctionContext, 'deps' | 'tx' | 'served' | 'unit'>): Promise<void> =>
  // Readers restricted to their own claims get events with their member id; this event has none.
  deps.events.publish(tx, { topic: served.id, id: unit, member: '' })
