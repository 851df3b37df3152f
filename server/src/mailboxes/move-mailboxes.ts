import { sql } from 'kysely'
import { storeEmail } from '../auth/account/change-email.ts'
import { endSessionsOf } from '../auth/sessions/sessions.ts'
import { humanOf, tie } from '../changes/tie.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { recordSecurity } from '../security/security-events.ts'
import type { Tx } from '../tables.ts'
import { arkeOfLogin, loginOf } from './login-of.ts'

/** The most changes of one run; the next run continues. */
const AT_ONCE = 200
/** Days after its time for which a new address that nobody has confirmed is waited for. */
const PATIENCE = 14

/**
 * Activates new addresses after their waiting period if the mailbox has confirmed, ends all sessions of the login, and
 * notifies both mailboxes. Stops changes that are no longer possible. Returns the number of activated addresses.
 */
export async function moveMailboxes({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const now = clock()
  let moved = 0
  for (const { id } of await dueOf(database.db, now))
    moved += Number(await inTransaction(database.db, (tx) => carryOut(tx, { id, now })))
  return moved
}

const dueOf = (db: Deps['database']['db'], now: Date) =>
  db
    .selectFrom('mailbox_move')
    .select('link_change as id')
    .where('move_state', '=', 'waiting')
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
  const move = await lockMove(tx, id)
  if (!move) return false
  const login = move.new_confirmed_at ? await movable(tx, move) : undefined
  if (login) {
    const { email_before, email, proposed_by: by, decided_by: third } = move
    await storeEmail(tx, { user: login.user, email })
    await endSessionsOf(tx, { user: login.user, now })
    const owner = await humanOf(tx, login)
    await tie(tx, { act: 'mailbox', member: owner, by, third, now })
    for (const to of [email_before, email])
      await enqueue(tx, { kind: 'mailbox_done_mail', payload: { change: id, to }, due_at: now })
  }
  await tx
    .updateTable('mailbox_move')
    .set({ move_state: login ? 'done' : 'stopped', ended_at: now.toISOString() })
    .where('link_change', '=', id)
    .execute()
  await recordSecurity(tx, {
    ...{ caller: null, action: login ? 'mailbox_moved' : 'mailbox_lapsed', now },
    ...{ arke: await arkeOfLogin(tx, move.subject), id: move.subject, changes: { change: id } },
  })
  return login !== undefined
}

const lockMove = (tx: Tx, id: string) =>
  tx
    .selectFrom('mailbox_move as move')
    .innerJoin('change', 'change.id', 'move.link_change')
    .select(['move.new_confirmed_at', 'change.subject', 'proposed_by', 'decided_by'])
    .select([
      sql<string>`before ->> 'email'`.as('email_before'),
      sql<string>`after ->> 'email'`.as('email'),
    ])
    .where('move.link_change', '=', id)
    .where('move_state', '=', 'waiting')
    .forUpdate('move')
    .skipLocked()
    .executeTakeFirst()

interface Move {
  subject: string
  email_before: string
  email: string
}

/** The login of that time, if it still has its address and nobody else the new one. */
async function movable(tx: Tx, { subject, email_before, email }: Move) {
  const login = await loginOf(tx, subject)
  const holder = await tx
    .selectFrom('user')
    .select('id')
    .where((where) => where.or([where('email', '=', email), where('username', '=', email)]))
    .executeTakeFirst()
  return holder || login.email !== email_before ? undefined : login
}
