import type { Deps } from '../../deps.ts'
import { recomputeDraft } from '../../paperworks/draft/recompute-draft.ts'
import { expireRequests } from '../../paperworks/review/expire.ts'
import type { Tx } from '../../tables.ts'
import { callerOf, callFunction } from './call-function.ts'
import type { PlannedClaim } from './plan.ts'
import type { Step } from './timeline.ts'
import type { Drafts } from './write-drafts.ts'

interface Cast {
  moderator: string
  /** Ids of the claims, as soon as their drafts are written. */
  drafts: Drafts
  /** Claims that are submitted in the end: until then nobody looks at what they bring. */
  submitted: ReadonlySet<PlannedClaim>
}

/**
 * Plays the steps of all claims in the order of time, through the functions that members call, so
 * that ledger, trail and notifications are what they would have been. What happens between two
 * nightly jobs is one transaction: a year of commits takes longer than the year's work.
 */
export async function playClaims(deps: Deps, steps: Step[], cast: Cast): Promise<void> {
  let rest = steps
  while (rest.length > 0) {
    const night = rest.findIndex(({ action }) => action === 'expire')
    const days = night < 0 ? rest : rest.slice(0, night)
    await deps.database.db.transaction().execute(async (tx) => {
      for (const step of days) await play(deps, tx, { step, cast })
    })
    const [expiry] = rest.slice(days.length)
    if (expiry) await expireRequests({ ...deps, clock: () => expiry.at })
    rest = rest.slice(days.length + 1)
  }
}

async function play(deps: Deps, tx: Tx, { step, cast }: { step: Step; cast: Cast }) {
  const { claim, action, at } = step
  const id = (await cast.drafts.get(claim)) ?? ''
  if (action === 'create') {
    if (!cast.submitted.has(claim)) await recomputeDraft(tx, { id, now: at })
    return
  }
  const isInstallers = action === 'submit' || action === 'withdraw'
  const caller = isInstallers
    ? callerOf(deps, 'installer', claim.installer.id)
    : callerOf(deps, 'moderator', cast.moderator)
  const input = await inputOf(tx, step, id)
  await callFunction(deps, tx, { arke: 'paperwork', caller, id, name: action, at, input })
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
  const half = Math.floor(line.expected_amount / 2) / 100
  const decision =
    lines.length > 1
      ? { line: line.id, decision: 'rejected', reason: 'PRODUCT_NOT_ELIGIBLE' }
      : { line: line.id, decision: 'approved_reduced', amount: half, reason: 'CAP_REACHED' }
  return { lines: [decision], ...reason }
}
