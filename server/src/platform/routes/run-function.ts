import { parseWithin } from '@ruecklauf/model'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError, failure, forbidden, MAX_VIOLATIONS } from '../../errors/errors.ts'
import type { Caller, Visitor } from '../../http/caller.ts'
import { content } from '../../http/envelope.ts'
import { countAttempt } from '../../security/rate-limit.ts'
import { requireRecentProof } from '../../security/recent-proof.ts'
import type { Tx } from '../../tables.ts'
import { findScope, type Scope } from '../access.ts'
import { accessFor, tokenOpens } from '../access-for.ts'
import { sendDownload } from '../files/send-download.ts'
import { type ArkeFunction, Download, isOpenTo, Stream } from '../functions.ts'
import { keepAnswers } from '../read/kept-answers.ts'
import { getUnit } from '../read/read-units.ts'
import { keptContent } from '../repeats/kept-answer.ts'
import { once, onceApart } from '../repeats/once.ts'
import { spend } from '../spend.ts'
import { describeIssue, explainIssue } from './explain-issue.ts'
import { runReport } from './run-report.ts'

interface Call {
  deps: Deps
  /** A visitor only for a function that is open to visitors. */
  scope: Pick<Scope, 'registry' | 'served'> & { caller: Caller | Visitor }
  name: string
  /** Id of the unit, for functions of a unit. */
  unit?: string
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Calls a function if the caller's role may. It runs in one transaction, reads the unit through the
 * caller's row filter, parses the input, and runs once for each `Idempotency-Key`.
 * @throws not_found for an unknown name, forbidden, invalid, and what the function itself raises.
 */
export async function runFunction(call: Call): Promise<unknown> {
  const { deps, scope, request, reply, unit } = call
  const declaration = findFunction(call)
  if (!mayCall(declaration, scope)) throw forbidden()
  const caller = scope.caller as Caller
  if (declaration.needsProof)
    await requireRecentProof(deps.database.db, { caller, now: deps.clock() })
  if (declaration.spends) await spend(deps, caller, declaration.spends)
  const reception = { deps, caller, served: scope.served, unit: unit ?? '', request, reply }
  const input = declaration.receive
    ? await declaration.receive(reception)
    : parse(declaration, request)
  const { db, pool, reading, reports_db } = deps.database
  const toKeep = (result: unknown) => (isFile(result) ? null : keptContent(reply, result))
  if (declaration.runApart) {
    if (unit !== undefined) await requireVisible(pool, { scope, unit })
    const work = async () => declaration.runApart?.(reception, input as never)
    return onceApart(db, { request, work, toKeep })
  }
  await declaration.before?.(reception, input as never)
  const contextIn = (tx: Tx) => ({ ...reception, tx, now: deps.clock() })
  if (declaration.browser_seconds !== undefined) letBrowsersKeep(reply, declaration.browser_seconds)
  if (scope.caller.role === 'member_public') {
    const { visitors_may: attempt } = declaration
    if (attempt) {
      await countAttempt(db, { attempt, origin: { address: request.ip }, now: deps.clock() })
      return inTransaction(db, (tx) => declaration.run(contextIn(tx), input as never))
    }
    const key = JSON.stringify([scope.served.id, declaration.name, caller.language, input])
    return keepAnswers(deps)(key, (tx) => declaration.run(contextIn(tx), input as never))
  }
  const run = (source: typeof db) =>
    inTransaction(source, async (tx) => {
      if (unit !== undefined) await requireVisible(tx, { scope, unit })
      const work = () => declaration.run(contextIn(tx), input as never)
      return declaration.isReport ? work() : once(tx, { request, work, toKeep })
    })
  if (!declaration.isReport) return run(db)
  if (request.method !== 'GET') return runReport(reports_db, null, () => run(reports_db))
  // By session, because people of one firm may see different parts of it.
  const asker = `${caller.session} ${caller.language} ${request.url}`
  return runReport(reports_db, asker, () => reading((source) => run(source.reports_db)))
}

/** The language of the answer depends on this header. */
const letBrowsersKeep = (reply: FastifyReply, seconds: number) =>
  reply.header('cache-control', `private, max-age=${seconds}`).header('vary', 'accept-language')

/** @throws forbidden, not_found for a unit that the caller may not see. */
export async function requireVisible(
  source: pg.Pool | Tx,
  { scope, unit }: { scope: Call['scope']; unit: string },
) {
  const readable = findScope('get', scope)
  if (!readable) throw forbidden()
  await getUnit(source, readable, { id: unit, load: { links: false, values: false } })
}

/** Sends what a function returned: a file as a file, everything else in the envelope. */
export const sendResult = (reply: FastifyReply, result: unknown) =>
  isFile(result) ? sendDownload(reply, result) : content(result)

const isFile = (result: unknown): result is Download | Stream =>
  result instanceof Download || result instanceof Stream

/** Whether the permissions, or the function's own rule, open it to the caller. */
export function mayCall(declaration: ArkeFunction, scope: Call['scope']): boolean {
  const { role } = scope.caller
  const access = accessFor(scope.served, scope.caller)
  if (access === undefined || !isOpenTo(declaration, { role, access })) return false
  const token = 'token' in scope.caller ? scope.caller.token : undefined
  return !token || tokenOpens(declaration, token.levels[scope.served.arke.id])
}

function findFunction({ scope, name, unit, request }: Call): ArkeFunction {
  const declaration = scope.served.functions.get(name)
  const isOpen =
    declaration?.scope === (unit === undefined ? 'arke' : 'unit') &&
    declaration.methods.some((method) => method === request.method)
  if (declaration && isOpen) return declaration
  throw failure('not_found', 'undefined_function', { context: null, message: 'Undefined function' })
}

function parse(declaration: ArkeFunction, request: FastifyRequest): unknown {
  const raw = request.method === 'GET' ? request.query : (request.body ?? {})
  const parsed = parseWithin(declaration.input, raw)
  if (parsed.success) return parsed.data
  const issues = firstOfEachPath(parsed.error.issues)
  const messages = (text: (issue: (typeof issues)[number]) => string) =>
    issues.map((issue) => ({
      context: 'parameter_validation',
      message: text(issue),
      parameter: issue.path.join('.'),
    }))
  throw new AppError('bad_request', 'parameter_validation', messages(describeIssue), {}, (say) =>
    messages((issue) => explainIssue(issue, say.language)),
  )
}

/** An invalid day needs no second message that it is out of range. */
function firstOfEachPath<Issue extends { path: readonly PropertyKey[] }>(
  issues: readonly Issue[],
): Issue[] {
  const first = new Map<string, Issue>()
  for (const issue of issues) {
    if (first.size >= MAX_VIOLATIONS) break
    const path = issue.path.join('.')
    if (!first.has(path)) first.set(path, issue)
  }
  return [...first.values()]
}
