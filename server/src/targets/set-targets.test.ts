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

describe('targets of a campaign in force', () => {
  const running = async (min_quantity: number | null) => {
    const { id } = await runCampaign(api, { ...personal, min_quantity })
    await db
      .insertInto('campaign_target')
      .values({
        link_campaign: id,
        link_installer: first.id,
        units: 12,
        created_at: api.time.now.toISOString(),
      })
      .execute()
    return id
  }

  it.each([
    ['a lower one', null, 'first', 11],
    ['one for who has none', null, 'second', 30],
    ['one below what goes for all', 10, 'second', 8],
    ['none, where what goes for all is less', 10, 'first', null],
  ] as const)('may become %s', async (_, min_quantity, who, units) => {
    const id = await running(min_quantity)
    const { installer } = { installer: (who === 'first' ? first : second).id }
    expect((await set(id, [{ installer, units }])).status).toBe(200)
    expect((await stored(id))[installer] ?? null).toBe(units)
  })

  it.each([
    ['a higher one', null, 'first', 13, '12'],
    ['none, where only targets are paid', null, 'first', null, '12'],
    ['none, where more goes for all', 15, 'first', null, '12'],
    ['one above what goes for all', 10, 'second', 11, '10'],
  ] as const)('may not become %s', async (_, min_quantity, who, units, most) => {
    const id = await running(min_quantity)
    const answer = await set(id, [{ installer: (who === 'first' ? first : second).id, units }])
    expect([answer.status, answer.messages[0]?.parameter]).toEqual([400, 'targets.0.units'])
    expect(answer.messages[0]?.message).toContain(`höchstens ${most}.`)
    expect(await stored(id)).toEqual({ [first.id]: 12 })
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
    expect((await set(id, targets)).status).toBe(200)
  })
})
