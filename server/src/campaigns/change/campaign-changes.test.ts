import {
  type CampaignChangeKind,
  type ChangeStep,
  campaignChanges,
  changeKinds,
  changeSteps,
  type Dashboard,
  type Role,
  roles,
} from '@ruecklauf/model'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { activated, campaignState, putDraft } from '../../testing/campaigns/campaign-drafts.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { waitingForLocks } from '../../testing/sessions.ts'
import { runCampaigns } from '../life/run-campaigns.ts'
import { lockCampaign } from '../rule/read-campaign.ts'

const start = '2026-03-10T09:00:00Z'
const api = await testApi({ now: start })
afterAll(api.close)
afterEach(() => {
  api.time.now = new Date(start)
})
const { db } = api.database
const members = await everyRole(api)
const { brand, admin, super_admin } = members

const reason = 'Die Nachfrage ist hoch.'
const requests = {
  campaign_version: { valid_from: '2026-05-01', rule: { amount: 65 } },
  campaign_budget: { budget: 2_000 },
  campaign_prolong: { purchase_to: '2026-07-31' },
} satisfies Record<CampaignChangeKind, object>
const kinds = Object.keys(requests) as CampaignChangeKind[]

const call = <Content = { id: string }>(
  who: { post: typeof admin.post },
  [id, name]: readonly [string, string],
  body: object = {},
) => who.post<Content>(`/campaign/unit/${id}/function/${name}`, body, { 'accept-language': 'de' })

const decide = (
  who: { post: typeof admin.post },
  [change, step]: readonly [string, string],
  body: object = step === 'decline_change' ? { reason } : {},
) =>
  who.post<{ state: string }>(`/change/unit/${change}/function/${step}`, body, {
    'accept-language': 'de',
  })

const running = async (over: Parameters<typeof putDraft>[1] = {}) =>
  activated(api, await putDraft(api, { budget: 100_000, ...over }))

async function proposed(
  kind: CampaignChangeKind,
  { id, by = brand }: { id?: string; by?: typeof brand } = {},
) {
  const campaign = id ?? (await running())
  const { content } = await call(by, [campaign, campaignChanges[kind].command], {
    ...requests[kind],
    reason,
  })
  return { id: campaign, change: content.id }
}

const stored = (change: string) =>
  db.selectFrom('change').selectAll().where('id', '=', change).executeTakeFirstOrThrow()
const fieldsOf = (id: string) =>
  db
    .selectFrom('campaign')
    .select(['amount', 'budget', 'purchase_to'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const free = async (id: string) =>
  (await brand.get<{ free: number }>(`/campaign/unit/${id}/function/budget`)).content.free

interface Change {
  id: string
  state: string
  proposed_by: { id: string }
  decided_by: { id: string } | null
  decline_reason: string | null
  before: object
  after: object
}
const changesIn = async (id: string) =>
  (await brand.get<{ changes: Change[] }>(`/campaign/unit/${id}/function/history`)).content.changes

describe('a change of a campaign in force', () => {
  it.each(kinds)('changes nothing until a second person confirms it: %s', async (kind) => {
    const id = await running()
    const before = await fieldsOf(id)
    const { change } = await proposed(kind, { id })
    expect(await fieldsOf(id)).toEqual(before)
    expect((await campaignState(api, id)).versions).toHaveLength(1)
    expect(await free(id)).toBe(1_000)

    const answer = await decide(admin, [change, 'confirm_change'])
    expect([answer.status, answer.content.state]).toEqual([200, 'confirmed'])
    expect((await campaignState(api, id)).versions).toHaveLength(2)
    expect(await stored(change)).toMatchObject({
      change_state: 'confirmed',
      proposed_by: brand.member,
      decided_by: admin.member,
    })
    expect(await free(id)).toBe(kind === 'campaign_budget' ? 2_000 : 1_000)
    expect((await fieldsOf(id)).purchase_to).toBe(
      kind === 'campaign_prolong' ? '2026-07-31' : '2026-06-30',
    )
  })

  it('lets an exhausted campaign go on with more money', async () => {
    const { id, change } = await proposed('campaign_budget')
    await db
      .updateTable('campaign')
      .set({ campaign_status: 'exhausted' })
      .where('id', '=', id)
      .execute()
    await decide(admin, [change, 'confirm_change'])
    expect((await campaignState(api, id)).status).toBe('active')
  })

  it.each(
    kinds.flatMap((kind) =>
      roles
        .filter((role) => !(changeKinds[kind].who as readonly Role[]).includes(role))
        .map((role) => [kind, role] as const),
    ),
  )('is not for everybody to propose: %s by %s', async (kind, role) => {
    const path = [await running(), campaignChanges[kind].command] as const
    expect((await call(members[role], path, { ...requests[kind], reason })).status).toBe(403)
  })

  it.each(
    (Object.entries(changeSteps) as [string, ChangeStep][]).flatMap(([action, { who }]) =>
      roles.filter((role) => !who.includes(role)).map((role) => [action, role] as const),
    ),
  )('is not for everybody to decide on: %s by %s', async (action, role) => {
    const { change } = await proposed('campaign_budget')
    expect((await decide(members[role], [change, action])).status).toBe(403)
    expect((await stored(change)).change_state).toBe('open')
  })

  it.each([['ended'], ['settled'], ['draft'], ['in_approval']] as const)(
    'is not asked for in a campaign that is %s',
    async (campaign_status) => {
      const id = await putDraft(api, { campaign_status, budget: 100_000 })
      for (const kind of kinds) {
        const path = [id, campaignChanges[kind].command] as const
        expect((await call(admin, path, { ...requests[kind], reason })).status).toBe(409)
      }
    },
  )

  it('needs a reason', async () => {
    const id = await running()
    for (const body of [requests.campaign_budget, { ...requests.campaign_budget, reason: ' ' }]) {
      const { status, messages } = await call(brand, [id, 'raise_budget'], body)
      expect([status, messages[0]?.parameter]).toEqual([400, 'reason'])
    }
  })

  it('is one of its kind at a time, and others may be open beside it', async () => {
    const { id } = await proposed('campaign_budget')
    const again = await call(admin, [id, 'raise_budget'], { budget: 3_000, reason })
    expect([again.status, again.messages[0]?.message]).toEqual([
      409,
      expect.stringContaining('wartet bereits eine Änderung'),
    ])
    expect(
      (await call(admin, [id, 'prolong'], { ...requests.campaign_prolong, reason })).status,
    ).toBe(200)
    const answers = await Promise.all(
      [brand, admin].map((who) =>
        call(who, [id, 'new_version'], { ...requests.campaign_version, reason }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('changes of one campaign', () => {
  it('are confirmed in any order, each with what it changes alone', async () => {
    const { id, change: budget } = await proposed('campaign_budget')
    const { change: end } = await proposed('campaign_prolong', { id })
    const { content } = await call(brand, [id, 'new_version'], {
      valid_from: '2026-05-01',
      // As the editor sends it: with what stays as it is.
      rule: { amount: 65, purchase_to: '2026-06-30' },
      reason,
    })
    for (const change of [end, content.id, budget])
      expect((await decide(admin, [change, 'confirm_change'])).messages).toEqual([])
    const { versions } = await campaignState(api, id)
    expect(versions.at(-1)?.rule).toMatchObject({ amount: 6_500, purchase_to: '2026-07-31' })
    expect(await free(id)).toBe(2_000)
  })

  it('name products and groups, whatever they are called by then', async () => {
    const product = await api.world.product({ name: 'aroTHERM' })
    const id = await running()
    const rule = { link_products: [product.id] }
    const body = { valid_from: '2026-05-01', rule, reason }
    const { content } = await call(brand, [id, 'new_version'], body)
    await db.updateTable('product').set({ name: 'Arotherm' }).where('id', '=', product.id).execute()
    const answered = {
      before: { rule: { link_products: [] } },
      after: {
        valid_from: '2026-05-01',
        rule: { link_products: [{ id: product.id, label: 'Arotherm' }] },
      },
    }
    expect(await changesIn(id)).toMatchObject([answered])
    const listed = await admin.get<{ items: Change[] }>(`/change/function/changes?subject=${id}`)
    expect(listed.content.items).toMatchObject([answered])
    expect((await decide(admin, [content.id, 'confirm_change'])).status).toBe(200)
    const { versions } = await campaignState(api, id)
    expect(versions.at(-1)?.rule.products).toEqual([product.id])
  })
})

describe('a new version', () => {
  it.each<[object, Parameters<typeof putDraft>[1]?]>([
    [{ amount_rule: 'percent_of_base', amount: null, percent: 12.5 }],
    [{ amount: 65.45, installer_cap: 1_234.56, sales_group_cap: 9_999.9 }],
    [{ tiers: ['gold'], families: ['heat_pump'], regions: ['8', '90'] }],
    [
      { tiers: [], families: [] },
      { tiers: ['gold'], families: ['heat_pump'] },
    ],
    [{ stacking: 'best_of', stacking_group: 'Frühling', priority: 7 }],
    [{ commissioning_from: '2026-03-01', commissioning_to: '2026-08-31' }],
    [{ claim_to: '2026-09-30', claim_days: 30, late_grace_days: 0 }],
    [
      { claim_to: null, claim_days: null },
      { claim_to: '2026-09-30', claim_days: 30 },
    ],
    [{ wholesaler_mode: 'bonus', wholesaler_amount: 10.5 }],
    [{ wholesaler_mode: 'cofunding', wholesaler_percent: 33.3 }],
    [{ new_customers_only: true, pays: false }],
    [{ name: 'Frühjahr plus', reference_date: 'delivery_date' }],
  ])('is checked again by what was stored: %j', async (rule, over) => {
    const id = await running(over)
    const body = { valid_from: '2026-05-01', rule, reason }
    const proposal = await call(brand, [id, 'new_version'], body)
    expect(proposal.messages).toEqual([])
    const [stored] = await changesIn(id)
    expect(stored?.after).toMatchObject({ rule })
    const answer = await decide(admin, [proposal.content.id, 'confirm_change'])
    expect(answer.messages).toEqual([])
    expect((await campaignState(api, id)).versions).toHaveLength(2)
  })
})

describe('two people', () => {
  it('are needed, whatever their roles', async () => {
    const { change } = await proposed('campaign_budget', { by: admin })
    for (const action of ['confirm_change', 'decline_change'] as const) {
      const own = await decide(admin, [change, action])
      expect([own.status, own.messages[0]?.message]).toEqual([
        403,
        expect.stringContaining('bestätigt eine andere Person'),
      ])
    }
    expect((await decide(super_admin, [change, 'confirm_change'])).status).toBe(200)
  })

  it('are needed by the database too', async () => {
    const { change } = await proposed('campaign_budget', { by: admin })
    const confirmedBy = (decided_by: string | null) =>
      db
        .updateTable('change')
        .set({ change_state: 'confirmed', decided_by, decided_at: start })
        .where('id', '=', change)
        .execute()
    await expect(confirmedBy(admin.member)).rejects.toThrow(/two people/)
    await expect(confirmedBy(null)).rejects.toThrow(/check constraint/)
  })

  it('confirm once when two press at the same time', async () => {
    const { id, change } = await proposed('campaign_budget')
    const answers = await Promise.all(
      [admin, super_admin].map((who) => decide(who, [change, 'confirm_change'])),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.messages[0]?.message).toContain(
      'freigegeben',
    )
    expect(await free(id)).toBe(2_000)
  })

  it('are told: who may confirm, and then whoever asked', async () => {
    const { id, change } = await proposed('campaign_prolong', { by: admin })
    const notices = async () =>
      (
        await db
          .selectFrom('notification')
          .select(['event', 'link_member', 'text'])
          .where('path', '=', `/campaigns/${id}`)
          .where('event', 'like', 'change_%')
          .execute()
      ).filter(({ link_member }) => [admin.member, super_admin.member].includes(link_member))
    expect(await notices()).toEqual([
      {
        event: 'change_proposed',
        link_member: super_admin.member,
        text: expect.stringContaining(`(Späteres Ende der Aktion „Frühjahr“): ${reason}`),
      },
    ])
    await decide(super_admin, [change, 'decline_change'], { reason: 'Das Lager ist leer.' })
    expect(await notices()).toContainEqual({
      event: 'change_declined',
      link_member: admin.member,
      text: expect.stringContaining('Das Lager ist leer.'),
    })
  })
})

describe('what waits for a second person', () => {
  it('is a campaign, and among the proposals each change of one', async () => {
    const due = async (kind: string) =>
      (await admin.get<Dashboard>('/paperwork/function/dashboard')).content.to_do.find(
        (entry) => entry.kind === kind,
      )?.count ?? 0
    const campaigns = await due('campaign')
    const draft = await putDraft(api)
    await call(brand, [draft, 'submit_for_approval'])
    expect(await due('campaign')).toBe(campaigns + 1)
    const changes = await due('change')
    const { id, change } = await proposed('campaign_budget')
    const open = async () =>
      (await admin.get<{ items: Change[] }>(`/change/function/changes?subject=${id}&open=true`))
        .content.items
    expect(await open()).toMatchObject([
      {
        id: change,
        kind: 'campaign_budget',
        subject_name: 'Frühjahr',
        proposed_by: { id: brand.member },
      },
    ])
    expect(await due('change')).toBe(changes + 1)
    await decide(admin, [change, 'confirm_change'])
    expect(await open()).toEqual([])
    expect(await due('change')).toBe(changes)
  })

  it('stands in the history with its differences and its reasons', async () => {
    const { id, change } = await proposed('campaign_prolong')
    const values = {
      before: { purchase_to: '2026-06-30' },
      after: { purchase_to: '2026-07-31' },
    }
    expect(await changesIn(id)).toMatchObject([
      { id: change, state: 'open', reason, proposed_by: { id: brand.member }, ...values },
    ])
    await decide(admin, [change, 'decline_change'], { reason: 'Das Lager ist leer.' })
    expect(await changesIn(id)).toMatchObject([
      {
        state: 'declined',
        decided_by: { id: admin.member },
        decline_reason: 'Das Lager ist leer.',
        ...values,
      },
    ])
  })
})

describe('a decision', () => {
  it('is final: a change is not decided on again', async () => {
    const { change } = await proposed('campaign_version')
    await decide(brand, [change, 'withdraw_change'])
    for (const action of ['confirm_change', 'decline_change']) {
      expect((await decide(admin, [change, action])).status).toBe(409)
    }
    const alter = db.updateTable('change').set({ decided_at: start })
    await expect(alter.where('id', '=', change).execute()).rejects.toThrow(/only once/)
    await expect(db.deleteFrom('change').where('id', '=', change).execute()).rejects.toThrow()
  })

  it('to withdraw is for whoever asked', async () => {
    const { change } = await proposed('campaign_budget')
    expect((await decide(admin, [change, 'withdraw_change'])).status).toBe(403)
    const answer = await decide(brand, [change, 'withdraw_change'])
    expect([answer.status, answer.content.state]).toEqual([200, 'withdrawn'])
  })

  it.each(['confirm_change', 'decline_change'])('%s finds only changes', async (action) => {
    const id = await running()
    for (const unknown of [id, 'nothing'])
      expect((await decide(admin, [unknown, action])).status).toBe(404)
  })

  it('locks the campaign before the change, as the campaign’s end does', async () => {
    const { id, change } = await proposed('campaign_budget')
    const confirmed = await db.transaction().execute(async (tx) => {
      await lockCampaign(tx, id)
      const answer = decide(admin, [change, 'confirm_change'])
      await expect.poll(() => waitingForLocks(api.database.owner)).toHaveLength(1)
      const lock = tx.selectFrom('change').where('id', '=', change).forUpdate().noWait()
      expect(await lock.select('id').execute()).toEqual([{ id: change }])
      return { answer }
    })
    expect((await confirmed.answer).status).toBe(200)
  })

  it('comes too late once the day has come, and leaves the change open', async () => {
    const { change } = await proposed('campaign_version')
    api.time.now = new Date('2026-05-01T08:00:00Z')
    const later = await api.as('admin')
    const answer = await decide(later, [change, 'confirm_change'])
    expect([answer.status, answer.messages[0]?.message]).toEqual([
      409,
      expect.stringContaining('frühestens ab morgen'),
    ])
    expect((await stored(change)).change_state).toBe('open')
    expect((await decide(later, [change, 'decline_change'])).status).toBe(200)
  })

  it('is refused where another campaign contradicts the rule by now', async () => {
    const product = await api.world.product()
    const exclusive = { stacking: 'exclusive', priority: 7, products: [product.id] } as const
    const id = await running({ ...exclusive, priority: 8 })
    const { content } = await call(brand, [id, 'new_version'], {
      valid_from: '2026-05-01',
      rule: { priority: 7 },
      reason,
    })
    await running({ ...exclusive, name: 'Die andere' })
    const answer = await decide(admin, [content.id, 'confirm_change'])
    expect([answer.status, answer.messages[0]?.message]).toEqual([
      409,
      expect.stringContaining('„Die andere“'),
    ])
  })

  it('is refused where the budget is that high by now', async () => {
    const { id, change } = await proposed('campaign_budget')
    await db.updateTable('campaign').set({ budget: 200_000 }).where('id', '=', id).execute()
    const answer = await decide(admin, [change, 'confirm_change'])
    expect([answer.status, answer.messages[0]?.message]).toEqual([
      409,
      expect.stringContaining('muss höher sein'),
    ])
  })
})

describe('the end of a campaign', () => {
  const overtaken = {
    state: 'overtaken',
    decided_by: null,
    decline_reason: 'Die Aktion ist nicht mehr in Kraft.',
  }

  it('overtakes what is open, in nobody’s name, and tells whoever asked', async () => {
    const { id } = await proposed('campaign_budget')
    await proposed('campaign_version', { id })
    await call(admin, [id, 'end'], { reason })
    expect(await changesIn(id)).toMatchObject([overtaken, overtaken])
    const notices = await db
      .selectFrom('notification')
      .select('text')
      .where('path', '=', `/campaigns/${id}`)
      .where('event', '=', 'change_overtaken')
      .where('link_member', '=', brand.member)
      .execute()
    expect(notices).toHaveLength(2)
    expect(notices[0]?.text).toContain('nicht mehr in Kraft')
  })

  it('comes by itself when its last day has passed', async () => {
    const { change } = await proposed('campaign_budget')
    api.time.now = new Date('2026-07-01T10:00:00Z')
    await runCampaigns(api.deps)
    expect((await stored(change)).change_state).toBe('overtaken')
  })

  it('is also that it is taken back before it begins', async () => {
    const id = await running({ purchase_from: '2026-04-01' })
    const { change } = await proposed('campaign_budget', { id })
    await call(admin, [id, 'send_back'], { reason })
    expect(await stored(change)).toMatchObject({ change_state: 'overtaken', decided_by: null })
  })
})
