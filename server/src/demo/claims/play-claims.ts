import { toEuro } from '@ruecklauf/model'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recomputeDraft } from '../../paperworks/draft/recompute-draft.ts'
import { expireRequests } from '../../paperworks/review/expire.ts'
import type { Tx } from '../../tables.ts'
import { callerOf, callFunction } from './call-function.ts'
import type { Act } from './in-two-rows.ts'
import type { PlannedClaim } from './plan.ts'
import type { Step } from './timeline.ts'
import type { Drafts } from './write-drafts.ts'

interface Cast {
  moderator: string
  /** Ids of the claims, as soon as their drafts are written. */
  drafts: Drafts
  /** Claims submitted at the end: nothing reads their amounts before. */
  submitted: ReadonlySet<PlannedClaim>
}

/**
 * The steps of all claims in the order of time. They call the members' functions, so ledger, audit log and
 * notifications are realistic.
 */
export const actsOf = (deps: Deps, steps: readonly Step[], cast: Cast): Act[] =>
  steps.map((step) => ({
    row: participants.has(step.action) ? 'participants' : 'office',
    installer: step.claim.installer.id,
    isAlone: givesBack(step),
    play: () => play(deps, step, cast),
  }))

const participants = new Set<Step['action']>(['create', 'submit'])

/** Its reservation may go to another claim: the order of steps decides the amounts. */
const givesBack = ({ action, claim }: Step) =>
  action === 'reject' ||
  action === 'withdraw' ||
  action === 'expire' ||
  (action === 'approve' && claim.outcome !== 'approved')

async function play(deps: Deps, step: Step, cast: Cast): Promise<void> {
  const { claim, action, at } = step
  const { db } = deps.database
  const id = (await cast.drafts.get(claim)) ?? ''
  if (action === 'expire') {
    await expireRequests({ ...deps, clock: () => at })
    return
  }
  if (action === 'create') {
    if (!cast.submitted.has(claim))
      await inTransaction(db, (tx) => recomputeDraft(tx, { id, now: at }))
    return
  }
  const isInstallers = action === 'submit' || action === 'withdraw'
  const caller = isInstallers
    ? callerOf(deps, 'installer', claim.installer.id)
    : callerOf(deps, 'moderator', cast.moderator)
  await inTransaction(db, async (tx) => {
    const input = await inputOf(tx, step, id)
    await callFunction(deps, tx, { arke: 'paperwork', caller, id, name: action, at, input })
  })
}

async function inputOf(tx: Tx, { claim, action }: Step, id: string): Promise<unknown> {
  if (action === 'request_document') {
    const device = await tx
      .selectFrom('paperwork_line')
      .select('id')
      .where('link_paperwork', '=', id)
      .orderBy('position')
      .executeTakeFirst()
    const reason = 'Auf dem Foto ist die Seriennummer nicht lesbar.'
    return { items: [{ kind: 'type_plate', line: device?.id, reason }] }
  }
  if (action === 'reject')
    return {
      reason: 'SERIAL_UNREADABLE',
      text: 'Bitte reichen Sie den Vorgang mit einem lesbaren Foto neu ein.',
    }
  if (action !== 'approve') return {}
  const reason = {
    override_reason: 'Mit dem Fachbetrieb und der Verkaufsstelle telefonisch geklärt.',
  }
  if (claim.outcome !== 'partially_approved') return reason
  const lines = await tx
    .selectFrom('paperwork_line')
    .select(['id', 'expected_amount'])
    .where('link_paperwork', '=', id)
    .orderBy('position')
    .execute()
  const [line] = lines
  if (!line || line.expected_amount < 200) return reason
  const half = toEuro(Math.floor(line.expected_amount / 2))
  const decision =
    lines.length > 1
      ? { line: line.id, decision: 'rejected', reason: 'PRODUCT_NOT_ELIGIBLE' }
      : { line: line.id, decision: 'approved_reduced', amount: half, reason: 'CAP_REACHED' }
  return { lines: [decision], ...reason }
}
