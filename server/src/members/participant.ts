import { failure } from '../errors/errors.ts'
import type { FunctionContext } from '../platform/functions.ts'

/** The two kinds of members that take part with a company and a bank account. */
export const participantArkes = ['installer', 'wholesaler'] as const
export type ParticipantArke = (typeof participantArkes)[number]

/**
 * Locks the caller's own company row and returns it.
 * @throws forbidden when the unit is not the caller's own.
 */
export async function ownCompany({ tx, caller, unit }: FunctionContext, arke: ParticipantArke) {
  if (caller.member !== unit)
    throw failure('forbidden', 'forbidden', { context: 'auth', message: 'forbidden' })
  return tx
    .selectFrom(arke)
    .selectAll()
    .where('id', '=', unit)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
