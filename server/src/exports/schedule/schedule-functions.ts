import { berlinDay, MAX_SCHEDULES, rhythms } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { recordAudit } from '../../audit/audit.ts'
import { newId } from '../../db/id.ts'
import { conflict, failure, forbidden, notFound } from '../../errors/errors.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import type { Tx } from '../../tables.ts'
import { mayReadReport } from '../content.ts'
import { nextDay } from './next-day.ts'

/** `GET /lib/saved_view/function/schedules`: which files come to the caller by themselves, and when; five at most. */
const schedules = defineFunction('saved_view', 'schedules', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The files that come to the caller by themselves',
  input: z.strictObject({}),
  run: async (context) => ({
    may_report: mayReadReport(context.deps, context.caller),
    items: await ownSchedules(context.tx, context.caller.member),
  }),
})

const ownSchedules = (tx: Tx, member: string) =>
  tx
    .selectFrom('mail_schedule as schedule')
    .leftJoin('saved_view as view', 'view.id', 'schedule.link_view')
    .select(['schedule.id', 'schedule.rhythm', 'schedule.next_on', 'schedule.last_on'])
    .select(['schedule.link_view as view', 'view.name', 'view.list'])
    .where('schedule.link_member', '=', member)
    .orderBy('schedule.slot')
    .execute()

/**
 * `POST /lib/saved_view/function/schedule`: a saved view of the caller as a file, or the report of the previous
 * month, from the next day of its rhythm on. Each file uses the caller's permissions at that time.
 * @throws not_found for another's view, forbidden for callers who may not read the report, conflict
 * `too_many_schedules`, `scheduled_already`, bad_request `view_searches` for a view with search words
 */
const schedule = defineFunction('saved_view', 'schedule', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Has a saved view or the month’s report made again and again',
  input: z.strictObject({
    /** Null: the report of the month before. */
    view: z.string().max(60).nullable(),
    rhythm: z.enum(rhythms),
  }),
  run: async (context, { view, rhythm: requested }) => {
    const { tx, caller, now } = context
    const rhythm = view === null ? 'monthly' : requested
    await requireReadable(context, view)
    const own = await tx
      .selectFrom('mail_schedule')
      .select(['slot', 'link_view', 'rhythm'])
      .where('link_member', '=', caller.member)
      .execute()
    if (own.some((other) => other.link_view === view && other.rhythm === rhythm))
      throw refused('scheduled_already')
    const slot = slots.find((free) => !own.some((other) => other.slot === free))
    if (!slot) throw refused('too_many_schedules')
    const id = newId()
    const next_on = nextDay(rhythm, berlinDay(now))
    // The database accepts one of two concurrent requests.
    const added = await tx
      .insertInto('mail_schedule')
      .values({ id, link_member: caller.member, slot, link_view: view, rhythm, next_on })
      .onConflict((clash) => clash.doNothing())
      .executeTakeFirst()
    if (!added.numInsertedOrUpdatedRows) throw refused('scheduled_already')
    const changes = { view, rhythm }
    await recordAudit(tx, { caller, action: 'schedule', arke: 'saved_view', id, changes, now })
    return { id, next_on }
  },
})

const slots = Array.from({ length: MAX_SCHEDULES }, (_, place) => place + 1)

/** `POST /lib/saved_view/function/end_schedule`. @throws not_found for another's */
const endSchedule = defineFunction('saved_view', 'end_schedule', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Ends a file that comes by itself',
  input: z.strictObject({ schedule: z.string().max(60) }),
  run: async ({ tx, caller, now }, { schedule: id }) => {
    const removed = await tx
      .deleteFrom('mail_schedule')
      .where('id', '=', id)
      .where('link_member', '=', caller.member)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw notFound()
    await recordAudit(tx, { caller, action: 'end_schedule', arke: 'saved_view', id, now })
    return { id }
  },
})

async function requireReadable({ tx, deps, caller }: FunctionContext, view: string | null) {
  if (caller.observer) throw forbidden()
  if (view === null) {
    if (!mayReadReport(deps, caller)) throw forbidden()
    return
  }
  const savedView = await tx
    .selectFrom('saved_view')
    .select('search')
    .where('id', '=', view)
    .where('link_member', '=', caller.member)
    .executeTakeFirst()
  if (!savedView) throw notFound()
  if (savedView.search)
    throw failure('bad_request', 'view_searches', {
      context: 'parameter_validation',
      message: 'a view with words searched for makes no file',
      parameter: 'view',
    })
}

const refused = (code: 'too_many_schedules' | 'scheduled_already') =>
  conflict(code, sayTo('en')(`failures:${code}`))

export const scheduleFunctions = [schedules, schedule, endSchedule]
