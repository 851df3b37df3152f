import { type Dashboard, type DueKindId, type DueTask, dueKinds, keysOf } from '@ruecklauf/model'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { giveMoney, memberWithMoney } from '../../testing/payouts/paid-members.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi({ now: '2026-05-11T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const first = await api.as('admin')
const second = await api.as('admin')

const tasksOf = async (who: typeof first) =>
  (await who.get<Dashboard>('/paperwork/function/dashboard')).content.to_do
const taskOf = async (who: typeof first, kind: DueKindId): Promise<DueTask | undefined> =>
  (await tasksOf(who)).find((task) => task.kind === kind)

it('is nothing where nothing waits', async () => {
  expect(await tasksOf(first)).toEqual([])
})

it('an approval above the limit waits for another person than who gave it', async () => {
  const claim = await putClaim(api, { assignee: first.member, amounts: [150_000, 150_000] })
  await first.post(`/paperwork/unit/${claim.id}/function/approve`, {})
  expect(await taskOf(first, 'second_approval')).toBeUndefined()
  expect(await taskOf(second, 'second_approval')).toMatchObject({
    ...{ count: 1, amount: 3_000, units: [claim.id] },
    since: '2026-05-11T09:00:00.000Z',
  })
})

it('names the units behind its number, without those that are the reader’s own', async () => {
  const claim = await putClaim(api, { assignee: second.member, amounts: [300_000] })
  await second.post(`/paperwork/unit/${claim.id}/function/approve`, {})
  expect(await taskOf(first, 'second_approval')).toMatchObject({ count: 1, units: [claim.id] })
  const own = await taskOf(second, 'second_approval')
  expect(own?.units).toHaveLength(1)
  expect(own?.units).not.toContain(claim.id)
  await first.post(`/paperwork/unit/${claim.id}/function/second_approval`, {})
})

it('an approval that is overdue is told once, to whom it waits for', async () => {
  await db.updateTable('paperwork').set({ due_on: '2026-05-08' }).execute()
  const { content } = await second.get<Dashboard>('/paperwork/function/dashboard')
  expect(content.attention).toEqual([])
  expect(content.to_do).toMatchObject([{ kind: 'second_approval', count: 1, late: 1 }])
})

it('a run waits for its release, then for its file; a credit for an account', async () => {
  await memberWithMoney(api, 13_000)
  const poor = await api.world.installer({ iban_state: 'missing' })
  await giveMoney(api, poor.id, 2_550)
  expect(await taskOf(first, 'no_account')).toMatchObject({
    ...{ count: 1, amount: 25.5, units: [poor.id] },
  })
  const { content: run } = await first.post<{ id: string; total: number; item_count: number }>(
    '/payout_run/function/prepare',
    { way: 'by_hand', execution_on: '2026-05-12' },
  )
  expect(await taskOf(first, 'release')).toBeUndefined()
  expect(await taskOf(second, 'release')).toMatchObject({ count: 1, amount: 130, units: [run.id] })
  const visible = { total: run.total, item_count: run.item_count }
  expect((await second.post(`/payout_run/unit/${run.id}/function/release`, visible)).status).toBe(
    200,
  )
  expect(await taskOf(second, 'release')).toBeUndefined()
  expect(await taskOf(first, 'hand_over')).toMatchObject({ count: 1, units: [run.id] })
})

it('months that are over wait to be closed, one after another', async () => {
  expect(await taskOf(first, 'month')).toMatchObject({ count: 2, name: '2026-03' })
  const note = 'Erster Monat der Bücher'
  const proposed = await first.post('/accounting_month/function/propose_close', {
    ...{ month: '2026-03', note },
  })
  expect(proposed.status).toBe(200)
  expect(await taskOf(first, 'month')).toBeUndefined()
  expect(await taskOf(second, 'month')).toMatchObject({ count: 2, name: '2026-03' })
})

it('a registration waits from the day it was handed in, and is late after the promised days', async () => {
  const waiting = { member_status: 'in_review', handed_in_at: '2026-05-08T15:00:00Z' } as const
  await api.world.installer({ ...waiting, company: 'Neu GmbH' })
  expect(await taskOf(first, 'registration')).toMatchObject({ count: 1, late: 0, name: 'Neu GmbH' })
  await api.world.wholesaler({ ...waiting, handed_in_at: '2026-04-30T09:00:00Z' })
  expect(await taskOf(first, 'registration')).toMatchObject({ count: 2, late: 1 })
})

it('a question waits, and is late after its day', async () => {
  const installer = await api.as('installer')
  const about = { id: newId(), topic: 'other', subject: 'Wann?', message: 'Wann kommt es?' }
  expect((await installer.post('/contact_request/unit', about)).status).toBe(200)
  expect(await taskOf(first, 'question')).toMatchObject({ count: 1, late: 0 })
})

it('a change of a firm is late after the promised days, as its reminder says', async () => {
  const named = { vat_id: 'DE136695976', street: 'Ring', house_number: '1' }
  const firm = await api.world.installer({ company: 'Alt GmbH', ...named })
  const owner = await api.as('installer', firm)
  const path = `/installer/unit/${firm.id}/function/propose_company_change`
  const proposal = { changes: { company: 'Neu GmbH' }, reason: 'Umfirmiert' }
  expect((await owner.post(path, proposal)).messages).toEqual([])
  expect(await taskOf(first, 'change')).toMatchObject({ count: 1, late: 0 })
  const today = api.time.now
  api.time.now = new Date('2026-05-20T09:00:00Z')
  expect(await taskOf(await api.as('admin'), 'change')).toMatchObject({ count: 1, late: 1 })
  api.time.now = today
})

/** Where the work stands that a table's two people do; an objection is in the queue with its deadline. */
const kindOfTable: Readonly<Record<string, DueKindId | 'queue'>> = {
  accounting_month: 'month',
  campaign: 'campaign',
  change: 'change',
  claim_objection: 'queue',
  claim_takeback: 'takeback',
  conflict: 'settlement',
  cutover: 'cutover',
  first_approval: 'second_approval',
  payout_run: 'release',
  wallet_write_off: 'write_off',
}

it('leaves out nothing that two people do, as the database has it', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where tgfoid = 'require_two_people'::regproc order by 1`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(kindOfTable))
  const kinds = keysOf(dueKinds)
  const otherKinds = Object.values(kindOfTable).filter((kind) => kind !== 'queue')
  expect(otherKinds.filter((kind) => !kinds.includes(kind))).toEqual([])
})
