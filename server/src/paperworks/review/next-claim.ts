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

/** Narrows the selection of claims. */
export interface Narrowed {
  filter: Filter | null
  /** Ids of claims to skip. */
  skip: readonly string[]
}

/** Narrows the selection among claims that are not the caller's. */
interface OfOthers extends Narrowed {
  /** Highest amount in cents; null for any. */
  most: Cents | null
  /** Ids of companies whose claims the caller may not review. */
  related: readonly string[]
  /** Whether the caller takes the claim: locks it, and skips claims that another reviewer is locking. */
  isTaken: boolean
}

/** The next claim and its current owner. */
interface NextClaim {
  id: string
  whose: 'own' | 'left' | 'nobody'
}

/** Finds the next claim of the caller (`next`); null if there is none. */
export async function nextClaim(
  asking: Asking,
  { isTaken, ...narrowed }: Narrowed & Pick<OfOthers, 'isTaken'>,
): Promise<NextClaim | null> {
  const { tx, caller, now } = asking
  const ownId = await ownClaim(asking, narrowed)
  if (ownId) return { id: ownId, whose: 'own' }
  const most = await highestGrant(tx, { caller, limits: await readSettings(tx) })
  const related = await relatedFirms(tx, { reviewer: caller.member, now })
  const criteria = { ...narrowed, most, related, isTaken }
  const leftId = await leftClaim(asking, criteria)
  if (leftId) return { id: leftId, whose: 'left' }
  const waitingId = await waitingClaim(asking, criteria)
  return waitingId ? { id: waitingId, whose: 'nobody' } : null
}

/** The most urgent claim in the caller's review, without claims in a batch. */
function ownClaim(asking: Asking, narrowed: Narrowed): Promise<string | null> {
  const params = parameters()
  return firstOf(asking, narrowed, {
    params,
    where: `u.paperwork_status = 'in_review' and u.link_assignee = ${params.add(asking.caller.member)}
      and not exists (select from pile_claim m where m.link_paperwork = u.id and m.state = 'in')
      and (u.put_off_until is null or u.put_off_until <= ${params.add(berlinDay(asking.now))})`,
  })
}

/** The most urgent waiting claim; skips escalated ones for moderators. */
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

/** The most urgent claim whose reviewer is away or locked, where the caller is the deputy or there is none. */
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

/** Applies the caller's row permissions and filters, as in a list. */
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
