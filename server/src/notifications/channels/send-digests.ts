import { addDays, berlinDay, startOfBerlinDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { enqueueAll } from '../../outbox/enqueue.ts'
import type { Tx } from '../../tables.ts'

/** Readers of one transaction; a run continues until none is left. */
const AT_ONCE = 200

/** The most notifications a digest lists; it gives the number of the others. */
export const NAMED = 50

/** When digests leave, in hours of the German day; those of a week on Monday. */
const HOUR = 7

export type Rhythm = 'daily' | 'weekly'

/**
 * Queues the due digest mails with the news since the last digest; without news there is no mail. Each notification
 * appears once, even with two instances or after a crash. Returns the number of mails.
 */
export async function sendDigests({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const now = clock()
  let sent = 0
  for (const rhythm of ['daily', 'weekly'] as const)
    for (let readers = AT_ONCE; readers === AT_ONCE; ) {
      const mailed = await inTransaction(database.db, (tx) => tellSome(tx, rhythm, now))
      readers = mailed.readers
      sent += mailed.sent
    }
  return sent
}

async function tellSome(tx: Tx, rhythm: Rhythm, now: Date) {
  const until = lastTurn(rhythm, now).toISOString()
  const column = sql.ref(`${rhythm}_until`)
  const { rows } = await sql<{ member: string; person: string | null; notices: string[] }>`
    with due as (
      select id, link_member, link_person, ${column} as told_until from notification_reader reader
      where ${column} < ${until}
        and exists (select from notification_channel where link_reader = reader.id
          and channel = ${rhythm})
      order by id limit ${AT_ONCE} for update skip locked
    ), told as (
      update notification_reader reader set ${column} = ${until} from due where reader.id = due.id
    )
    select due.link_member as member, due.link_person as person, array(
      select notice.id::text from notification notice
        join notification_channel chosen on chosen.link_reader = due.id
          and chosen.event = notice.event and chosen.channel = ${rhythm}
      where notice.link_member = due.link_member
        and notice.link_person is not distinct from due.link_person
        and notice.inserted_at >= greatest(due.told_until, chosen.since)
        and notice.inserted_at < ${until}
      order by notice.inserted_at desc, notice.id limit ${NAMED + 1}) as notices
    from due`.execute(tx)
  const full = rows.filter(({ notices }) => notices.length > 0)
  await enqueueAll(
    tx,
    full.map(({ member, person, notices }) => ({
      kind: 'digest_mail' as const,
      payload: {
        member,
        ...(person ? { person } : {}),
        rhythm,
        notices: notices.slice(0, NAMED),
        has_more: notices.length > NAMED,
      },
      due_at: now,
    })),
  )
  return { readers: rows.length, sent: full.length }
}

/** The last moment at which a digest of this rhythm was due. */
export function lastTurn(rhythm: Rhythm, now: Date): Date {
  const today = berlinDay(now)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const back = rhythm === 'daily' ? 0 : (weekday + 6) % 7
  const turn = (days: number) =>
    new Date(startOfBerlinDay(addDays(today, -days)).getTime() + HOUR * 3_600_000)
  return turn(back) <= now ? turn(back) : turn(back + (rhythm === 'daily' ? 1 : 7))
}
