import type { FunctionContext } from '../../platform/functions.ts'

/** Tells the open pages of staff, and of nobody else, that there is something new about a claim. */
export const staffHear = ({
  deps,
  tx,
  served,
  unit,
}: Pick<FunctionContext, 'deps' | 'tx' | 'served' | 'unit'>): Promise<void> =>
  // Whoever reads his own claims alone hears of those that are his; this one is nobody's.
  deps.events.publish(tx, { topic: served.id, id: unit, member: '' })
