import type { Language } from '@ruecklauf/model'
import type { FastifyRequest } from 'fastify'
import { changesOf, trailLine } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { findScope, type Scope } from '../access.ts'
import { eventOf } from '../announce.ts'
import { isMaybeTaken, keptUnitLine } from '../repeats/once.ts'
import { parameters } from '../sql/sql-text.ts'
import { write } from '../sql/statement.ts'
import { holdsUnits } from './inline-units.ts'
import { readInput } from './input.ts'
import { hasManyLinks } from './links.ts'
import { type Inserted, insertStatement } from './store-row.ts'
import { uniquenessFailure } from './uniqueness.ts'

interface Request {
  scope: Scope
  deps: Deps
  language: Language | undefined
  request?: FastifyRequest | undefined
}

/**
 * Creates a unit without hooks in one statement that is its own transaction: its row, the audit row
 * and the answer for its `Idempotency-Key`; the live event follows.
 * @returns the unit as its creator reads it. Null where one statement can't do it, a link is
 * broken, or the key may exist; then nothing is written.
 * @throws invalid
 */
export async function storeAtOnce(
  body: unknown,
  { scope, deps, language, request }: Request,
): Promise<string | null> {
  if (!isPlain(scope) || holdsUnits(body, scope)) return null
  const input = readInput(body, { scope, language })
  const { served, caller } = scope
  served.hooks.complete?.(caller, input.values)
  if (hasManyLinks(scope, input.values)) return null
  const id = input.id ?? newId()
  const { db } = deps.database
  const changes = changesOf(served.fields, {}, input.values)
  const line = { caller, action: 'create', arke: served.id, id, changes, now: deps.clock() }
  const params = parameters()
  const insert = insertStatement(scope, { id, input }, params)
  const isKeyed = Boolean(request?.repeatable)
  const keptLine = request ? keptUnitLine(request, { params, of: 'stored' }) : ''
  const text = `with ${insert}, ${trailLine(line, { params, of: 'stored' })}${keptLine}
    select unit from stored`
  const [stored] = await write<Inserted>(db, text, params).catch((error: unknown) => {
    if (isKeyed && isMaybeTaken(error)) return []
    return uniquenessFailure(served, { id, language })(error)
  })
  if (!stored) return null
  deps.events.tellSoon(await eventOf(db, { served, id, unit: input.values }))
  return stored.unit
}

/** No hook needs a transaction, and the creator may read everything they create. */
const isPlain = (scope: Scope): boolean => {
  const { transaction, beforeCreate, afterCreate } = scope.served.hooks
  const hasHooks = Boolean(transaction ?? beforeCreate ?? afterCreate)
  return !hasHooks && scope.rows === 'all' && findScope('get', scope) !== null
}
