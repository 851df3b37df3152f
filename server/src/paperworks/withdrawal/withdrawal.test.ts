import type { PaperworkStatus, Withdrawal } from '@ruecklauf/model'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const members = await everyRole(api)
const { moderator, admin } = members
const colleague = await api.as('moderator')
let installer = members.installer
type Person = typeof admin

const call = (person: Person, id: string, name: string, body: object = {}) =>
  person.post<{ paperwork_status: PaperworkStatus }>(`/paperwork/unit/${id}/function/${name}`, body)
const ask = (id: string, person = installer) =>
  call(person, id, 'request_withdrawal', { reason: 'Das Gerät geht zurück' })
const decline = (id: string, person: Person = moderator) =>
  call(person, id, 'decline_withdrawal', { reason: 'Erst klären wir die Rechnung' })
const grant = (id: string, person: Person = moderator) => call(person, id, 'grant_withdrawal')
const latest = async (id: string) =>
  (await installer.get<Withdrawal | null>(`/paperwork/unit/${id}/function/withdrawal`)).content
const noticesOf = async ({ member }: Person) =>
  (
    await db.selectFrom('notification').select('event').where('link_member', '=', member).execute()
  ).map(({ event }) => event)
const createClaim = (status: PaperworkStatus = 'in_review', amounts = [15_000]) =>
  putClaim(api, { status, installer: installer.member, assignee: moderator.member, amounts })

beforeEach(async () => {
  await db.deleteFrom('notification').execute()
  installer = await api.as('installer')
})

describe('asking to take a claim back', () => {
  it.each(['in_review', 'request_document', 'pending_second_approval'] as const)(
    'from %s leaves it where it is, and tells its reviewer',
    async (status) => {
      const { id } = await createClaim(status)
      const { content } = await ask(id)
      expect(content.paperwork_status).toBe(status)
      expect(await latest(id)).toMatchObject({ state: 'open', answer: null })
      expect(await noticesOf(moderator)).toEqual(['withdrawal_requested'])
      expect((await ask(id)).status).toBe(409)
    },
  )

  it.each(['draft', 'submitted', 'approved', 'rejected', 'withdrawn'] as const)(
    'is not possible from %s',
    async (status) => {
      const { id } = await createClaim(status)
      expect((await ask(id)).status).toBe(409)
      expect(await latest(id)).toBeNull()
    },
  )

  it('is the owner’s alone, and answering its reviewer’s or an admin’s', async () => {
    const { id } = await createClaim()
    const stranger = await api.as('installer')
    for (const person of [stranger, ...Object.values({ ...members, installer: stranger })])
      expect((await ask(id, person)).status).toBeOneOf([403, 404])
    await ask(id)
    for (const person of [installer, stranger, members.wholesaler, members.brand, colleague])
      for (const answer of [grant, decline])
        expect((await answer(id, person)).status).toBeOneOf([403, 404])
    expect((await decline(id, admin)).status).toBe(200)
  })

  it('of several at once is asked once', async () => {
    const { id } = await createClaim()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is possible five times', async () => {
    const { id } = await createClaim()
    for (let n = 1; n <= 5; n++) {
      expect((await ask(id)).status).toBe(200)
      await decline(id)
    }
    expect((await ask(id)).status).toBe(422)
  })
})

describe('an answer', () => {
  it('that grants gives the money and the devices back', async () => {
    const { id, lines } = await createClaim()
    await ask(id)
    expect((await grant(id)).content.paperwork_status).toBe('withdrawn')
    const wallet = await walletBalances(db, { member: installer.member, now: api.time.now })
    expect(wallet.pending).toBe(0)
    const device = await db
      .selectFrom('serial_number')
      .select('serial_state')
      .where('id', '=', lines[0]?.serial_number ?? '')
      .executeTakeFirstOrThrow()
    expect(device.serial_state).toBe('delivered')
    expect(await latest(id)).toMatchObject({ state: 'granted' })
    expect(await noticesOf(installer)).toEqual(['claim_withdrawn'])
    expect((await grant(id)).status).toBe(404)
  })

  it('that declines needs words, which the participant reads', async () => {
    const { id } = await createClaim()
    await ask(id)
    expect((await call(moderator, id, 'decline_withdrawal', { reason: ' ' })).status).toBe(400)
    expect((await decline(id)).content.paperwork_status).toBe('in_review')
    expect(await latest(id)).toMatchObject({
      state: 'declined',
      answer: 'Erst klären wir die Rechnung',
    })
    expect(await noticesOf(installer)).toEqual(['withdrawal_declined'])
    expect((await decline(id)).status).toBe(404)
  })

  it('has one winner of a granting and a declining', async () => {
    const { id } = await createClaim()
    await ask(id)
    const answers = await Promise.all([grant(id), decline(id, admin), grant(id, admin)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is not given where nobody asked, which the database holds too', async () => {
    const { id } = await createClaim()
    expect((await grant(id)).status).toBe(404)
    const update = db
      .updateTable('paperwork')
      .set({ paperwork_status: 'withdrawn' })
      .where('id', '=', id)
      .execute()
    await expect(update).rejects.toThrow(/without being asked/)
  })
})

it('a decision on the claim closes what is open', async () => {
  const { id } = await createClaim()
  await ask(id)
  expect((await call(moderator, id, 'reject', { reason: 'RETURNED_GOODS' })).status).toBe(200)
  expect(await latest(id)).toMatchObject({ state: 'settled', answer: null })
  expect((await grant(id)).status).toBe(404)
})

it('what waits for a second person is taken back with it', async () => {
  const { id } = await putClaim(api, {
    installer: installer.member,
    assignee: admin.member,
    amounts: [300_000],
  })
  expect((await call(admin, id, 'approve')).content.paperwork_status).toBe(
    'pending_second_approval',
  )
  await ask(id)
  expect((await grant(id, admin)).status).toBe(200)
  const firsts = await admin.get<{ state: string }[]>(
    `/paperwork/unit/${id}/function/first_approvals`,
  )
  expect(firsts.content).toMatchObject([{ state: 'withdrawn' }])
  const second = await call(members.super_admin, id, 'second_approval', { decision: 'confirm' })
  expect(second.status).toBe(409)
})
