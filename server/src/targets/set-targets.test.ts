import { afterAll, describe, expect, it } from 'vitest'
import { putDraft } from '../testing/campaigns/campaign-drafts.ts'
import { runCampaign } from '../testing/campaigns/running-campaign.ts'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
const admin = await api.as('admin')
const brand = await api.as('brand')
const [first, second] = [
  await api.world.installer({ company: 'Alpha Wärme GmbH', customer_number: 'K-100' }),
  await api.world.installer({ company: 'Beta Klima GmbH', customer_number: 'K-200' }),
]
const personal = { amount_rule: 'step', personal_target: true } as const

const set = (id: string, targets: unknown, who = admin) =>
  who.post<{ changed: number }>(
    `/campaign/unit/${id}/function/set_targets`,
    { targets },
    { 'accept-language': 'de' },
  )
const stored = async (id: string) => {
  const rows = await db
    .selectFrom('campaign_target')
    .select(['link_installer', 'units'])
    .where('link_campaign', '=', id)
    .orderBy('link_installer')
    .execute()
  return Object.fromEntries(rows.map(({ link_installer, units }) => [link_installer, units]))
}

describe('targets of a draft', () => {
  it('are set by id and by customer number, changed and taken away', async () => {
    const id = await putDraft(api, personal)
    const both = [
      { installer: first.id, units: 12 },
      { customer_number: 'K-200', units: 7 },
    ]
    expect((await set(id, both, brand)).content).toEqual({ changed: 2 })
    expect(await stored(id)).toEqual({ [first.id]: 12, [second.id]: 7 })

    await set(id, [
      { installer: first.id, units: 20 },
      { installer: second.id, units: null },
    ])
    expect(await stored(id)).toEqual({ [first.id]: 20 })
    expect((await set(id, [{ installer: first.id, units: 20 }])).content).toEqual({ changed: 0 })
  })

  it('leave a line in the trail with what changed for whom', async () => {
    const id = await putDraft(api, personal)
    await set(id, [{ installer: first.id, units: 12 }])
    await set(id, [{ installer: first.id, units: 9 }])
    const lines = await db
      .selectFrom('audit')
      .select(['action', 'actor', 'changes'])
      .where('object_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(lines).toEqual([
      {
        action: 'set_targets',
        actor: admin.member,
        changes: { targets: [[first.id, null, 12]] },
      },
      { action: 'set_targets', actor: admin.member, changes: { targets: [[first.id, 12, 9]] } },
    ])
  })

  it('are refused row by row, and none is set', async () => {
    const id = await putDraft(api, personal)
    const answer = await set(id, [
      { installer: first.id, units: 5 },
      { customer_number: 'K-999', units: 5 },
      { customer_number: 'K-100', units: 8 },
    ])
    expect([answer.status, answer.messages]).toEqual([
      400,
      [
        {
          context: 'parameter_validation',
          parameter: 'targets.1.installer',
          message: 'Diesen Fachbetrieb gibt es nicht.',
        },
        {
          context: 'parameter_validation',
          parameter: 'targets.2.installer',
          message: 'Dieser Fachbetrieb steht mehrmals in der Liste.',
        },
      ],
    ])
    expect(await stored(id)).toEqual({})
  })

  it.each([
    ['nothing', []],
    ['no installer', [{ units: 5 }]],
    ['an installer named twice over', [{ installer: 'x', customer_number: 'K-100', units: 5 }]],
    ['none', [{ installer: 'x', units: 0 }]],
    ['half a device', [{ installer: 'x', units: 1.5 }]],
    ['a text', [{ installer: 'x', units: '5' }]],
    ['too many', [{ installer: 'x', units: 1_000_001 }]],
    ['no list', { installer: 'x', units: 5 }],
  ])('are not %s', async (_, targets) => {
    const id = await putDraft(api, personal)
    expect((await set(id, targets)).status).toBe(400)
  })

  it('need a campaign with personal targets', async () => {
    const id = await putDraft(api, { amount_rule: 'step', min_quantity: 3 })
    const answer = await set(id, [{ installer: first.id, units: 5 }])
    expect([answer.status, answer.messages[0]?.parameter]).toEqual([400, 'personal_target'])
  })
})

describe('targets that a second person decides on', () => {
  it.each(['in_approval', 'planned', 'active', 'paused', 'exhausted'] as const)(
    'are changed by no one person: %s',
    async (campaign_status) => {
      const { id } = await runCampaign(api, { ...personal, campaign_status, min_quantity: 20 })
      const at = api.time.now.toISOString()
      const agreed = { link_campaign: id, link_installer: first.id, units: 12, created_at: at }
      await db.insertInto('campaign_target').values(agreed).execute()
      for (const [installer, units] of [
        [first.id, 11],
        [first.id, 13],
        [first.id, null],
        [second.id, 8],
      ] as const) {
        const { status, messages } = await set(id, [{ installer, units }])
        expect([status, messages[0]?.parameter]).toEqual([400, 'targets'])
        expect(messages[0]?.message).toMatch(/^Die Ziele stehen fest, .* zwei Personen/)
      }
      expect(await stored(id)).toEqual({ [first.id]: 12 })
    },
  )

  it('do not come into a campaign without them by a version', async () => {
    const { id } = await runCampaign(api, { amount_rule: 'step', min_quantity: 3 })
    const body = { valid_from: '2026-04-01', rule: { personal_target: true }, reason: 'So gewollt' }
    const { status, messages } = await brand.post(`/campaign/unit/${id}/function/new_version`, body)
    expect([status, messages[0]?.parameter]).toEqual([400, 'personal_target'])
  })

  it('stay as they are once it has ended', async () => {
    const { id } = await runCampaign(api, { ...personal, campaign_status: 'ended' })
    const answer = await set(id, [{ installer: first.id, units: 1 }])
    expect([answer.status, await stored(id)]).toEqual([409, {}])
  })
})

describe('setting targets', () => {
  it.each(['installer', 'wholesaler', 'moderator'] as const)(
    'is not for the role %s',
    async (role) => {
      const { id } = await runCampaign(api, { ...personal })
      const other = await api.as(role)
      expect((await set(id, [{ installer: first.id, units: 1 }], other)).status).toBe(403)
      expect((await other.get(`/campaign/unit/${id}/function/targets`)).status).toBe(403)
    },
  )

  it('is not for the brand once it has handed the campaign on', async () => {
    const id = await putDraft(api, { ...personal, campaign_status: 'in_approval' })
    const targets = [{ installer: first.id, units: 4 }]
    expect((await set(id, targets, brand)).status).toBe(404)
  })
})
