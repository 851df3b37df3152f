import { berlinDay, type Language, type PersonRight, rightsOn } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'
import type { NotificationEvent } from './event-values.ts'
import type { Notice } from './notify.ts'

/** The rights a person needs for a notification, besides reading all of the firm's data. */
const rightFor: Partial<Record<NotificationEvent, PersonRight>> = {
  payout_returned: 'may_bank',
  iban_added: 'may_bank',
  iban_changed: 'may_bank',
  bank_no_match: 'may_bank',
  bank_invalid: 'may_bank',
  bank_close_match: 'may_bank',
  registration_question: 'may_manage',
  registration_approved: 'may_manage',
  registration_declined: 'may_manage',
  company_merged: 'may_manage',
  person_removed: 'may_manage',
  account_closed: 'may_manage',
  terms_coming: 'may_manage',
  conditions_coming: 'may_manage',
  privacy_coming: 'may_manage',
  company_change_confirmed: 'may_manage',
  company_change_declined: 'may_manage',
  request_answered: 'may_manage',
  reply_refused: 'may_manage',
}

type Told = Pick<Notice<NotificationEvent>, 'member' | 'event' | 'reference'>

export interface Addressees {
  /** Ids of the recipients of a notification; empty where it is the member's own. */
  of: (notice: Told) => string[]
  languageOf: (person: string) => Language | undefined
}

/** A person of a firm as a recipient. */
export interface Person extends Record<PersonRight, boolean> {
  id: string
  link_member: string
  language: Language
  deputy_until: string | null
  /** The claims in question that the person began. */
  begun: string[]
}

/** Selects the active people of a member in a fixed order, for the claims in question. */
export const activePeople = (
  member: RawBuilder<unknown>,
  references: readonly string[],
) => sql`select id, link_member, language, deputy_until, may_submit, may_see, may_bank, may_manage,
    array(select claim.id from paperwork claim
      where claim.id = any(${references}) and claim.link_person = person.id) as begun
  from person where person_status = 'active' and link_member = ${member} order by id`

/**
 * The recipients within a firm, by bell and by mail: people who may see the subject, and the person who began the
 * claim. Empty for members without people, and while no person of a firm is active. Two members' people never mix.
 */
export function addresseesOf(people: readonly Person[], now: Date): Addressees {
  const byFirm = Map.groupBy(people, ({ link_member }) => link_member)
  const today = berlinDay(now)
  return {
    of: ({ member, event, reference }) =>
      (byFirm.get(member) ?? [])
        .filter(
          (contact) =>
            contact.begun.includes(reference) ||
            rightsOn(contact, today).includes(rightFor[event] ?? 'may_see'),
        )
        .map(({ id }) => id),
    languageOf: (person) => people.find(({ id }) => id === person)?.language,
  }
}
