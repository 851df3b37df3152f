import { failure } from '../../errors/errors.ts'
import type { Paperwork } from '../claim/transition.ts'

/** @throws conflict `version` where the claim is not the version that the caller has seen. */
export function sameVersion(claim: Pick<Paperwork, 'version'>, seenVersion: number): void {
  if (claim.version !== seenVersion)
    throw failure('conflict', 'version', {
      context: 'version',
      message: 'the unit was changed in the meantime',
    })
}
