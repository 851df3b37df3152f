import { type Pile, toEuro } from '@ruecklauf/model'
import { failure, notFound } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'
import { nameOf } from '../wording/name-of.ts'

export type PileRow = Awaited<ReturnType<typeof lockPile>>
export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number]

/** A pile, which nobody else changes until the transaction ends. @throws not_found */
export async function lockPile(tx: Tx, id: string) {
  const pile = await tx
    .selectFrom('pile')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!pile) throw notFound()
  return pile
}

/**
 * An open pile of the caller's.
 * @throws not_found, forbidden `not_the_owner`, conflict `pile_decided`.
 */
export async function lockOwnPile(tx: Tx, { id, caller }: { id: string; caller: Caller }) {
  const pile = await lockPile(tx, id)
  if (pile.link_owner !== caller.member)
    throw failure('forbidden', 'pile_of_another', {
      context: 'paperwork',
      message: 'the pile is another reviewer’s',
    })
  if (pile.state !== 'open') throw pileDecided()
  return pile
}

export const pileDecided = () =>
  failure('conflict', 'pile_decided', {
    context: 'paperwork',
    message: 'the pile is not open any more',
  })

/** The claims of a pile in the order of the draw, with where they stand by now. */
export const membersOf = (tx: Tx, pile: string) =>
  tx
    .selectFrom('pile_claim as m')
    .innerJoin('paperwork as p', 'p.id', 'm.link_paperwork')
    .leftJoin('installer as i', 'i.id', 'p.link_installer')
    .selectAll('m')
    .select([
      'p.claim_number',
      'p.paperwork_status',
      'p.link_assignee',
      'p.version as version_now',
      'i.company',
    ])
    .where('m.link_pile', '=', pile)
    .orderBy('m.place')
    .execute()

/** Whether a claim is not any more as it joined: decided, taken over, or changed. */
export const isChanged = (
  { paperwork_status, link_assignee, version_now, version }: Standing,
  owner: string,
): boolean => paperwork_status !== 'in_review' || link_assignee !== owner || version_now !== version

type Standing = Pick<MemberRow, 'paperwork_status' | 'link_assignee' | 'version_now' | 'version'>

/** A pile as it is told; of an open one, a claim that has changed has left it. */
export async function tellPile(
  tx: Tx,
  { pile, caller }: { pile: PileRow; caller: Caller },
): Promise<Pile> {
  const rows = await membersOf(tx, pile.id)
  const members = rows.map((row) => {
    const hasChanged =
      pile.state === 'open' && row.state === 'in' && isChanged(row, pile.link_owner)
    return {
      claim: row.link_paperwork,
      claim_number: row.claim_number,
      company: row.company,
      amount: toEuro(row.amount),
      is_drawn: row.is_drawn,
      seen_at: instantOf(row.seen_at),
      verdict: row.verdict,
      note: row.note,
      state: hasChanged ? ('left' as const) : row.state,
      because: hasChanged ? ('changed' as const) : row.because,
      cents: row.amount,
    }
  })
  const there = members.filter(({ state }) => state !== 'left')
  return {
    id: pile.id,
    owner: { id: pile.link_owner, label: await nameOf(tx, pile.link_owner) },
    is_own: pile.link_owner === caller.member,
    state: pile.state,
    seed: pile.seed,
    opened_at: new Date(pile.opened_at).toISOString(),
    decided_at: instantOf(pile.decided_at),
    ended_at: instantOf(pile.ended_at),
    claims: there.length,
    amount: toEuro(there.reduce((sum, { cents }) => sum + cents, 0)),
    approved: there.filter(({ state }) => state === 'approved').length,
    unjudged: there.filter(({ is_drawn, verdict }) => is_drawn && verdict === null).length,
    members: members.map(({ cents: _, ...member }) => member),
  }
}

const instantOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())
