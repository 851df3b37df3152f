import type { FastifyRequest } from 'fastify'
import { type Caller, requireCaller, type Visitor } from '../../http/caller.ts'
import { languageOf } from '../../http/language.ts'
import type { ArkeFunction } from '../functions.ts'
import type { Operation, ServedArke } from '../registry.ts'

/**
 * The caller: the signed-in member or, where one of the arkes is open to the public for this
 * operation, anybody. An invalid token is no obstacle then (docs/wire-format.md, Permissions).
 * @throws unauthorized where only members may ask.
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
 * The caller of a function: a visitor only where it allows one.
 * @throws unauthorized where only members may call it.
 */
export const callerOf = (request: FastifyRequest, declaration: ArkeFunction | undefined) =>
  typeof request.identity === 'string' && declaration?.isOpen
    ? visitorOf(request)
    : requireCaller(request)

const visitorOf = (request: FastifyRequest): Visitor => ({
  member: '',
  arke_id: 'member_public',
  role: 'member_public',
  language: languageOf(request) ?? 'de',
})
