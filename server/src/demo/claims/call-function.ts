import { type ArkeId, type Role, segmentOf } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { callUnasked } from '../../platform/routes/call-function.ts'
import type { Tx } from '../../tables.ts'

interface Call {
  arke: ArkeId
  caller: Caller
  /** The unit it is called on. */
  id: string
  name: string
  at: Date
  input: unknown
}

/** Calls a function of a unit as a member would have at that time. */
export async function callFunction(deps: Deps, tx: Tx, call: Call): Promise<void> {
  const { id: unit, at, ...rest } = call
  await callUnasked({ ...deps, clock: () => at }, tx, { ...rest, unit })
}

/** The same in a transaction of its own. */
export const callAlone = (deps: Deps, call: Call): Promise<void> =>
  deps.database.db.transaction().execute((tx) => callFunction(deps, tx, call))

/** A member of the demo as a caller. */
export const callerOf = ({ brand }: Pick<Deps, 'brand'>, role: Role, member: string): Caller => ({
  member,
  arke_id: segmentOf(role, brand.id),
  role,
  user: '',
  session: 'demo',
  language: 'de',
})
