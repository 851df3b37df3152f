import { isStaff, type PersonRight, personRights } from '@ruecklauf/model'
import { conflict, notFound } from '../errors/errors.ts'
import type { Caller } from '../http/caller.ts'
import type { FunctionContext } from '../platform/functions.ts'
import type { Tx } from '../tables.ts'

/** The people of a firm, locked: two who change them at the same moment take turns. */
export const lockPeople = (tx: Tx, firm: string) =>
  tx
    .selectFrom('person')
    .selectAll()
    .where('link_member', '=', firm)
    .where('person_status', '<>', 'left')
    .orderBy('id')
    .forUpdate()
    .execute()

export type Person = Awaited<ReturnType<typeof lockPeople>>[number]

/** The person a function is called on, with all people of its firm locked. */
export async function personOf({ tx, unit }: FunctionContext) {
  const { link_member: firm } = await tx
    .selectFrom('person')
    .select('link_member')
    .where('id', '=', unit)
    .executeTakeFirstOrThrow()
  const people = await lockPeople(tx, firm)
  const person = people.find(({ id }) => id === unit)
  if (!person) throw conflict('person_left', 'this person has left', 'person')
  return { firm, people, person }
}

/**
 * The firm whose people change: the caller's own; the office names it.
 * @throws not_found for a member that is no firm.
 */
export async function firmOf(
  tx: Tx,
  { caller, firm }: { caller: Caller; firm?: string | undefined },
) {
  const id = isStaff(caller) ? (firm ?? '') : caller.member
  const profile = await tx
    .selectFrom('member_profile')
    .select(['id', 'arke', 'company', 'language'])
    .where('id', '=', id)
    .where('arke', 'in', ['installer', 'wholesaler'])
    .executeTakeFirst()
  if (!profile) throw notFound()
  return profile
}

/** Whether anybody but this person looks after the people. */
const hasOtherManager = (people: readonly Person[], { id }: Pick<Person, 'id'>) =>
  people.some(
    (person) => person.id !== id && person.may_manage && person.person_status === 'active',
  )

/** @throws conflict where nobody would look after the people any more. */
export function keepManager(people: readonly Person[], person: Person) {
  if (person.may_manage && person.person_status === 'active' && !hasOtherManager(people, person))
    throw conflict('last_manager', 'somebody has to look after the people', 'person')
}

/** Rights, each of which a person has or has not. */
type Held = Record<PersonRight, boolean>

/**
 * Limits a deputy to their period: they change no manager of the people and no other deputy,
 * and grant no right that they lack beyond the period themselves.
 * @param rights the person's new rights; without it the call grants none.
 * @throws conflict `deputy_manager`, `deputy_rights`.
 */
export function keepWithinTime(
  { caller }: Pick<FunctionContext, 'caller'>,
  {
    people,
    person,
    rights,
  }: {
    people: readonly Person[]
    person?: Person
    rights?: Held & Pick<Person, 'deputy_until' | 'link_sales_point'>
  },
) {
  const own = people.find(({ id }) => id === caller.person)
  if (!own || own.may_manage) return
  const isLeading = person && person.id !== own.id && (person.may_manage || person.deputy_until)
  if (isLeading) throw conflict('deputy_manager', 'a deputy changes no manager', 'person')
  if (!rights) return
  const missing = personRights.filter((right) => rights[right] && !person?.[right])
  const isWidened = person?.link_sales_point && !rights.link_sales_point
  const isProlonged = rights.deputy_until && rights.deputy_until !== person?.deputy_until
  const isBeyond = missing.some((right) => !own[right]) || (isWidened && !own.may_see)
  if (isBeyond || isProlonged)
    throw conflict('deputy_rights', 'a deputy gives only rights of its own', 'person')
}
