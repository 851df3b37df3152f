import type { Deps } from '../deps.ts'
import { makeExport } from './make-export.ts'
import { takeNext } from './take-next.ts'

/**
 * Makes the files of all waiting exports in sequence, on one connection of this instance;
 * returns how many it worked on.
 * @param isStopping releases the current export, for another instance or the next start.
 */
export async function makeExports(deps: Deps, isStopping = () => false): Promise<number> {
  for (let count = 0; ; count++) {
    const next = isStopping() ? undefined : await takeNext(deps)
    if (!next) return count
    await makeExport(deps, next, isStopping)
  }
}
