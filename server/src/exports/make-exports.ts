import type { Deps } from '../deps.ts'
import { makeExport } from './make-export.ts'
import { takeNext } from './take-next.ts'

/**
 * Makes the files of all exports that wait, one after the other, on one connection of this instance;
 * returns how many it had at work.
 * @param isStopping gives back the one in hand, for another instance or the next start.
 */
export async function makeExports(deps: Deps, isStopping = () => false): Promise<number> {
  for (let made = 0; ; made++) {
    const next = isStopping() ? undefined : await takeNext(deps)
    if (!next) return made
    await makeExport(deps, next, isStopping)
  }
}
