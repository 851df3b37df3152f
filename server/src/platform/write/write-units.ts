import type { Language } from '@ruecklauf/model'
import type { FastifyRequest } from 'fastify'
import { changesOf, recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { identifier } from '../../db/quote.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { codeOf } from '../../errors/error-code.ts'
import { AppError, conflict, forbidden, notFound } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import { findScope, type Scope } from '../access.ts'
import { announce, eventOf } from '../announce.ts'
import type { HookContext, Values } from '../hooks.ts'
import { getUnit } from '../read/read-units.ts'
import { type KeptAnswer, keptNothing, keptUnit } from '../repeats/kept-answer.ts'
import { once } from '../repeats/once.ts'
import { parameters } from '../sql/sql-text.ts'
import { write } from '../sql/statement.ts'
import { rowCondition } from '../sql/where.ts'
import { createLinked } from './inline-units.ts'
import { type Input, readInput } from './input.ts'
import { lastWriter } from './last-writer.ts'
import { checkLinks, hasManyLinks, replaceLinks } from './links.ts'
import { onPresentState } from './lost-update.ts'
import { stillInUse } from './still-in-use.ts'
import { storeAtOnce } from './store-at-once.ts'
import { insertRow, updateRow } from './store-row.ts'

interface Request {
  scope: Scope
  deps: Deps
  language: Language | undefined
  /** Values from outside the body, such as a file; they may set read-only fields. */
  before?: BeforeWriting | undefined
  /** The request behind the write, run once for its `Idempotency-Key`. */
  request?: FastifyRequest | undefined
  /** The nesting depth of this unit, created inline by links. */
  level?: number
}

/** Runs in the unit's transaction, before its hooks, with the values to write. */
export type BeforeWriting = (tx: Tx, values: Values) => Promise<void>

const plainLoad = { links: false, values: false }

/**
 * Creates a unit and returns it as JSON text; hooks, links, audit and live event share its
 * transaction.
 * @throws invalid, forbidden (the caller may not create this row), notFound
 */
export async function createUnit(body: unknown, request: Request): Promise<string> {
  const unit = request.before ? null : await storeAtOnce(body, request)
  if (unit !== null) return unit
  return asOne(request, keptUnit, async (tx) => {
    const { id, unit } = await createLinkedAndStore(tx, body, request)
    return unit ?? readBack(tx, request.scope, id)
  })
}

/** Creates a unit inside a larger transaction; returns its id. */
export async function createUnitIn(tx: Tx, body: unknown, request: Request): Promise<string> {
  return (await createLinkedAndStore(tx, body, request)).id
}

async function createLinkedAndStore(tx: Tx, body: unknown, request: Request): Promise<Stored> {
  const plain = await createLinkedUnits(tx, body, request)
  return storeUnit(tx, readInput(plain, request), request)
}

interface Stored {
  id: string
  /** As its creator may read it, where that is known already. */
  unit: string | null
}

/** Creates the units in the body, and returns the body with their ids. */
const createLinkedUnits = (tx: Tx, body: unknown, { scope, deps, language, level }: Request) =>
  createLinked(body, {
    scope,
    language,
    level,
    create: (unit, within) => createUnitIn(tx, unit, { ...within, deps, language }),
  })

async function storeUnit(
  tx: Tx,
  input: Input,
  { scope, deps, language, before }: Request,
): Promise<Stored> {
  const id = input.id ?? newId()
  const { hooks, fields } = scope.served
  const { values } = input
  const context = hookContext({ scope, deps, tx })
  await before?.(tx, values)
  hooks.complete?.(scope.caller, values)
  await hooks.beforeCreate?.(context, values)
  const hasMany = hasManyLinks(scope, values)
  if (hasMany) await checkLinks(tx, scope, { values, language })
  const row = { id, input, language }
  let inserted = await insertRow(tx, scope, row)
  if (!inserted) {
    await checkLinks(tx, scope, { values, language })
    // No link is broken by now: somebody has just created its target.
    inserted = await insertRow(tx, scope, row)
    if (!inserted) throw conflict('version', 'the unit was changed in the meantime')
  }
  if (hasMany) await replaceLinks(tx, scope, { id, values })
  await hooks.afterCreate?.(context, { ...values, id })
  const isFinal = !hasMany && !hooks.afterCreate
  if (!(isFinal ? inserted.is_within : await isWithin(tx, scope, id))) throw forbidden()
  const changes = changesOf(fields, {}, values)
  await finish(tx, { scope, deps, id, action: 'create', unit: values, changes })
  return { id, unit: isFinal ? inserted.unit : null }
}

/**
 * Changes the fields in a body and returns the whole unit as JSON text.
 * @param ifMatch the version the caller read; another one is refused.
 * @throws invalid, notFound, forbidden (visible, but not for writing), conflict
 */
export async function updateUnit(
  { id, body, ifMatch }: { id: string; body: unknown; ifMatch: string | undefined },
  { scope, deps, language, before, request }: Request,
): Promise<string> {
  return asOne({ scope, deps, request }, keptUnit, async (tx) => {
    await scope.served.hooks.lockFirst?.(tx, id)
    await lockRow(tx, scope, id)
    const current: Record<string, unknown> = JSON.parse(await readBack(tx, scope, id))
    const change = await onPresentState(body, {
      current,
      ifMatch,
      lastWriter: () => lastWriter(tx, { arke: scope.served.id, id, caller: scope.caller }),
    })
    const plain = await createLinkedUnits(tx, change, { scope, deps, language })
    const input = readInput(plain, { scope, language, current })
    const context = hookContext({ scope, deps, tx })
    await before?.(tx, input.values)
    await scope.served.hooks.beforeUpdate?.(context, { id, values: input.values })
    await checkLinks(tx, scope, { values: input.values, language })
    await updateRow(tx, scope, { id, input, language })
    await replaceLinks(tx, scope, { id, values: input.values })
    await scope.served.hooks.afterUpdate?.(context, { id, values: input.values })
    const changed: Record<string, unknown> = JSON.parse(await readBack(tx, scope, id))
    const { updated_at: _, version: __, ...after } = changed
    await finish(tx, {
      scope,
      deps,
      id,
      action: 'update',
      unit: after,
      changes: changesOf(scope.served.fields, current, after),
    })
    return JSON.stringify(changed)
  })
}

/**
 * Deletes a unit.
 * @throws notFound, forbidden; conflict when others still refer to it
 */
export async function deleteUnit(
  id: string,
  { scope, deps, request }: Omit<Request, 'language'>,
): Promise<void> {
  await asOne({ scope, deps, request }, keptNothing, async (tx) => {
    await scope.served.hooks.lockFirst?.(tx, id)
    await lockRow(tx, scope, id)
    await scope.served.hooks.beforeDelete?.(hookContext({ scope, deps, tx }), id)
    await announce(tx, { events: deps.events, served: scope.served, id })
    const params = parameters()
    const [removed] = await write<Record<string, unknown>>(
      tx,
      `delete from ${scope.served.relation} where id = ${params.add(id)} returning ${rowOf(scope)}`,
      params,
    ).catch((error: unknown) => {
      throw codeOf(error) === '23503' ? stillInUse(error, scope) : error
    })
    await recordAudit(tx, {
      caller: scope.caller,
      action: 'delete',
      arke: scope.served.id,
      id,
      now: deps.clock(),
    })
    await scope.served.hooks.afterDelete?.(hookContext({ scope, deps, tx }), { ...removed, id })
  })
}

/** The columns of a row, one by one: the meaning of `*` in a prepared statement may change. */
const rowOf = ({ served }: Scope) =>
  Object.entries(served.fields)
    .filter(
      ([, { apart, only_run_time, type, multiple }]) =>
        !apart && !only_run_time && !(type === 'link' && multiple),
    )
    .map(([name]) => identifier(name))
    .concat('id', 'metadata')
    .join(', ')

/** Every write is one transaction: of the lesser role, unless the arke has its own. */
function asOne<Result>(
  { scope, deps, request }: Pick<Request, 'scope' | 'deps' | 'request'>,
  toKeep: (result: Result) => KeptAnswer,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const doOnce = (tx: Tx) => once(tx, { request, work, toKeep })
  return scope.served.hooks.transaction?.(deps, doOnce) ?? inTransaction(deps.database.db, doOnce)
}

/** Locks a row the caller may write. A row they may only see is forbidden, any other is not found. */
async function lockRow(tx: Tx, scope: Scope, id: string) {
  const params = parameters()
  const rows = await write(
    tx,
    `select 1 from ${scope.served.relation} u where u.id = ${params.add(id)}
     and ${rowCondition(scope, 'u', params)} for update of u`,
    params,
  )
  if (rows.length > 0) return
  const readable = findScope('get', scope)
  const mayWriteAll = scope.rows === 'all' && !scope.child_only
  if (!readable || mayWriteAll) throw notFound()
  await getUnit(tx, readable, { id, load: plainLoad })
  throw forbidden()
}

async function isWithin(tx: Tx, scope: Scope, id: string) {
  if (scope.rows === 'all') return true
  const params = parameters()
  const text = `select 1 from ${scope.served.relation} u where u.id = ${params.add(id)}
    and ${rowCondition(scope, 'u', params)}`
  return (await write(tx, text, params)).length > 0
}

/** The unit after a write: as far as the caller may read it. */
async function readBack(tx: Tx, scope: Scope, id: string): Promise<string> {
  const readable = findScope('get', scope)
  if (!readable) return JSON.stringify({ id, arke_id: scope.served.id })
  return getUnit(tx, readable, { id, load: plainLoad }).catch((error: unknown) => {
    if (error instanceof AppError) return JSON.stringify({ id, arke_id: scope.served.id })
    throw error
  })
}

const hookContext = ({ scope, deps, tx }: { scope: Scope; deps: Deps; tx: Tx }): HookContext => ({
  tx,
  caller: scope.caller,
  now: deps.clock(),
})

async function finish(
  tx: Tx,
  {
    scope,
    deps,
    id,
    action,
    unit,
    changes,
  }: {
    scope: Scope
    deps: Deps
    id: string
    action: string
    unit: Record<string, unknown>
    changes: Record<string, unknown>
  },
) {
  const { served, caller } = scope
  const line = { caller, action, arke: served.id, id, changes, now: deps.clock() }
  await recordAudit(tx, line, await eventOf(tx, { served, id, unit }))
}
