import { type Pile, toEuro } from '@ruecklauf/model'
import { failure, notFound } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'
import { nameOf } from '../wording/name-of.ts'

export type PileRow = Awaited<ReturnType<typeof lockPile>>
export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number]

/** Reads and locks a batch. @throws not_found */
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
 * An open batch of the caller.
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

/** The claims of a batch in the order of the sampling, with their current state. */
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

/** Whether a claim has changed since it joined: decided, taken over, or edited. */
export const isChanged = (
  { paperwork_status, link_assignee, version_now, version }: Standing,
  owner: string,
): boolean => paperwork_status !== 'in_review' || link_assignee !== owner || version_now !== version

type Standing = Pick<MemberRow, 'paperwork_status' | 'link_assignee' | 'version_now' | 'version'>

/** A batch for the API; changed claims of an open batch count as left. */
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
  const remaining = members.filter(({ state }) => state !== 'left')
  return {
    id: pile.id,
    owner: { id: pile.link_owner, label: await nameOf(tx, pile.link_owner) },
    is_own: pile.link_owner === caller.member,
    state: pile.state,
    seed: pile.seed,
    opened_at: new Date(pile.opened_at).toISOString(),
    decided_at: instantOf(pile.decided_at),
    ended_at: instantOf(pile.ended_at),
    claims: remaining.length,
    amount: toEuro(remaining.reduce((sum, { cents }) => sum + cents, 0)),
    approved: remaining.filter(({ state }) => state === 'approved').length,
    unjudged: remaining.filter(({ is_drawn, verdict }) => is_drawn && verdict === null).length,
    members: members.map(({ cents: _, ...member }) => member),
  }
}

const instantOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())
