import type { DecidedDevice, Language } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { newId } from '../db/id.ts'
import { enqueueWith } from '../outbox/enqueue.ts'
import type { Tx } from '../tables.ts'
import type { EventValues, NotificationEvent, Phrase } from './event-values.ts'
import { findReaders, type Readers } from './find-readers.ts'
import { inEachLanguage, type KeptValues, keptValues, valuesIn } from './told-values.ts'

/** Something to tell one member. */
export interface Notice<Event extends NotificationEvent> {
  member: string
  /** The only person of the firm to notify; else everybody concerned. */
  person?: string | null
  event: Event
  values: EventValues[Event]
  /** Where it leads, below the member's own segment: `/wallet/{id}`. */
  path?: string
  /** The claim or account it is about, for finding the mail again. */
  reference: string
  /** The calculation, shown in the mail of a decision. */
  devices?: readonly DecidedDevice[]
  /** Further addresses that the mail goes to. */
  also_to?: readonly string[]
  /** Lines in the mail only: the requested items. */
  details?: readonly Phrase[]
  /** The written message, in the mail only. */
  quote?: string
  /** Ids of receipts that the mail carries. */
  receipts?: readonly string[]
  now: Date
}

/**
 * Notifies a member of an event in their language: immediately in the portal, where the bell rings at the commit, and
 * by a later mail. In a firm it notifies the people concerned, each in their own language and with their own read mark.
 * Skips deleted members.
 */
export const notify = <Event extends NotificationEvent>(
  tx: Tx,
  notice: Notice<Event>,
): Promise<void> => notifyAll(tx, [notice])

/** Notifies any number of members in one call. */
export async function notifyAll<Event extends NotificationEvent>(
  tx: Tx,
  notices: readonly Notice<Event>[],
): Promise<void> {
  for (let from = 0; from < notices.length; from += AT_ONCE)
    await tell(tx, notices.slice(from, from + AT_ONCE))
}

/** Rows of one statement, which takes 65,535 parameters. */
const AT_ONCE = 1_000

async function tell<Event extends NotificationEvent>(tx: Tx, notices: readonly Notice<Event>[]) {
  const [{ now } = { now: new Date(0) }] = notices
  const readers = await findReaders(tx, notices, now)
  const deliveries = notices.flatMap((notice) => {
    const own = readers.languageOf(notice.person ?? '')
    const language = own ?? readers.ownLanguageOf(notice.member)
    return language ? [{ ...notice, language, values: keptValues(notice.values) }] : []
  })
  const entries = deliveries.flatMap((notice) => entriesOf(notice, readers))
  const mails = deliveries.flatMap(({ also_to = [], ...notice }) => [
    ...mailsOf(notice, readers),
    ...also_to.map((to) => mailOf({ ...notice, to })),
  ])
  for (let from = 0; from < entries.length; from += AT_ONCE)
    await enqueueWith(tx, from === 0 ? mails : [], (part) =>
      part.insertInto('notification').values(entries.slice(from, from + AT_ONCE)),
    )
}

/**
 * One mail for each person of a firm, in their own language; else one to the member's address. Each at the time its
 * reader chose, and none for readers who use the portal or a digest.
 */
function mailsOf(notice: Mailed, readers: Readers) {
  const people = readers.of(notice)
  const addressed =
    notice.person || people.length === 0
      ? [notice]
      : people.map((person) => ({ ...notice, person }))
  return addressed.flatMap((recipient) => {
    const at = readers.mailTime(recipient, recipient.event)
    return at ? [mailOf({ ...recipient, now: at })] : []
  })
}

type Mailed = Omit<Notice<NotificationEvent>, 'values' | 'also_to'> & {
  values: KeptValues
  to?: string
}

function mailOf({
  member,
  person,
  event,
  values,
  path = '',
  reference,
  devices = [],
  details = [],
  receipts = [],
  quote,
  to,
  now,
}: Mailed) {
  return {
    kind: 'notification_mail' as const,
    payload: {
      member,
      event,
      values,
      path,
      reference,
      devices,
      details: details.map(inEachLanguage),
      ...(receipts.length > 0 ? { receipts } : {}),
      ...(quote ? { quote } : {}),
      ...(to ? { to } : person ? { person } : {}),
    },
    due_at: now,
  }
}

/** One for each person of a firm; else one for the member. */
function entriesOf(notice: Told, readers: Readers) {
  const people = notice.person ? [notice.person] : readers.of(notice)
  if (people.length === 0) return [entryOf(notice)]
  return people.map((person) => {
    const language = readers.languageOf(person) ?? notice.language
    return entryOf({ ...notice, person, language })
  })
}

interface Told
  extends Pick<
    Notice<NotificationEvent>,
    'member' | 'person' | 'event' | 'path' | 'reference' | 'now'
  > {
  language: Language
  values: KeptValues
}

function entryOf({ member, person, event, values: storedValues, path, language, now }: Told) {
  const say = sayTo(language)
  const values = valuesIn(storedValues, language)
  return {
    id: newId(),
    link_member: member,
    link_person: person ?? null,
    event,
    title: say(`notifications:${event}.title`, values),
    text: say(`notifications:${event}.text`, values),
    path: path ?? null,
    language,
    inserted_at: now.toISOString(),
  }
}
