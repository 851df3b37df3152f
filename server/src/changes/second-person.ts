import { berlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { failure, forbidden } from '../errors/errors.ts'
import type { Caller } from '../http/caller.ts'
import type { FunctionContext } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'

/**
 * Refuses callers who are no second person: the same human being under any id, or with ties to the first
 * person's human. A tie exists if an account, a role, a mailbox or an access came from that human in the last
 * days, directly or through others, without a third person's confirmation. `first` are the members who proposed,
 * prepared or decided before; null for nobody, or the
 * program. The database enforces the same in its constraints (`require_two_people`).
 * @throws forbidden `own_change`, `bound_person`
 */
export async function requireSecondPerson(
  { tx, caller, now }: Pick<FunctionContext, 'tx' | 'caller' | 'now'>,
  first: readonly (string | null)[],
  context = 'auth',
): Promise<void> {
  for (const approver of first) {
    if (approver === null) continue
    const refusal = await refusalOf(tx, { one: approver, second: caller.member, now })
    if (refusal === 'own') throw ownChange(context)
    if (refusal) throw boundPerson(refusal.until, context)
  }
}

/** The same as a question. */
export async function isSecondPerson(
  tx: Tx,
  { first, second, now }: { first: readonly (string | null)[]; second: string; now: Date },
): Promise<boolean> {
  for (const approver of first)
    if (approver !== null && (await refusalOf(tx, { one: approver, second, now }))) return false
  return true
}

/**
 * The same for proposals and preparations that end with the proposer's access.
 * @throws forbidden `proposer_locked`, and as above
 */
export async function requireSecondBeside(
  context: Pick<FunctionContext, 'tx' | 'caller' | 'now'>,
  proposer: string | null,
  about = 'auth',
): Promise<void> {
  await requireSecondPerson(context, [proposer], about)
  if (proposer) await requireThere(context.tx, proposer, about)
}

/** @throws forbidden `proposer_locked` where a human, or a member's, signs in under none of its logins any more */
export async function requireThere(tx: Tx, proposer: string, about = 'auth'): Promise<void> {
  const { is_gone } = await tx
    .selectFrom('login')
    .innerJoin('login_profile', 'login_profile.user_id', 'login.user_id')
    .select(isGone)
    .where('login.human', '=', sql<string>`human_of(${proposer})`)
    .executeTakeFirstOrThrow()
  if (is_gone) throw proposerLocked(about)
}

/** Of logins whether each of them is locked; null for none, as the demo's firms have none. */
const isGone = sql<boolean | null>`bool_and(is_locked)`.as('is_gone')

/**
 * Locks the proposing member until the transaction ends. A concurrent step that ends their proposals waits, or
 * this one finds the member locked.
 * @throws forbidden
 */
export async function holdProposer(tx: Tx, { member, person }: Caller): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${`proposer ${member}`}))`.execute(tx)
  const { is_gone } = await tx
    .selectFrom('login_profile')
    .select(isGone)
    .where('id', '=', member)
    .$if(person !== undefined, (query) => query.where('person', '=', person ?? ''))
    .executeTakeFirstOrThrow()
  if (is_gone) throw forbidden()
}

/** Waits for what a member is just proposing. */
export const awaitProposer = (tx: Tx, member: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`proposer ${member}`}))`.execute(tx)

/** Whether two member ids belong to the same human being. */
export async function isSameHuman(tx: Tx, member: string, other: string): Promise<boolean> {
  const humans = await tx
    .selectFrom('member')
    .select('human')
    .distinct()
    .where('id', 'in', [member, other])
    .execute()
  return humans.length === 1
}

async function refusalOf(
  tx: Tx,
  { one, second, now }: { one: string; second: string; now: Date },
): Promise<'own' | { until: string } | undefined> {
  const at = now.toISOString()
  const { rows } = await sql<{ refusal: 'own' | 'bound' | null; until: Date | null }>`
    select second_person_refusal(${one}, ${second}, ${at}) as refusal,
      bound_until(${one}, ${second}, ${at}) as until`.execute(tx)
  const [{ refusal, until } = { refusal: null, until: null }] = rows
  if (refusal !== 'bound') return refusal ?? undefined
  return { until: berlinDay(new Date(until ?? now)) }
}

const proposerLocked = (context: string) =>
  failure('forbidden', 'proposer_locked', {
    context,
    message: 'whoever proposed it is locked: somebody else has to propose it anew',
  })

const ownChange = (context: string) =>
  failure('forbidden', 'own_change', {
    context,
    message: 'whoever proposed it can’t decide on it',
  })

const boundPerson = (until: string, context: string) =>
  failure(
    'forbidden',
    'bound_person',
    { context, message: 'one of both owes the other an account or a way into it; a third decides' },
    { until },
  )
