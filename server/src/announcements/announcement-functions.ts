import { berlinDay, type Role } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../http/caller.ts'
import { type ArkeFunction, defineFunction } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'

/** The most announcements above a screen, newest first. */
const MOST = 3

/** The audience of each role's announcements. */
const audienceOf: Readonly<Record<Role, 'installer' | 'wholesaler' | 'staff' | 'brand'>> = {
  installer: 'installer',
  wholesaler: 'wholesaler',
  moderator: 'staff',
  admin: 'staff',
  super_admin: 'staff',
  brand: 'brand',
}

/**
 * Today's announcements the caller has not dismissed, in their language or else in German. Budget: one index of the
 * current ones.
 */
const current = defineFunction('announcement', 'current', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Announcements for the caller that he has not put away',
  input: z.strictObject({}),
  run: async ({ tx, caller, now }) => openFor(tx, caller, berlinDay(now)),
})

async function openFor(tx: Tx, caller: Caller, today: string) {
  const { language } = caller
  const own = (field: 'title' | 'text') =>
    language === 'de'
      ? sql<string>`${sql.ref(field)}::text`
      : sql<string>`coalesce(nullif(${sql.ref(`${field}_${language}`)}, ''), ${sql.ref(field)}::text)`
  return tx
    .selectFrom('announcement')
    .select(['id', own('title').as('title'), own('text').as('text')])
    .where('begins_on', '<=', today)
    .where('ends_on', '>=', today)
    .where(
      sql<boolean>`(coalesce(cardinality(audience), 0) = 0 or ${audienceOf[caller.role]} = any(audience))`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('announcement_read')
            .select('link_member')
            .whereRef('link_announcement', '=', 'announcement.id')
            .where('link_member', '=', caller.member)
            .where('person', '=', caller.person ?? ''),
        ),
      ),
    )
    .orderBy('begins_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

/**
 * Dismisses an announcement for the caller only; repeated calls, or announcements not meant for them, change nothing.
 */
const putAway = defineFunction('announcement', 'put_away', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Puts an announcement away',
  input: z.strictObject({ id: z.string().max(120) }),
  run: async ({ tx, caller, now }, { id }) => {
    const open = await openFor(tx, caller, berlinDay(now))
    if (open.some((other) => other.id === id))
      await tx
        .insertInto('announcement_read')
        .values({
          link_announcement: id,
          link_member: caller.member,
          person: caller.person ?? '',
          read_at: now.toISOString(),
        })
        .onConflict((on) => on.doNothing())
        .execute()
    return { id }
  },
})

export const announcementFunctions: readonly ArkeFunction[] = [current, putAway]
