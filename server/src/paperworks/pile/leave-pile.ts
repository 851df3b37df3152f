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

/** A claim leaves its pile, for a reason that its trail keeps. */
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
 * Lets those claims go that have changed since they joined, and draws the next in the order for each
 * that was drawn and is not judged. @returns the claims that are in the pile.
 */
export async function settlePile(acting: Acting, pile: PileRow): Promise<MemberRow[]> {
  const { tx } = acting
  const members = (await membersOf(tx, pile.id)).filter(({ state }) => state === 'in')
  const changed = members.filter((member) => isChanged(member, pile.link_owner))
  for (const member of changed) await leavePile(acting, member, 'changed')
  if (changed.length === 0) return members
  const rest = members.filter((member) => !changed.includes(member))
  const missing = sampleSize(rest.length) - rest.filter(({ is_drawn }) => is_drawn).length
  const drawn = rest.filter(({ is_drawn }) => !is_drawn).slice(0, Math.max(missing, 0))
  await draw(
    tx,
    pile.id,
    drawn.map(({ link_paperwork }) => link_paperwork),
  )
  return rest.map((member) => ({ ...member, is_drawn: member.is_drawn || drawn.includes(member) }))
}

/** Marks claims as drawn. */
async function draw(tx: Tx, pile: string, claims: readonly string[]): Promise<void> {
  if (claims.length === 0) return
  await tx
    .updateTable('pile_claim')
    .set({ is_drawn: true })
    .where('link_pile', '=', pile)
    .where('link_paperwork', 'in', claims)
    .execute()
}
