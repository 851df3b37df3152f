import type { ArkeId } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import { forbidden, notFound } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'
import { mayCall, requireVisible } from './run-function.ts'

interface Call {
  caller: Caller
  arke: ArkeId
  /** Id of the function's unit. */
  unit: string
  name: string
  input: unknown
}

/**
 * Calls a unit's function for somebody who sent no request, such as the author of a mail. It uses
 * their rights and their row filter. For functions that do not need a request.
 * @throws forbidden, not_found, ZodError for a wrong input, and what the function itself raises
 */
export async function callFunction(deps: Deps, tx: Tx, call: Call): Promise<unknown> {
  const { caller, unit } = call
  const { served, declaration } = found(deps, call)
  const scope = { registry: deps.registry, served, caller }
  if (!mayCall(declaration, scope)) throw forbidden()
  await requireVisible(tx, { scope, unit })
  return callUnasked(deps, tx, call)
}

/** The same without a check of the caller's rights, for actions of the product itself. */
export async function callUnasked(deps: Deps, tx: Tx, call: Call): Promise<unknown> {
  const { served, declaration } = found(deps, call)
  const { caller, unit, input } = call
  const context = {
    ...{ deps, tx, caller, served, unit, now: deps.clock() },
    request: { headers: {} } as never,
    reply: {} as never,
  }
  return declaration.run(context, declaration.input.parse(input) as never)
}

function found({ registry }: Deps, { arke, name }: Pick<Call, 'arke' | 'name'>) {
  const served = registry.byDefinition(arke)
  const declaration = served.functions.get(name)
  if (!declaration) throw notFound()
  return { served, declaration }
}
