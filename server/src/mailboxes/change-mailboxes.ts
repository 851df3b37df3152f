import { storeEmail } from '../auth/account/change-email.ts'
import { endSessionsOf } from '../auth/sessions/sessions.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { recordSecurity } from '../security/security-events.ts'
import type { Tx } from '../tables.ts'
import type { MailboxChange } from './decide.ts'

/** Changes that one run looks at; the next one goes on. */
const AT_ONCE = 200
/** Days after its time for which a new address that nobody has confirmed is waited for. */
const PATIENCE = 14

/**
 * Puts new addresses in force whose time has come and whose mailbox has answered, and ends all sessions
 * of the login; both mailboxes are told. One that can't be any more is stopped. Returns how many hold.
 */
export async function changeMailboxes({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  let changed = 0
  for (const { id } of await dueOf(database.db, now))
    changed += Number(await inTransaction(database.db, (tx) => carryOut(tx, { id, now })))
  return changed
}

const dueOf = (db: Deps['database']['db'], now: Date) =>
  db
    .selectFrom('mailbox_change')
    .select('id')
    .where('mailbox_state', '=', 'waiting')
    .where('effective_at', '<=', now.toISOString())
    .where((where) =>
      where.or([
        where('new_confirmed_at', 'is not', null),
        where('effective_at', '<', new Date(now.getTime() - PATIENCE * 86_400_000).toISOString()),
      ]),
    )
    .orderBy('effective_at')
    .limit(AT_ONCE)
    .execute()

async function carryOut(tx: Tx, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const change = await tx
    .selectFrom('mailbox_change')
    .selectAll()
    .where('id', '=', id)
    .where('mailbox_state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!change) return false
  const user = change.new_confirmed_at ? await changeable(tx, change) : undefined
  const mailbox_state = user ? 'done' : 'stopped'
  if (user) {
    await storeEmail(tx, { user, email: change.email })
    await endSessionsOf(tx, { user, now })
    for (const to of [change.email_before, change.email])
      await enqueue(tx, { kind: 'mailbox_done_mail', payload: { change: id, to }, due_at: now })
  }
  await tx
    .updateTable('mailbox_change')
    .set({ mailbox_state, ended_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await recordSecurity(tx, {
    ...{ caller: null, action: `${mailbox_state}_mailbox_change`, arke: 'mailbox_change', id, now },
    changes: { mailbox_state: ['waiting', mailbox_state] },
  })
  return user !== undefined
}

/** The login of then, if it still has its address and nobody else the new one. */
async function changeable(tx: Tx, change: MailboxChange): Promise<string | undefined> {
  const login = await tx
    .selectFrom('login_profile')
    .innerJoin('user', 'user.id', 'login_profile.user_id')
    .select('user.id')
    .where('login_profile.id', '=', change.link_member)
    .where('login_profile.person', 'is not distinct from', change.link_person)
    .where('user.email', '=', change.email_before)
    .executeTakeFirst()
  const taken = await tx
    .selectFrom('user')
    .select('id')
    .where((where) =>
      where.or([where('email', '=', change.email), where('username', '=', change.email)]),
    )
    .executeTakeFirst()
  return taken ? undefined : login?.id
}
