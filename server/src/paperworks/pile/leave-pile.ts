import { type PileReason, sampleSize } from '@ruecklauf/model'
import { recordAudit } from '../../audit/audit.ts'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'
import { isChanged, type MemberRow, membersOf, type PileRow } from './read-pile.ts'

interface Acting {
  tx: Tx
  caller: Caller | null
  now: Date
}

/** Removes a claim from its batch; the claim's history keeps the reason. */
export async function leavePile(
  { tx, caller, now }: Acting,
  { link_pile: pile, link_paperwork: id }: Pick<MemberRow, 'link_pile' | 'link_paperwork'>,
  because: PileReason,
): Promise<void> {
  await tx
    .updateTable('pile_claim')
    .set({ state: 'left', because })
    .where('link_pile', '=', pile)
    .where('link_paperwork', '=', id)
    .where('state', '=', 'in')
    .execute()
  const entry = { caller, arke: 'paperwork', id, now }
  await recordAudit(tx, { ...entry, action: 'left_pile', changes: { pile, because } })
}

/**
 * Removes claims that changed since they joined, and replaces sampled ones without a verdict by the next in the
 * order. @returns the claims in the batch.
 */
export async function settlePile(acting: Acting, pile: PileRow): Promise<MemberRow[]> {
  const { tx } = acting
  const members = (await membersOf(tx, pile.id)).filter(({ state }) => state === 'in')
  const changedMembers = members.filter((member) => isChanged(member, pile.link_owner))
  for (const member of changedMembers) await leavePile(acting, member, 'changed')
  if (changedMembers.length === 0) return members
  const remaining = members.filter((member) => !changedMembers.includes(member))
  const missing = sampleSize(remaining.length) - remaining.filter(({ is_drawn }) => is_drawn).length
  const newlyDrawn = remaining.filter(({ is_drawn }) => !is_drawn).slice(0, Math.max(missing, 0))
  await draw(
    tx,
    pile.id,
    newlyDrawn.map(({ link_paperwork }) => link_paperwork),
  )
  return remaining.map((member) => ({
    ...member,
    is_drawn: member.is_drawn || newlyDrawn.includes(member),
  }))
}

/** Marks claims as sampled. */
async function draw(tx: Tx, pile: string, claims: readonly string[]): Promise<void> {
  if (claims.length === 0) return
  await tx
    .updateTable('pile_claim')
    .set({ is_drawn: true })
    .where('link_pile', '=', pile)
    .where('link_paperwork', 'in', claims)
    .execute()
}
