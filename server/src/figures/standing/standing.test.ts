import type { Dashboard } from '@ruecklauf/model'
import { afterAll, describe, expect, it } from 'vitest'
import { runCampaign } from '../../testing/campaigns/running-campaign.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { keepStanding } from './keep-standing.ts'

const api = await testApi()
afterAll(api.close)
const { owner, db } = api.database
const who = await everyRole(api)
const now = api.time.now.getTime()
const daysAgo = (days: number) => new Date(now - days * 86_400_000)
const keep = (at: Date) => keepStanding({ database: api.database, clock: () => at })
const ask = async (role: keyof typeof who = 'admin') =>
  (await who[role].get<Dashboard>('/paperwork/function/dashboard')).content

describe('how the programme stood', () => {
  it('is not told while it is not known, nor from too long ago', async () => {
    await keep(daysAgo(40))
    expect((await ask()).standing_before).toBeNull()
  })

  it('is told of thirty days ago, as it stood last on that day', async () => {
    await putClaim(api, { status: 'in_review', amounts: [10_000] })
    await keep(daysAgo(31))
    await putClaim(api, { status: 'in_review', amounts: [20_000] })
    await keep(new Date(daysAgo(31).getTime() + 3_600_000))
    await putClaim(api, { status: 'in_review', amounts: [5_000] })
    const { open, reserved, standing_before } = await ask()
    expect([open, reserved]).toEqual([3, 350])
    expect(standing_before).toMatchObject({ day: '2026-01-30', open: 2, reserved: 300 })
  })

  it('goes after a year and some days', async () => {
    await keep(daysAgo(500))
    await keep(daysAgo(0))
    const { rows } = await owner.query('select from standing_day where day < $1', [daysAgo(450)])
    expect(rows).toEqual([])
  })
})

describe('how the server is', () => {
  it('is told to super admins alone', async () => {
    await owner.query(`insert into job_run (name, began_at, ended_at, last_error) values
      ('read_mailbox', '2026-03-01T08:00:00Z', '2026-03-01T08:00:01Z', 'no answer'),
      ('verify_books', '2026-03-01T02:00:00Z', '2026-03-01T02:10:00Z', null)`)
    await owner.query(`insert into sent_mail (id, event, mail_state, due_at) values
      ('m1', 'claim_approved', 'given_up', '2026-02-20T08:00:00Z'),
      ('m2', 'claim_approved', 'given_up', '2025-02-20T08:00:00Z')`)
    await owner.query(`insert into backup_run (id, began_at, ended_at, failure) values
      ('b1', '2026-03-01T03:00:00Z', '2026-03-01T03:00:05Z', 'no_room')`)
    expect((await ask('super_admin')).system).toEqual({
      failed_jobs: [{ name: 'read_mailbox', at: '2026-03-01T08:00:01.000Z' }],
      books_right_at: '2026-03-01T02:10:00Z',
      is_backup_set: false,
      backup_at: null,
      has_backup_failed: true,
      given_up_mails: 1,
    })
    for (const role of ['admin', 'brand'] as const) expect((await ask(role)).system).toBeNull()
  })
})

describe('what the programme brings', () => {
  it('is told to the brand alone: each running campaign in its language, and new installers', async () => {
    const purchase_from = '2026-02-20'
    const names = { name: 'Wärme plus', name_it: 'Calore più' }
    const { id } = await runCampaign(api, { ...names, purchase_from })
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
