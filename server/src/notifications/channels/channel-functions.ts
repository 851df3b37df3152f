import { type Channel, channels, keysOf } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { sql } from 'kysely'
import { z } from 'zod'
import { invalidIn } from '../../errors/errors.ts'
import type { Caller } from '../../http/caller.ts'
import { type ArkeFunction, defineFunction } from '../../platform/functions.ts'
import { keepChannel, readerRow } from './keep-channel.ts'
import { eventsFor, obligatory, topicOf } from './topics.ts'

/** The caller's channels by topic, and their quiet hours. Budget: two rows' reads. */
const readChannels = defineFunction('notification', 'channels', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'How one is told of each kind of event',
  input: z.strictObject({}),
  run: async ({ tx, caller }) => {
    const reader = await tx
      .selectFrom('notification_reader')
      .select(['id', 'quiet_from', 'quiet_to'])
      .where(isCaller(caller))
      .executeTakeFirst()
    const chosen = await tx
      .selectFrom('notification_channel')
      .select(['event', 'channel'])
      .where('link_reader', '=', reader?.id ?? '')
      .execute()
    const channelOf = new Map<string, Channel>(
      chosen.map((choice) => [choice.event, choice.channel]),
    )
    const say = sayTo(caller.language)
    return {
      quiet_from: reader?.quiet_from ?? null,
      quiet_to: reader?.quiet_to ?? null,
      topics: eventsFor(caller.role).map(({ topic, events }) => ({
        topic,
        events: events.map((event) => ({
          event,
          title: say.outline(`notifications:${event}.title`),
          channel: (!obligatory.has(event) && channelOf.get(event)) || ('mail' as const),
          is_obligatory: obligatory.has(event),
        })),
      })),
    }
  },
})

/**
 * Sets the caller's channel for some kinds of event. Pending digest entries leave immediately
 * in a last digest, unless the caller chose the portal only.
 * @throws bad_request for events that are always mailed immediately, and for events outside the caller's role.
 */
const chooseChannel = defineFunction('notification', 'choose_channel', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Chooses how one is told of some kinds of event',
  input: z.strictObject({
    events: z
      .array(z.enum(keysOf(topicOf)))
      .min(1)
      .max(100),
    channel: z.enum(channels),
  }),
  run: async ({ tx, caller, now }, { events, channel }) => {
    const own = new Set(eventsFor(caller.role).flatMap((group) => group.events))
    if (!events.every((event) => own.has(event))) throw refused('notice_of_others')
    if (channel !== 'mail' && events.some((event) => obligatory.has(event)))
      throw refused('notice_obligatory')
    await keepChannel(tx, caller, { events, channel, now })
    return { changed: events.length }
  },
})

const hour = z.int().min(0).max(23).nullable()

/**
 * Stores the caller's quiet hours in German time, or removes them.
 * @throws bad_request where only one hour is present, or both are the same.
 */
const keepQuiet = defineFunction('notification', 'keep_quiet_hours', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Keeps the hours in which no mail comes',
  input: z.strictObject({ from: hour, to: hour }),
  run: async ({ tx, caller, now }, { from, to }) => {
    if ((from === null) !== (to === null) || (from !== null && from === to))
      throw invalidIn((say) => [
        {
          context: 'parameter_validation',
          parameter: 'to',
          message: say('violations:quiet_hours'),
        },
      ])
    const reader = await readerRow(tx, caller, now)
    await tx
      .updateTable('notification_reader')
      .set({ quiet_from: from, quiet_to: to })
      .where('id', '=', reader)
      .execute()
    return { quiet_from: from, quiet_to: to }
  },
})

const refused = (reason: 'notice_of_others' | 'notice_obligatory') =>
  invalidIn((say) => [
    { context: 'parameter_validation', parameter: 'events', message: say(`violations:${reason}`) },
  ])

const isCaller = ({ member, person }: Caller) =>
  sql<boolean>`link_member = ${member} and link_person is not distinct from ${person ?? null}`

/** The functions for notification channels. */
export const channelFunctions: readonly ArkeFunction[] = [readChannels, chooseChannel, keepQuiet]
