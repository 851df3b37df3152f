import { type AutoReason, needsAttention } from '@ruecklauf/model'
import { recordAudit } from '../../audit/audit.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/errors.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { readRecord } from '../claim/claim-record.ts'
import { withReports } from '../claim/device-reports.ts'
import { lockClaim } from '../claim/transition.ts'
import { approvalOf } from '../decide/approval.ts'
import { carryOut } from '../decide/carry-out.ts'
import { autoRule, isDrawn } from './auto-rule.ts'

type JobDeps = Pick<Deps, 'database' | 'clock' | 'events' | 'registry' | 'brand'>

/** Claims per run; the next run follows soon. */
const AT_ONCE = 200

/** The result for a waiting claim. */
type Outcome = { outcome: 'approved' | 'drawn' } | { outcome: 'passed'; because: AutoReason }

/**
 * Approves green, proved and small claims submitted while automatic approval was on, except sampled ones. Uses the
 * code of any approval, with a transaction per claim. All other claims wait for a person. Returns the number of
 * approved claims.
 */
export async function approveUnattended(deps: JobDeps): Promise<number> {
  const { db } = deps.database
  const requests = await db
    .selectFrom('auto_approval')
    .select('link_paperwork')
    .where('outcome', 'is', null)
    .orderBy('asked_at')
    .limit(AT_ONCE)
    .execute()
  const problems: unknown[] = []
  let approved = 0
  for (const { link_paperwork: id } of requests)
    await approveOne(deps, id).then(
      (isApproved) => {
        if (isApproved) approved += 1
      },
      // Other claims do not wait for a failing one.
      (error: unknown) => problems.push(error),
    )
  if (problems.length > 0) throw problems[0]
  return approved
}

async function approveOne(deps: JobDeps, id: string): Promise<boolean> {
  const { db } = deps.database
  const now = deps.clock()
  try {
    const { outcome } = await inTransaction(db, (tx) => settle({ deps, tx, now }, id))
    return outcome === 'approved'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const refusal = { outcome: 'passed', because: 'refused', rule: null } as const
    await inTransaction(db, (tx) => keep({ tx, now }, id, refusal))
    return false
  }
}

interface Work {
  deps: JobDeps
  tx: Tx
  now: Date
}

async function settle(work: Work, id: string): Promise<Outcome> {
  const settings = await readSettings(work.tx)
  const rule = autoRule(settings)
  const because = await whyAPerson(work, id)
  if (because) return keep(work, id, { outcome: 'passed', because, rule })
  if (isDrawn(id, { rule, basis_points: settings.auto_approval_sample }))
    return keep(work, id, { outcome: 'drawn', rule })
  return keep(work, id, await approve(work, { id, rule }))
}

/** Why a person has to decide the claim; locks its row. */
async function whyAPerson({ tx }: Work, id: string): Promise<AutoReason | null> {
  const { auto_approval, auto_approval_limit, four_eyes_limit } = await readSettings(tx)
  const claim = await lockClaim(tx, id)
  if (!auto_approval) return 'switched_off'
  if (claim?.paperwork_status !== 'submitted') return 'not_waiting'
  const { checks } = await readRecord(tx, id, ['checks'])
  const [heard = claim] = await withReports(tx, [claim])
  return needsAttention(
    { ...heard, checks: checks ?? [] },
    Math.min(auto_approval_limit, four_eyes_limit),
  )
}

async function approve(
  { deps, tx, now }: Work,
  { id, rule }: { id: string; rule: string },
): Promise<Outcome & { rule: string }> {
  const claim = await lockClaim(tx, id)
  if (!claim) return { outcome: 'passed', because: 'not_waiting', rule }
  const context = { deps, tx, caller: null, now, unit: id }
  const approval = await approvalOf(context, claim, { lines: [] })
  const { decision, because } = approval
  if (decision.result !== 'approved') return { outcome: 'passed', because: 'refused', rule }
  if (because.length > 0) return { outcome: 'passed', because: 'second_person', rule }
  await carryOut(context, approval, { action: 'auto_approve' })
  return { outcome: 'approved', rule }
}

/** Stores the result for a claim, also in its history. */
async function keep(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  id: string,
  outcome: Outcome & { rule: string | null },
): Promise<Outcome> {
  const result = await tx
    .updateTable('auto_approval')
    .set({ ...outcome, decided_at: now.toISOString() })
    .where('link_paperwork', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return outcome
  const changes = { ...outcome }
  const entry = { caller: null, arke: 'paperwork', id, now }
  await recordAudit(tx, { ...entry, action: 'auto_approval', changes })
  return outcome
}
