import {
  type CampaignAction,
  type CampaignStatus,
  type CampaignStep,
  campaignLife,
  type Role,
  roles,
} from '@ruecklauf/model'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { freeBudgets } from '../../ledger/budgets.ts'
import { activated, campaignState, putDraft } from '../../testing/campaigns/campaign-drafts.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'

const start = '2026-03-10T09:00:00Z'
const api = await testApi({ now: start })
afterAll(api.close)
afterEach(() => {
  api.time.now = new Date(start)
})
const { db } = api.database
const members = await everyRole(api)
const { brand, admin, super_admin } = members

const call = (role: Role, id: string, step: string, body: object = {}) =>
  members[role].post<{ campaign_status: string }>(`/campaign/unit/${id}/function/${step}`, body)
const reason = 'Das Lager ist leer.'
const statuses: CampaignStatus[] = [
  'draft',
  'in_approval',
  'planned',
  'active',
  'paused',
  'exhausted',
  'ended',
  'settled',
]
const commands = (Object.entries(campaignLife) as [CampaignAction, CampaignStep][]).filter(
  ([, { who }]) => !who.includes('system'),
)

/** A campaign in a status, proposed by the brand's person and with a version where it needs one. */
async function campaignIn(status: CampaignStatus) {
  const id = await putDraft(api)
  if (status === 'draft') return id
  if (status === 'in_approval') {
    await call('brand', id, 'submit_for_approval')
    return id
  }
  await activated(api, id)
  await db.updateTable('campaign').set({ campaign_status: status }).where('id', '=', id).execute()
  return id
}

describe('each step in the life of a campaign', () => {
  const cases = commands.flatMap(([action, step]) =>
    statuses.map((status) => [action, status, step] as const),
  )

  it.each(cases)('%s from %s', async (action, status, { from, to, who }) => {
    const id = await campaignIn(status)
    const role = who.includes('brand') ? 'brand' : 'admin'
    const body = campaignLife[action] && 'reason' in campaignLife[action] ? { reason } : {}
    const answer = await call(role, id, action, body)
    const after = (await campaignState(api, id)).status
    if (from.includes(status)) {
      expect([answer.status, answer.messages]).toEqual([200, []])
      expect(to).toContain(after)
    } else {
      expect([answer.status, after]).toEqual([409, status])
    }
  })

  const strangers = commands.flatMap(([action, { who }]) =>
    roles.filter((role) => !who.includes(role)).map((role) => [action, role] as const),
  )

  it.each(strangers)('%s is refused to %s', async (action, role) => {
    const id = await campaignIn(campaignLife[action].from[0])
    const { status } = await call(role, id, action, { reason })
    expect(status).toBe(403)
  })

  it.each(commands.filter(([, step]) => step.reason))('%s needs a reason', async (action) => {
    const id = await campaignIn(campaignLife[action].from[0])
    expect((await call('admin', id, action, { reason: ' ' })).status).toBe(400)
    expect((await call('admin', id, action, {})).status).toBe(400)
  })
})

describe('putting a campaign in force', () => {
  it('takes two people, whatever their roles', async () => {
    const id = await putDraft(api)
    await call('admin', id, 'submit_for_approval')
    const own = await admin.post(
      `/campaign/unit/${id}/function/activate`,
      {},
      { 'accept-language': 'de' },
    )
    expect([own.status, own.messages]).toEqual([
      403,
      [
        {
          context: 'campaign',
          message:
            'Das bestätigt eine andere Person als die, die es vorgeschlagen, vorbereitet oder entschieden hat.',
        },
      ],
    ])
    expect((await call('super_admin', id, 'activate')).content.campaign_status).toBe('active')
  })

  it('happens once when two admins press at the same time', async () => {
    const id = await campaignIn('in_approval')
    const answers = await Promise.all([
      call('admin', id, 'activate'),
      call('super_admin', id, 'activate'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await campaignState(api, id)).versions).toHaveLength(1)
  })

  it('of two that contradict each other lets only one through, at the same time too', async () => {
    const exclusive = { stacking: 'exclusive', priority: 7 } as const
    const product = await api.world.product()
    const ids = [
      await putDraft(api, { ...exclusive, products: [product.id], name: 'Die eine' }),
      await putDraft(api, { ...exclusive, products: [product.id], name: 'Die andere' }),
    ]
    for (const id of ids) await call('brand', id, 'submit_for_approval')
    const answers = await Promise.all(ids.map((id) => call('admin', id, 'activate')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const refused = answers.find(({ status }) => status === 400)
    expect(refused?.messages).toMatchObject([{ parameter: 'priority' }])
  })

  it('waits for its first day, and then lets it begin', async () => {
    const id = await putDraft(api, { purchase_from: '2026-04-01' })
    expect((await campaignState(api, await activated(api, id))).status).toBe('planned')
  })

  it('is too late once the days of purchase are over', async () => {
    const id = await campaignIn('in_approval')
    api.time.now = new Date('2026-06-30T22:00:01Z')
    const later = await api.as('admin')
    const answer = await later.post(`/campaign/unit/${id}/function/activate`, {})
    expect([answer.status, answer.messages[0]?.parameter]).toEqual([400, 'purchase_to'])
  })

  it('sets the budget aside, and gives it back when it is taken back before it begins', async () => {
    const id = await putDraft(api, { purchase_from: '2026-04-01', budget: 100_000 })
    await activated(api, id)
    const setAside = async () => (await freeBudgets(db, [id])).get(id)
    expect(await setAside()).toBe(100_000)
    await call('super_admin', id, 'send_back', { reason })
    expect(await setAside()).toBe(0)
    expect((await campaignState(api, id)).status).toBe('draft')
  })

  it('tells the admins, then whoever proposed it', async () => {
    const id = await campaignIn('in_approval')
    await call('admin', id, 'activate')
    const notices = await db
      .selectFrom('notification')
      .select(['event', 'link_member'])
      .where('path', '=', `/campaigns/${id}`)
      .orderBy('inserted_at')
      .execute()
    expect(notices).toContainEqual({ event: 'campaign_submitted', link_member: admin.member })
    expect(notices).toContainEqual({ event: 'campaign_submitted', link_member: super_admin.member })
    expect(notices.at(-1)).toEqual({ event: 'campaign_activated', link_member: brand.member })
  })
})

describe('ending early', () => {
  it('makes today the last day of purchase, for every version', async () => {
    const id = await campaignIn('active')
    await call('admin', id, 'end', { reason })
    const { versions } = await campaignState(api, id)
    expect(versions.map(({ action, rule }) => [action, rule.purchase_to])).toEqual([
      ['activate', '2026-06-30'],
      ['end', '2026-03-10'],
    ])
  })
})

describe('a copy', () => {
  it('is a draft with the same rules that begins today, and not proposed by anybody', async () => {
    const product = await api.world.product()
    const id = await activated(api, await putDraft(api, { products: [product.id] }))
    const copy = (await call('brand', id, 'duplicate')) as unknown as { content: { id: string } }
    const { content } = await brand.get<Record<string, unknown>>(
      `/campaign/unit/${copy.content.id}?load_links=true`,
    )
    expect(content).toMatchObject({
      name: 'Kopie von Frühjahr',
      campaign_status: 'draft',
      purchase_from: '2026-03-10',
      purchase_to: '2026-07-09',
      amount: 50,
      proposed_by: null,
      activated_by: null,
    })
    const links = await db
      .selectFrom('unit_link')
      .select('child_id')
      .where('parent_id', '=', copy.content.id)
      .execute()
    expect(links).toEqual([{ child_id: product.id }])
  })
})
