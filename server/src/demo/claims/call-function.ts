import { type ArkeId, type Role, segmentOf } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
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
  const { arke, caller, id, name, at, input } = call
  const served = deps.registry.byDefinition(arke)
  const declaration = served.functions.get(name)
  if (!declaration) throw new Error(`no function ${name}`)
  const past = { ...deps, clock: () => at }
  const context = {
    deps: past,
    tx,
    caller,
    served,
    now: at,
    unit: id,
    request: { headers: {} } as never,
    reply: {} as never,
  }
  await declaration.run(context, declaration.input.parse(input) as never)
}

/** The same in a transaction of its own. */
export const callAlone = (deps: Deps, call: Call): Promise<void> =>
  deps.database.db.transaction().execute((tx) => callFunction(deps, tx, call))

/** A member of the demo as whoever calls. */
export const callerOf = ({ brand }: Pick<Deps, 'brand'>, role: Role, member: string): Caller => ({
  member,
  arke_id: segmentOf(role, brand.id),
  role,
  user: '',
  session: 'demo',
  language: 'de',
})
