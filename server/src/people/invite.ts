import { isStaff, memberLanguages } from '@ruecklauf/model'
import { z } from 'zod'
import { newLogin } from '../auth/account/new-login.ts'
import { requireImpartial } from '../changes/impartial.ts'
import { tieLogin } from '../changes/tie.ts'
import { newId } from '../db/id.ts'
import { conflict } from '../errors/errors.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { countAttempt } from '../security/rate-limit.ts'
import { firmOf, keepWithinTime, lockPeople, personOf } from './firm-people.ts'
import { rightsInput, storableRights } from './rights-input.ts'
import { tellPeople } from './tell-people.ts'

/** More people than any firm of the trade has at its desk. */
const MAX_PEOPLE = 100

const name = z.string().trim().min(1).max(60)

/**
 * `POST /lib/person/function/invite`: gives a person a login for the firm. The mail's link sets the
 * password; the holder of the mailbox counts as the invited person.
 * @throws invalid at `email`, conflict `too_many_people`, `deputy_rights`, too_many_requests.
 */
export const invite = defineFunction('person', 'invite', {
  scope: 'arke',
  methods: ['POST'],
  needsProof: true,
  summary: 'Invites somebody to sign in for the firm',
  input: rightsInput.extend({
    first_name: name,
    last_name: name,
    email: z.string().max(254),
    language: z.enum(Object.keys(memberLanguages) as [keyof typeof memberLanguages]).optional(),
    /** The firm, where the office invites. */
    firm: z.string().max(60).optional(),
  }),
  before: async ({ deps, caller }) => {
    const origin = { account: caller.member }
    await countAttempt(deps.database.db, { attempt: 'invite', origin, now: deps.clock() })
  },
  run: async (context, { first_name, last_name, email, language, firm: firmFields, ...rights }) => {
    const { tx, caller, now } = context
    const firm = await firmOf(tx, { caller, firm: firmFields })
    if (isStaff(caller))
      await requireImpartial(tx, { reviewer: caller.member, firms: [firm.id], now })
    const people = await lockPeople(tx, firm.id)
    if (people.length >= MAX_PEOPLE)
      throw conflict('too_many_people', 'the firm has too many people', 'person')
    const storable = await storableRights(context, { firm, rights })
    keepWithinTime(context, { people, rights: storable })
    const { language: asker } = caller
    const user = await newLogin(tx, { email, first_name, last_name, language: asker })
    const id = newId()
    await tx
      .insertInto('person')
      .values({
        id,
        link_member: firm.id,
        arke_system_user: user.id,
        first_name,
        last_name,
        email: user.email,
        language: language ?? firm.language,
        invited_at: now.toISOString(),
        ...storable,
      })
      .execute()
    await tellPeople(context, { id, firm: firm.id, action: 'invite', changes: storable })
    await tieLogin(context, { act: 'invited', user: user.id })
    await mailInvitation(context, { user: user.id, by: firm.company })
    return { id }
  },
})

/** `POST …/function/invite_again`: sends the link once more, with another one in it. */
export const inviteAgain = defineFunction('person', 'invite_again', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Sends an invited person the mail once more',
  input: z.strictObject({}),
  before: async ({ deps, caller }) => {
    const origin = { account: caller.member }
    await countAttempt(deps.database.db, { attempt: 'invite', origin, now: deps.clock() })
  },
  run: async (context) => {
    const { person, firm } = await personOf(context)
    if (person.person_status !== 'invited')
      throw conflict('not_invited', 'this person has signed in already', 'person')
    const { company } = await firmOf(context.tx, { caller: context.caller, firm })
    await tellPeople(context, { id: person.id, firm, action: 'invite_again' })
    await tieLogin(context, { act: 'invited', user: person.arke_system_user })
    await mailInvitation(context, { user: person.arke_system_user, by: company })
    return { id: person.id }
  },
})

const mailInvitation = (
  { tx, now }: FunctionContext,
  { user, by }: { user: string; by: string | null },
) =>
  enqueue(tx, {
    kind: 'link_mail',
    payload: { user, mail: 'invited', ...(by ? { by } : {}) },
    due_at: now,
  })
