import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'
import type { NotificationEvent } from '../event-values.ts'
import { afterQuiet, type QuietHours } from './quiet-hours.ts'
import { obligatory } from './topics.ts'

/** Who reads a notice: a person of a firm, or the member itself. */
export interface Reader {
  member: string
  person?: string | null | undefined
}

interface Row {
  member: string
  person: string | null
  quiet: QuietHours | null
  /** The events that aren't mailed at once. */
  events: string[]
}

/** When the mail of an event leaves for a reader; null where the reader wants none of its own. */
export type MailTime = (reader: Reader, event: NotificationEvent) => Date | null

/** Looks up what the readers of some events have chosen. Budget: one query, however many. */
export async function findMailTimes(
  tx: Tx,
  told: readonly { member: string; event: NotificationEvent }[],
  now: Date,
): Promise<MailTime> {
  const members = [...new Set(told.map(({ member }) => member))]
  const events = [...new Set(told.map(({ event }) => event))]
  const { rows } = await sql<Row>`
    select reader.link_member as member, reader.link_person as person,
      case when quiet_from is not null
        then jsonb_build_object('from', quiet_from, 'to', quiet_to) end as quiet,
      array(select event::text from notification_channel chosen
        where chosen.link_reader = reader.id and event = any(${events})) as events
    from notification_reader reader where reader.link_member = any(${members})`.execute(tx)
  const byReader = new Map(rows.map((row) => [`${row.member} ${row.person ?? ''}`, row]))
  return ({ member, person }, event) => {
    const chosen = byReader.get(`${member} ${person ?? ''}`)
    if (!chosen || obligatory.has(event)) return now
    return chosen.events.includes(event) ? null : afterQuiet(now, chosen.quiet)
  }
}
