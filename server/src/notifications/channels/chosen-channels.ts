import { berlinDay, startOfBerlinDay } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { NotificationEvent } from '../event-values.ts'
import { obligatory } from './topics.ts'

/** The reader of a notification: a person of a firm, or the member itself. */
export interface Reader {
  member: string
  person?: string | null | undefined
}

/** A reader's choice of channel. */
export interface Choice {
  member: string
  person: string | null
  quiet: QuietHours | null
  /** The events that aren't mailed at once. */
  events: string[]
}

/** When the mail of an event leaves for a reader; null where the reader wants none of its own. */
export type MailTime = (reader: Reader, event: NotificationEvent) => Date | null

/** Selects what the readers of a member's notices have chosen of some events. */
export const chosenBy = (member: RawBuilder<unknown>, events: readonly NotificationEvent[]) => sql`
  select reader.link_member as member, reader.link_person as person,
    case when quiet_from is not null
      then jsonb_build_object('from', quiet_from, 'to', quiet_to) end as quiet,
    array(select event::text from notification_channel chosen
      where chosen.link_reader = reader.id and event = any(${events})) as events
  from notification_reader reader where reader.link_member = ${member}`

/** Says when mails leave, as their readers have chosen. */
export function mailTimeOf(choices: readonly Choice[], now: Date): MailTime {
  const byReader = new Map(
    choices.map((choice) => [`${choice.member} ${choice.person ?? ''}`, choice]),
  )
  return ({ member, person }, event) => {
    const chosen = byReader.get(`${member} ${person ?? ''}`)
    if (!chosen || obligatory.has(event)) return now
    return chosen.events.includes(event) ? null : afterQuiet(now, chosen.quiet)
  }
}

/** Hours of the day in Germany: from the first on, up to the second. */
interface QuietHours {
  from: number
  to: number
}

const HOUR = 3_600_000

/**
 * When a mail may leave that is due now: at once, or with the end of the quiet hours. The clock's change
 * in March and October may move that end by an hour.
 */
function afterQuiet(now: Date, quiet: QuietHours | null): Date {
  if (!quiet) return now
  const midnight = startOfBerlinDay(berlinDay(now)).getTime()
  const hour = (now.getTime() - midnight) / HOUR
  const crosses = quiet.from > quiet.to
  const isQuiet = crosses
    ? hour >= quiet.from || hour < quiet.to
    : hour >= quiet.from && hour < quiet.to
  if (!isQuiet) return now
  const isTomorrow = crosses && hour >= quiet.from
  return new Date(midnight + (quiet.to + (isTomorrow ? 24 : 0)) * HOUR)
}
