import { type Selectable, sql } from 'kysely'
import type { Caller } from '../http/caller.ts'
import type { FunctionContext } from '../platform/functions.ts'
import type { Tables, Tx } from '../tables.ts'

interface Tie {
  /** The act by which one human being helped another into an account. */
  act: Exclude<Selectable<Tables['bond']>['act'], 'firm'>
  /** The account: of a member, or of a human. */
  member: string
  /** Member who did it or proposed it. */
  by: string
  /** Member who confirmed it, where there was one. */
  third?: string | null
  now: Date
}

/** Records that one human being helped another into an account (decision 26). */
export async function tie(tx: Tx, { act, member, by, third = null, now }: Tie): Promise<void> {
  await sql`insert into bond (human, by_human, act, at, third)
    select human, by_human, ${act}, ${now.toISOString()}, third
    from (select human_of(${member}) as human, human_of(${by}) as by_human,
      human_of(${third}) as third) tied
    where human <> by_human`.execute(tx)
}

/**
 * Records that the caller gave a login access to a firm. Within a firm this creates no bond to the office, unless the
 * office admitted the acting person (`behind`).
 */
export async function tieLogin(
  { tx, caller, now }: Pick<FunctionContext, 'tx' | 'caller' | 'now'>,
  { act, user }: { act: Tie['act']; user: string },
): Promise<void> {
  const member = await humanOf(tx, { user, member: '' })
  await tie(tx, { act, member, by: await humanOf(tx, caller), now })
}

/** Records that the caller admitted a firm; people who act for it within the period are tied to the caller. */
export async function tieFirm(
  tx: Tx,
  { firm, caller, now }: { firm: string } & Pick<FunctionContext, 'caller' | 'now'>,
): Promise<void> {
  await sql`insert into bond (firm, by_human, act, at)
    values (${firm}, human_of(${caller.member}), 'firm', ${now.toISOString()})`.execute(tx)
}

/** The caller's human: the login's; for callers without a login, as in the demo, the member's. */
export async function humanOf(
  tx: Tx,
  { user, member }: Pick<Caller, 'user' | 'member'>,
): Promise<string> {
  const { rows } = await sql<{ human: string }>`select coalesce(
    (select human from login where user_id = ${user}), human_of(${member})) as human`.execute(tx)
  return rows[0]?.human ?? ''
}

/** Whether the office alone let a human into an account in the last days (`bond_days`). */
export async function isLetInByOffice(tx: Tx, human: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_let_in: boolean }>`
    select let_in_by_office(${human}, ${now.toISOString()}) as is_let_in`.execute(tx)
  return rows[0]?.is_let_in === true
}
