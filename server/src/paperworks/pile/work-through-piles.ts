import { needsAttention, type PileReason } from '@ruecklauf/model'
import { recordAudit } from '../../audit/audit.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/errors.ts'
import type { Tx } from '../../tables.ts'
import { readRecord } from '../claim/claim-record.ts'
import { withReports } from '../claim/device-reports.ts'
import { lockClaim } from '../claim/transition.ts'
import { approvalOf } from '../decide/approval.ts'
import { requireWithinLimit } from '../decide/approve-limit.ts'
import { carryOut } from '../decide/carry-out.ts'
import { actingFor } from './acting-for.ts'
import { leavePile } from './leave-pile.ts'
import { isChanged, type MemberRow, membersOf, type PileRow } from './read-pile.ts'

type JobDeps = Pick<Deps, 'database' | 'clock' | 'events' | 'registry' | 'brand'>

/**
 * Approves released batches claim by claim, each in its own transaction; a run after a crash continues with the next
 * claim. Returns the number of approved claims.
 */
export async function workThroughPiles(deps: JobDeps): Promise<number> {
  const { db } = deps.database
  const piles = await db.selectFrom('pile').selectAll().where('state', '=', 'approving').execute()
  const problems: unknown[] = []
  let approved = 0
  for (const pile of piles)
    await workThrough(deps, pile, () => {
      approved += 1
      // Other batches do not wait for a failing one.
    }).catch((error: unknown) => problems.push(error))
  if (problems.length > 0) throw problems[0]
  return approved
}

async function workThrough(deps: JobDeps, pile: PileRow, onApproved: () => void): Promise<void> {
  const { db } = deps.database
  const members = await inTransaction(db, (tx) => membersOf(tx, pile.id))
  for (const member of members.filter(({ state }) => state === 'in'))
    if (await approveOne(deps, pile, member)) onApproved()
  await inTransaction(db, (tx) => endPile(tx, { pile, now: deps.clock() }))
}

async function approveOne(deps: JobDeps, pile: PileRow, member: MemberRow): Promise<boolean> {
  const { db } = deps.database
  const now = deps.clock()
  const leave = (tx: Tx, because: PileReason) =>
    leavePile({ tx, caller: null, now }, member, because).then(() => false)
  try {
    return await inTransaction(db, async (tx) => {
      const because = await carryOutAsOwner({ deps, tx, now }, pile, member)
      if (because) return leave(tx, because)
      await tx
        .updateTable('pile_claim')
        .set({ state: 'approved' })
        .where('link_pile', '=', pile.id)
        .where('link_paperwork', '=', member.link_paperwork)
        .execute()
      return true
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return inTransaction(db, (tx) => leave(tx, 'refused'))
  }
}

interface Acting {
  deps: JobDeps
  tx: Tx
  now: Date
}

/** Approves a claim with the rights of the batch's owner; or returns why not. */
async function carryOutAsOwner(
  { deps, tx, now }: Acting,
  pile: PileRow,
  member: MemberRow,
): Promise<PileReason | null> {
  const caller = await actingFor(tx, pile.link_owner)
  const claim = await lockClaim(tx, member.link_paperwork)
  if (!caller) return 'refused'
  if (
    !claim ||
    isChanged(
      { ...member, ...claim, version_now: claim.version, version: member.version },
      caller.member,
    )
  )
    return 'changed'
  const { checks } = await readRecord(tx, claim.id, ['checks'])
  const [heard = claim] = await withReports(tx, [claim])
  const because = needsAttention({ ...heard, checks: checks ?? [] }, null)
  if (because) return because
  const context = { deps, tx, caller, now, unit: claim.id }
  const approval = await approvalOf(context, claim, { lines: [] })
  const { granted_in_all: amount, settings } = approval
  await requireWithinLimit(tx, { caller, amount, limits: settings })
  if (approval.because.length > 0) return 'second_person'
  await carryOut(context, approval, { action: 'approve' })
  return null
}

async function endPile(tx: Tx, { pile: { id }, now }: { pile: PileRow; now: Date }) {
  const result = await tx
    .updateTable('pile')
    .set({ state: 'approved', ended_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'approving')
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return
  const changes = await tx
    .selectFrom('pile_claim')
    .select((is) => [
      is.fn.count<number>('link_paperwork').filterWhere('state', '=', 'approved').as('approved'),
      is.fn.count<number>('link_paperwork').filterWhere('state', '=', 'left').as('left'),
    ])
    .where('link_pile', '=', id)
    .executeTakeFirstOrThrow()
  await recordAudit(tx, { caller: null, action: 'pile_approved', arke: 'pile', id, changes, now })
}
