import { berlinDay, keysOf, type LegalKind, legalTexts } from '@ruecklauf/model'
import type { Deps } from '../deps.ts'
import { type Notice, notifyAll } from '../notifications/notify.ts'
import type { Tx } from '../tables.ts'
import { type Edition, editionsOf } from './editions.ts'

/**
 * Notifies every active firm of published editions that begin on a later day: what, when, and where to read it; once
 * for each edition. The portal itself asks for consent to editions that begin immediately. A job, every ten minutes.
 * Budget: two index reads; with a new edition one row and mail a firm's person.
 */
export async function tellOfComing({
  database,
  clock,
  config,
}: Pick<Deps, 'database' | 'clock' | 'config'>): Promise<void> {
  const now = clock()
  for (const kind of keysOf(legalTexts)) {
    const editions = await editionsOf(database.db, kind)
    const coming = editions.filter(({ valid_from }) => valid_from > berlinDay(now))
    for (const edition of coming)
      await database.db.transaction().execute(async (tx) => {
        if (!(await isFirstToTell(tx, { kind, edition: edition.edition, now }))) return
        const firms = await activeFirms(tx)
        const url = `${config.public_url}/${kind}/${encodeURIComponent(edition.edition)}`
        await notifyAll(
          tx,
          firms.map((member) => noticeOf({ member, kind, edition, url, now })),
        )
      })
  }
}

const noticeOf = ({
  member,
  kind,
  edition: { edition, valid_from },
  url,
  now,
}: {
  member: string
  kind: LegalKind
  edition: Edition
  url: string
  now: Date
}): Notice<`${LegalKind}_coming`> => ({
  member,
  event: `${kind}_coming`,
  values: { edition, valid_from },
  path: '/profile?tab=account',
  reference: member,
  details: [(say) => say('notifications:read_there', { url })],
  now,
})

/** The instance that writes the row notifies; a concurrent job waits for it and finds the row. */
async function isFirstToTell(
  tx: Tx,
  { kind, edition, now }: { kind: LegalKind; edition: string; now: Date },
): Promise<boolean> {
  const written = await tx
    .insertInto('legal_told')
    .values({ kind, edition, told_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  return written !== undefined
}

async function activeFirms(tx: Tx): Promise<string[]> {
  const of = (arke: 'installer' | 'wholesaler') =>
    tx.selectFrom(arke).select('id').where('member_status', '=', 'active').orderBy('id').execute()
  const firms = [...(await of('installer')), ...(await of('wholesaler'))]
  return firms.map(({ id }) => id)
}
