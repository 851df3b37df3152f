import { failure } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import type { Registry, ServedArke } from '../registry.ts'
import { mayCall } from './run-function.ts'

/**
 * The arke on which a group's function runs: the first one that declares it for the whole arke and
 * on which the caller may call it. Functions of every arke are no functions of a group.
 * @returns An arke the caller may not use, where there is no other; the call is refused there.
 * @throws not_found when none declares it (docs/wire-format.md, Functions).
 */
export function findGroupFunction(
  arkes: readonly ServedArke[],
  { name, caller, registry }: { name: string; caller: Caller; registry: Registry },
): ServedArke {
  const declared = arkes.flatMap((served) => {
    const declaration = served.functions.get(name)
    return declaration?.scope === 'arke' && declaration.arke !== '*'
      ? [{ served, declaration }]
      : []
  })
  const open = declared.find(({ served, declaration }) =>
    mayCall(declaration, { served, caller, registry }),
  )
  const chosen = open ?? declared[0]
  if (chosen) return chosen.served
  throw failure('not_found', 'undefined_function', { context: null, message: 'Undefined function' })
}
