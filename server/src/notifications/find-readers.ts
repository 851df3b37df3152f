import type { Language } from '@ruecklauf/model'
import { sql } from 'kysely'
import type { Tx } from '../tables.ts'
import { type Addressees, activePeople, addresseesOf, type Person } from './addressees.ts'
import { type Choice, chosenBy, type MailTime, mailTimeOf } from './channels/chosen-channels.ts'
import type { NotificationEvent } from './event-values.ts'
import type { Notice } from './notify.ts'

/** The readers of some notifications, their languages, and the send times of their mails. */
export interface Readers extends Addressees {
  /** A member's own language; undefined for a deleted member. */
  ownLanguageOf: (member: string) => Language | undefined
  mailTime: MailTime
}

interface Row {
  member: string
  language: Language
  people: Person[]
  choices: Choice[]
}

/** Reads the readers of some notifications. Budget: one statement for any number. */
export async function findReaders(
  tx: Tx,
  notices: readonly Pick<Notice<NotificationEvent>, 'member' | 'event' | 'reference'>[],
  now: Date,
): Promise<Readers> {
  const members = notices.map(({ member }) => member)
  const references = notices.map(({ reference }) => reference)
  const events = [...new Set(notices.map(({ event }) => event))]
  const id = sql.ref('profile.id')
  const { rows } = await sql<Row>`select profile.id as member, profile.language,
      (select coalesce(json_agg(one), '[]') from (${activePeople(id, references)}) one) as people,
      (select coalesce(json_agg(one), '[]') from (${chosenBy(id, events)}) one) as choices
    from member_profile profile where profile.id = any(${members}) order by profile.id`.execute(tx)
  const languages = new Map(rows.map(({ member, language }) => [member, language]))
  return {
    ...addresseesOf(
      rows.flatMap(({ people }) => people),
      now,
    ),
    ownLanguageOf: (member) => languages.get(member),
    mailTime: mailTimeOf(
      rows.flatMap(({ choices }) => choices),
      now,
    ),
  }
}
