import { berlinDay, type Cents, type Filter } from '@ruecklauf/model'
import { relatedFirms } from '../../changes/impartial.ts'
import { scopeOf } from '../../platform/access.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import { type Parameters, parameters } from '../../platform/sql/sql-text.ts'
import { readTextIn } from '../../platform/sql/statement.ts'
import { filterCondition, rowCondition } from '../../platform/sql/where.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { highestGrant } from '../decide/approve-limit.ts'

type Asking = Pick<FunctionContext, 'tx' | 'caller' | 'deps' | 'served' | 'now'>

/** Which claims count. */
export interface Narrowed {
  filter: Filter | null
  /** Ids of claims that are not wanted. */
  skip: readonly string[]
}

/** Of the claims that somebody else has or nobody. */
interface OfOthers extends Narrowed {
  /** Cents that it may pay at most; null for any. */
  most: Cents | null
  /** Ids of companies whose claims are not the caller's to review. */
  related: readonly string[]
  /** Whether it is about to be taken: then it is locked, and one that another is just taking is passed. */
  isTaken: boolean
}

/** The claim to go on with, and whose it is until now. */
interface NextClaim {
  id: string
  whose: 'own' | 'left' | 'nobody'
}

/** Finds the claim to go on with (`next`); null where there is none. */
export async function nextClaim(
  asking: Asking,
  { isTaken, ...narrowed }: Narrowed & Pick<OfOthers, 'isTaken'>,
): Promise<NextClaim | null> {
  const { tx, caller, now } = asking
  const own = await ownClaim(asking, narrowed)
  if (own) return { id: own, whose: 'own' }
  const most = await highestGrant(tx, { caller, limits: await readSettings(tx) })
  const related = await relatedFirms(tx, { reviewer: caller.member, now })
  const others = { ...narrowed, most, related, isTaken }
  const left = await leftClaim(asking, others)
  if (left) return { id: left, whose: 'left' }
  const waiting = await waitingClaim(asking, others)
  return waiting ? { id: waiting, whose: 'nobody' } : null
}

/** The most urgent claim in review by the caller; those on his pile are none to go on with. */
function ownClaim(asking: Asking, narrowed: Narrowed): Promise<string | null> {
  const params = parameters()
  return firstOf(asking, narrowed, {
    params,
    where: `u.paperwork_status = 'in_review' and u.link_assignee = ${params.add(asking.caller.member)}
      and not exists (select from pile_claim m where m.link_paperwork = u.id and m.state = 'in')
      and (u.put_off_until is null or u.put_off_until <= ${params.add(berlinDay(asking.now))})`,
  })
}

/** The most urgent claim that waits, for a moderator none that was handed up. */
function waitingClaim(
  asking: Asking,
  { most, related, isTaken, ...narrowed }: OfOthers,
): Promise<string | null> {
  const params = parameters()
  const within = most === null ? 'true' : `u.expected_amount <= ${params.add(most)}`
  const whose = asking.caller.role === 'moderator' ? 'not u.handed_up' : 'true'
  return firstOf(asking, narrowed, {
    params,
    where: `u.paperwork_status = 'submitted' and ${within} and ${whose}
      and u.link_installer <> all(${params.add(related)}::text[])`,
    isTaken,
  })
}

/** The most urgent claim whose reviewer is away or locked, where the caller stands in or nobody does. */
function leftClaim(
  asking: Asking,
  { most, related, isTaken, ...narrowed }: OfOthers,
): Promise<string | null> {
  const params = parameters()
  const within = most === null ? 'true' : `u.expected_amount <= ${params.add(most)}`
  const { caller, now } = asking
  return firstOf(asking, narrowed, {
    params,
    where: `u.paperwork_status = 'in_review' and ${within}
      and u.link_installer <> all(${params.add(related)}::text[]) and u.link_assignee = any(array(
      select id from reviewers_out(${params.add(berlinDay(now))}::date)
      where id <> ${params.add(caller.member)} and (deputy is null or deputy = ${params.add(caller.member)})))`,
    isTaken,
  })
}

interface Sought {
  params: Parameters
  where: string
  isTaken?: boolean
}

/** The caller sees no other claims than in a list, and filters by the same rules. */
function firstOf(
  { tx, caller, deps, served }: Asking,
  { filter, skip }: Narrowed,
  { params, where, isTaken = false }: Sought,
): Promise<string | null> {
  const scope = scopeOf('get', { registry: deps.registry, caller, served })
  const rows = rowCondition(scope, 'u', params)
  const condition = filter ? filterCondition(filter, { scope, alias: 'u', params }) : 'true'
  const text = `select u.id as text from ${served.relation} u
    where ${where} and u.id <> all(${params.add(skip)}::text[]) and ${rows} and ${condition}
    order by u.due_on, u.submitted_at, u.id limit 1 ${isTaken ? 'for update of u skip locked' : ''}`
  return readTextIn(tx, text, params)
}
