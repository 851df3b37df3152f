import type { FastifyRequest } from 'fastify'
import { type Caller, requireCaller, type Visitor } from '../../http/caller.ts'
import { languageOf } from '../../http/language.ts'
import type { ArkeFunction } from '../functions.ts'
import type { Operation, ServedArke } from '../registry.ts'

/**
 * Who asks: the member that has signed in or, where one of the arkes is open to the public for this
 * operation, whoever it is; a token that is no good is no obstacle then (docs/wire-format.md,
 * Permissions).
 * @throws unauthorized when only members may ask.
 */
export function askerOf(
  request: FastifyRequest,
  operation: Operation,
  arkes: readonly ServedArke[],
): Caller | Visitor {
  const isOpen = arkes.some(
    ({ access }) => (access.get('member_public')?.rows[operation] ?? 'none') !== 'none',
  )
  if (typeof request.identity !== 'string' || !isOpen) return requireCaller(request)
  return visitorOf(request)
}

/**
 * Who calls a function: a visitor only where it takes one.
 * @throws unauthorized when only members may call it.
 */
export const callerOf = (request: FastifyRequest, found: ArkeFunction | undefined) =>
  typeof request.identity === 'string' && found?.isOpen
    ? visitorOf(request)
    : requireCaller(request)

const visitorOf = (request: FastifyRequest): Visitor => ({
  member: '',
  arke_id: 'member_public',
  role: 'member_public',
  language: languageOf(request) ?? 'de',
})
