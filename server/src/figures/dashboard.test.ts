import { type Dashboard, worthOf } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { runCampaign } from '../testing/campaigns/running-campaign.ts'
import { putClaim } from '../testing/claims/claims.ts'
import { everyRole } from '../testing/every-role.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { owner, db } = api.database
const who = await everyRole(api)
const ask = async (role: keyof typeof who = 'admin') =>
  (await who[role].get<Dashboard>('/paperwork/function/dashboard')).content

describe('what failed on the server', () => {
  it('is told to super admins alone', async () => {
    await owner.query(`insert into job_run (name, began_at, ended_at, last_error) values
      ('read_mailbox', '2026-03-01T08:00:00Z', '2026-03-01T08:00:01Z', 'no answer'),
      ('verify_books', '2026-03-01T02:00:00Z', '2026-03-01T02:10:00Z', null)`)
    await owner.query(`insert into backup_run (id, began_at, ended_at, failure) values
      ('b1', '2026-03-01T03:00:00Z', '2026-03-01T03:00:05Z', 'no_room')`)
    expect((await ask('super_admin')).system).toEqual({
      failed_jobs: [{ name: 'read_mailbox', at: '2026-03-01T08:00:01.000Z' }],
      has_backup_failed: true,
    })
    for (const role of ['admin', 'brand'] as const) expect((await ask(role)).system).toBeNull()
  })
})

describe('what the programme brings', () => {
  it('is told to the brand alone: each running campaign in its language, and new installers', async () => {
    const purchase_from = '2026-02-20'
    const names = { name: 'Wärme plus', name_it: 'Calore più' }
    const { id } = await runCampaign(api, { ...names, purchase_from })
    await putClaim(api, { status: 'submitted' })
    const effects = (await ask('brand')).effects
    expect(effects?.campaigns).toEqual([expect.objectContaining({ id, name: 'Wärme plus' })])
    expect(effects?.new_installers).toBeGreaterThan(0)
    const member = await api.world.staff('brand')
    await db.updateTable('brand').set({ language: 'it' }).where('id', '=', member.id).execute()
    const italian = await api.as('brand', member)
    const { content } = await italian.get<Dashboard>('/paperwork/function/dashboard')
    expect(content.effects?.campaigns[0]?.name).toBe('Calore più')
    for (const role of ['admin', 'super_admin'] as const)
      expect((await ask(role)).effects).toBeNull()
  })
})

describe('what needs a person', () => {
  it('is worth what its row in the queue is, under objection what was granted', async () => {
    const { id } = await putClaim(api, { status: 'objection', due_on: '2026-02-27' })
    await db
      .updateTable('paperwork')
      .set({ approved_amount: 15_000 })
      .where('id', '=', id)
      .execute()
    const { content } = await who.admin.get<Parameters<typeof worthOf>[0]>(`/paperwork/unit/${id}`)
    const entry = (await ask()).attention.find((claim) => claim.id === id)
    expect(entry?.amount).toBe(150)
    expect(worthOf(content)).toBe(150)
  })
})
