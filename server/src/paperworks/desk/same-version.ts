import { failure } from '../../errors/errors.ts'
import type { Paperwork } from '../claim/transition.ts'

/** @throws conflict `version` where the claim is not what the caller has seen. */
export function sameVersion(claim: Pick<Paperwork, 'version'>, seen: number): void {
  if (claim.version !== seen)
    throw failure('conflict', 'version', {
      context: 'version',
      message: 'the unit was changed in the meantime',
    })
}
