import { z } from 'zod'
import { endLogin } from '../auth/account/end-login.ts'
import { tieLogin } from '../changes/tie.ts'
import { conflict } from '../errors/errors.ts'
import { notify } from '../notifications/notify.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { keepManager, keepWithinTime, type Person, personOf } from './firm-people.ts'
import { handOverContact } from './hand-over-contact.ts'
import { tellPeople } from './tell-people.ts'

const nothing = z.strictObject({})

/** `POST …/function/lock`: keeps one person out, at once and on every device; the firm goes on. */
export const lockPerson = defineFunction('person', 'lock', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Keeps a person of the firm out',
  input: nothing,
  run: async (context) => {
    const { firm, people, person } = await others(context)
    if (person.person_status !== 'active' && person.person_status !== 'invited')
      throw conflict('already_locked', 'nothing is to be changed', 'person')
    keepManager(people, person)
    await handOverContact(context, { firm, people, person })
    return move(context, { firm, person, to: 'locked', action: 'lock' })
  },
})

/** `POST …/function/unlock`: lets a person in again, with the rights it had. */
export const unlockPerson = defineFunction('person', 'unlock', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Lets a person of the firm in again',
  input: nothing,
  run: async (context) => {
    const { firm, people, person } = await personOf(context)
    keepWithinTime(context, { people, person })
    keepWithinTime(context, { people, rights: person })
    if (person.person_status !== 'locked')
      throw conflict('not_locked', 'nothing is to be changed', 'person')
    const hasPassword = await context.tx
      .selectFrom('credential')
      .select('user_id')
      .where('user_id', '=', person.arke_system_user)
      .executeTakeFirst()
    const to = hasPassword ? 'active' : 'invited'
    await tieLogin(context, { act: 'unlocked', user: person.arke_system_user })
    return move(context, { firm, person, to, action: 'unlock' })
  },
})

/** `POST …/function/remove`: a person that no longer works for the firm; what it did stays named. */
export const removePerson = defineFunction('person', 'remove', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Ends a person’s access to the firm for good',
  input: nothing,
  run: async (context) => {
    const { firm, people, person } = await others(context)
    keepManager(people, person)
    return part(context, { firm, people, person }, 'remove')
  },
})

/** `POST …/function/leave`: the caller itself goes. */
export const leave = defineFunction('person', 'leave', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Ends the caller’s own access to the firm',
  input: nothing,
  run: async (context) => {
    const { firm, people, person } = await personOf(context)
    if (context.caller.person !== person.id)
      throw conflict('not_own_access', 'only one’s own access is left', 'person')
    keepManager(people, person)
    return part(context, { firm, people, person }, 'leave')
  },
})

interface OfFirm {
  firm: string
  people: readonly Person[]
  person: Person
}

async function others(context: FunctionContext): Promise<OfFirm> {
  const member = await personOf(context)
  if (context.caller.person === member.person.id)
    throw conflict('own_lock', 'nobody locks himself', 'person')
  keepWithinTime(context, member)
  return member
}

/** The login goes with the person: its address may be invited again, here or elsewhere. */
async function part(context: FunctionContext, { firm, people, person }: OfFirm, action: string) {
  await tellRemoved(context, { firm, person })
  await handOverContact(context, { firm, people, person })
  const moved = await move(context, { firm, person, to: 'left', action })
  const left_at = context.now.toISOString()
  await context.tx.updateTable('person').set({ left_at }).where('id', '=', person.id).execute()
  const address = `left-${person.id}@invalid`
  await endLogin(context.tx, { user: person.arke_system_user, address })
  return moved
}

async function move(
  context: FunctionContext,
  {
    firm,
    person,
    to,
    action,
  }: Pick<OfFirm, 'firm' | 'person'> & {
    to: Person['person_status']
    action: string
  },
) {
  await context.tx
    .updateTable('person')
    .set({ person_status: to })
    .where('id', '=', person.id)
    .execute()
  const changes = { person_status: [person.person_status, to] }
  await tellPeople(context, { id: person.id, firm, action, changes })
  return { id: person.id, person_status: to }
}

/** Notifies the managers of the firm's people, and the removed person at their last address. */
async function tellRemoved(
  { tx, now }: FunctionContext,
  { firm, person }: Pick<OfFirm, 'firm' | 'person'>,
) {
  const { company } = await tx
    .selectFrom('member_profile')
    .select('company')
    .where('id', '=', firm)
    .executeTakeFirstOrThrow()
  await notify(tx, {
    member: firm,
    event: 'person_removed',
    values: { name: `${person.first_name} ${person.last_name}`, company: company ?? '' },
    path: '/profile?tab=people',
    reference: firm,
    also_to: [person.email],
    now,
  })
}
