import type { PersonRight } from '@ruecklauf/model'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../db/id.ts'
import { testApi } from '../testing/servers/api.ts'
import { workEffects } from '../testing/work-effects.ts'
import { type Notice, notify } from './notify.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
beforeEach(() => {
  api.mails.length = 0
})

const none = { may_submit: false, may_see: false, may_bank: false, may_manage: false }
const all = { may_submit: true, may_see: true, may_bank: true, may_manage: true }

async function addPerson(firm: string, rights: Partial<Record<PersonRight, boolean>>, more = {}) {
  const id = newId()
  const email = `${id}@waerme.example`
  const login = await db
    .insertInto('user')
    .values({ id: newId(), email, username: email })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('person')
    .values({
      ...{ id, link_member: firm, arke_system_user: login.id, email, person_status: 'active' },
      ...{ first_name: 'Max', last_name: 'Monteur', ...none, ...rights, ...more },
    })
    .execute()
  return { id, email }
}

type Event = 'claim_approved' | 'iban_added' | 'registration_declined'
const values = {
  claim_approved: { claim_number: 'CB-2026-000001', amount: 100, available_on: '2026-03-16' },
  iban_added: { iban_masked: 'DE** 1234' },
  registration_declined: { company: 'Wärme GmbH', reason: 'doppelt' },
} as const

/** The recipients of a firm's notice. */
async function mailed(member: string, event: Event, more: Partial<Notice<Event>> = {}) {
  const notice = { member, event, values: values[event], reference: newId(), path: '/wallet' }
  await db
    .transaction()
    .execute((tx) => notify<Event>(tx, { ...notice, now: api.deps.clock(), ...more }))
  await workEffects(api.deps)
  return api.mails.splice(0).map(({ to }) => to)
}

describe('mails to a firm', () => {
  it('go to those whom the matter concerns by their rights', async () => {
    const firm = await api.world.installer()
    const seer = await addPerson(firm.id, { may_see: true })
    const banker = await addPerson(firm.id, { may_bank: true })
    await addPerson(firm.id, { may_submit: true })
    await addPerson(firm.id, all, { person_status: 'locked' })
    const sorted = (...addresses: string[]) => addresses.sort()
    expect(sorted(...(await mailed(firm.id, 'claim_approved')))).toEqual(
      sorted(firm.email, seer.email),
    )
    expect(sorted(...(await mailed(firm.id, 'iban_added')))).toEqual(
      sorted(firm.email, banker.email),
    )
    expect(await mailed(firm.id, 'registration_declined')).toEqual([firm.email])
  })

  it('of a claim go to the person who began it, whatever else that person may see', async () => {
    const firm = await api.world.installer()
    const max = await addPerson(firm.id, { may_submit: true })
    await addPerson(firm.id, { may_submit: true })
    const { id } = await api.world.draft({ link_installer: firm.id, link_person: max.id })
    const to = await mailed(firm.id, 'claim_approved', { reference: id })
    expect(to.sort()).toEqual([firm.email, max.email].sort())
  })

  it('speak each person’s own name and language', async () => {
    const firm = await api.world.installer()
    const { email } = await addPerson(firm.id, { may_see: true }, { language: 'it' })
    await db.transaction().execute((tx) =>
      notify(tx, {
        ...{ member: firm.id, event: 'claim_approved', values: values.claim_approved },
        ...{ reference: newId(), path: '/wallet', now: api.deps.clock() },
      }),
    )
    await workEffects(api.deps)
    const mail = api.mails.find(({ to }) => to === email)
    expect(mail?.subject).toBe('La pratica CB-2026-000001 è approvata')
    expect(mail?.text).toContain('Buongiorno Max Monteur,')
  })

  it('go to the contact where nobody who is there has the right', async () => {
    const firm = await api.world.installer({ member_status: 'invited' })
    expect(await mailed(firm.id, 'registration_declined')).toEqual([firm.email])
  })

  it('are not sent to whoever left before they did', async () => {
    const firm = await api.world.installer()
    const leaver = await addPerson(firm.id, { may_see: true })
    await db.transaction().execute((tx) =>
      notify(tx, {
        ...{ member: firm.id, event: 'claim_approved', values: values.claim_approved },
        ...{ reference: newId(), path: '/wallet', now: api.deps.clock() },
      }),
    )
    await db
      .updateTable('person')
      .set({ person_status: 'left' })
      .where('id', '=', leaver.id)
      .execute()
    await workEffects(api.deps)
    expect(api.mails.map(({ to }) => to)).toEqual([firm.email])
  })

  it('never go to another firm, and never to nobody', async () => {
    const rights = fc.record({
      may_submit: fc.boolean(),
      may_see: fc.boolean(),
      may_bank: fc.boolean(),
      person_status: fc.constantFrom('active', 'invited', 'locked', 'left'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(rights, { maxLength: 4 }),
        fc.constantFrom<Event>('claim_approved', 'iban_added', 'registration_declined'),
        async (people, event) => {
          const firm = await api.world.installer()
          const other = await api.world.installer()
          await addPerson(other.id, all)
          const own: string[] = [firm.email]
          for (const { person_status, ...personRights } of people)
            own.push((await addPerson(firm.id, personRights, { person_status })).email)
          const to = await mailed(firm.id, event)
          expect(to.length).toBeGreaterThan(0)
          expect(new Set(to).size).toBe(to.length)
          for (const address of to) expect(own).toContain(address)
        },
      ),
      { numRuns: 15 },
    )
  })
})

/** A person of a firm, signed in. */
async function colleague(
  firm: { id: string },
  rights: Partial<Record<PersonRight, boolean>>,
  more = {},
) {
  const { id } = await addPerson(firm.id, rights, more)
  const { arke_system_user } = await db
    .selectFrom('person')
    .select('arke_system_user')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, ...(await api.as('installer', { arke_system_user })) }
}
type Signed = Awaited<ReturnType<typeof colleague>>

interface Listed {
  items: {
    id: string
    event: string
    title: string
    language: string
    version: number
    read_at: string | null
  }[]
}
const bellOf = async (who: Pick<Signed, 'get'>) =>
  (await who.get<Listed>('/notification/unit')).content.items
const eventsIn = async (who: Pick<Signed, 'get'>) =>
  (await bellOf(who)).map(({ event }) => event).toSorted()

describe('the bell of a firm', () => {
  it('rings for those who may see what it is about', async () => {
    const firm = await api.world.installer()
    const owner = await api.as('installer', firm)
    const seer = await colleague(firm, { may_see: true })
    const banker = await colleague(firm, { may_bank: true })
    const submitter = await colleague(firm, { may_submit: true })
    await mailed(firm.id, 'claim_approved')
    await mailed(firm.id, 'iban_added')
    await mailed(firm.id, 'registration_declined')
    expect(await eventsIn(owner)).toEqual(['claim_approved', 'iban_added', 'registration_declined'])
    expect(await eventsIn(seer)).toEqual(['claim_approved'])
    expect(await eventsIn(banker)).toEqual(['iban_added'])
    expect(await eventsIn(submitter)).toEqual([])
  })

  it('rings for who began the claim, and not for a colleague who may as little see it', async () => {
    const firm = await api.world.installer()
    const [max, eva] = [
      await colleague(firm, { may_submit: true }),
      await colleague(firm, { may_submit: true }),
    ]
    const { id } = await api.world.draft({ link_installer: firm.id, link_person: max.id })
    await mailed(firm.id, 'claim_approved', { reference: id })
    expect([await eventsIn(max), await eventsIn(eva)]).toEqual([['claim_approved'], []])
  })

  it('speaks each person’s language, and is read by each alone', async () => {
    const firm = await api.world.installer()
    const owner = await api.as('installer', firm)
    const seer = await colleague(firm, { may_see: true }, { language: 'it' })
    await mailed(firm.id, 'claim_approved')
    await mailed(firm.id, 'claim_approved')
    const [first, second] = await bellOf(seer)
    expect(first?.title).toBe('La pratica CB-2026-000001 è approvata')
    // So that a page in another language marks it as what it is.
    expect(first?.language).toBe('it')
    expect((await bellOf(owner)).map(({ language }) => language)).toEqual(['de', 'de'])
    const read_at = api.time.now.toISOString()
    await seer.put(`/notification/unit/${first?.id}`, { read_at, version: first?.version })
    expect((await bellOf(owner)).map((notice) => notice.read_at)).toEqual([null, null])
    expect((await seer.post('/notification/function/read_all', {})).content).toEqual({ read: 1 })
    expect((await bellOf(owner)).map((notice) => notice.read_at)).toEqual([null, null])
    expect((await owner.get(`/notification/unit/${second?.id}`)).status).toBe(404)
    expect((await owner.post('/notification/function/read_all', {})).content).toEqual({ read: 2 })
  })

  it('shows what no person was named for to those alone who see all of the firm', async () => {
    const firm = await api.world.installer()
    const [seer, submitter] = [
      await colleague(firm, { may_see: true }),
      await colleague(firm, { may_submit: true }),
    ]
    await db
      .insertInto('notification')
      .values({
        id: newId(),
        link_member: firm.id,
        event: 'claim_approved',
        title: 'Von früher',
        path: '/wallet',
      })
      .execute()
    expect([await eventsIn(seer), await eventsIn(submitter)]).toEqual([['claim_approved'], []])
    expect((await submitter.post('/notification/function/read_all', {})).content).toEqual({
      read: 0,
    })
    expect((await seer.post('/notification/function/read_all', {})).content).toEqual({ read: 1 })
  })
})

describe('a notice for one person', () => {
  it('is mailed to, seen and marked as read by that person alone', async () => {
    const firm = await api.world.installer()
    const owner = await api.as('installer', firm)
    const max = await addPerson(firm.id, all)
    expect(await mailed(firm.id, 'claim_approved', { person: max.id })).toEqual([max.email])
    const path = '/notification/unit?limit=0'
    expect((await owner.get(path)).content).toMatchObject({ count: 0 })
    expect((await owner.post('/notification/function/read_all', {})).content).toEqual({ read: 0 })
    const { arke_system_user } = await db
      .selectFrom('person')
      .select('arke_system_user')
      .where('id', '=', max.id)
      .executeTakeFirstOrThrow()
    const asMax = await api.as('installer', { arke_system_user })
    expect((await asMax.get(path)).content).toMatchObject({ count: 1 })
    expect((await asMax.post('/notification/function/read_all', {})).content).toEqual({ read: 1 })
  })
})
