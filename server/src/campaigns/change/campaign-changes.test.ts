import {
  type ChangeKind,
  type ChangeStep,
  campaignChanges,
  changeSteps,
  type Role,
  roles,
} from '@ruecklauf/model'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { activated, campaignState, putDraft } from '../../testing/campaigns/campaign-drafts.ts'
import { everyRole } from '../../testing/every-role.ts'
import { testApi } from '../../testing/servers/api.ts'
import { runCampaigns } from '../life/run-campaigns.ts'

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
const wanted = {
  version: { valid_from: '2026-05-01', rule: { amount: 65 } },
  budget: { budget: 2_000 },
  prolong: { purchase_to: '2026-07-31' },
} satisfies Record<ChangeKind, object>
const kinds = Object.keys(wanted) as ChangeKind[]

const call = <Content = { change: string; state: string }>(
  who: { post: typeof admin.post },
  [id, name]: readonly [string, string],
  body: object = {},
) => who.post<Content>(`/campaign/unit/${id}/function/${name}`, body, { 'accept-language': 'de' })

const running = async (over: Parameters<typeof putDraft>[1] = {}) =>
  activated(api, await putDraft(api, { budget: 100_000, ...over }))

async function proposed(
  kind: ChangeKind,
  { id, by = brand }: { id?: string; by?: typeof brand } = {},
) {
  const campaign = id ?? (await running())
  const { content } = await call(by, [campaign, campaignChanges[kind].command], {
    ...wanted[kind],
    reason,
  })
  return { id: campaign, change: content.change }
}

const stored = (change: string) =>
  db.selectFrom('campaign_change').selectAll().where('id', '=', change).executeTakeFirstOrThrow()
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
  differences: object[]
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

    const answer = await call(admin, [id, 'confirm_change'], { change })
    expect([answer.status, answer.content.state]).toEqual([200, 'confirmed'])
    expect((await campaignState(api, id)).versions).toHaveLength(2)
    expect(await stored(change)).toMatchObject({
      state: 'confirmed',
      proposed_by: brand.member,
      decided_by: admin.member,
    })
    expect(await free(id)).toBe(kind === 'budget' ? 2_000 : 1_000)
    expect((await fieldsOf(id)).purchase_to).toBe(kind === 'prolong' ? '2026-07-31' : '2026-06-30')
  })

  it('lets an exhausted campaign go on with more money', async () => {
    const { id, change } = await proposed('budget')
    await db
      .updateTable('campaign')
      .set({ campaign_status: 'exhausted' })
      .where('id', '=', id)
      .execute()
    await call(admin, [id, 'confirm_change'], { change })
    expect((await campaignState(api, id)).status).toBe('active')
  })

  it.each(
    kinds.flatMap((kind) =>
      roles
        .filter((role) => !(campaignChanges[kind].who as readonly Role[]).includes(role))
        .map((role) => [kind, role] as const),
    ),
  )('is not for everybody to propose: %s by %s', async (kind, role) => {
    const path = [await running(), campaignChanges[kind].command] as const
    expect((await call(members[role], path, { ...wanted[kind], reason })).status).toBe(403)
  })

  it.each(
    (Object.entries(changeSteps) as [string, ChangeStep][]).flatMap(([action, { who }]) =>
      roles.filter((role) => !who.includes(role)).map((role) => [action, role] as const),
    ),
  )('is not for everybody to decide on: %s by %s', async (action, role) => {
    const { id, change } = await proposed('budget')
    expect((await call(members[role], [id, action], { change, reason })).status).toBe(403)
    expect((await stored(change)).state).toBe('open')
  })

  it.each([['ended'], ['settled'], ['draft'], ['in_approval']] as const)(
    'is not asked for in a campaign that is %s',
    async (campaign_status) => {
      const id = await putDraft(api, { campaign_status, budget: 100_000 })
      for (const kind of kinds) {
        const path = [id, campaignChanges[kind].command] as const
        expect((await call(admin, path, { ...wanted[kind], reason })).status).toBe(409)
      }
    },
  )

  it('needs a reason', async () => {
    const id = await running()
    for (const body of [wanted.budget, { ...wanted.budget, reason: ' ' }]) {
      const { status, messages } = await call(brand, [id, 'raise_budget'], body)
      expect([status, messages[0]?.parameter]).toEqual([400, 'reason'])
    }
  })

  it('is one of its kind at a time, and others may be open beside it', async () => {
    const { id } = await proposed('budget')
    const again = await call(admin, [id, 'raise_budget'], { budget: 3_000, reason })
    expect([again.status, again.messages[0]?.message]).toEqual([
      409,
      expect.stringContaining('(höheres Budget)'),
    ])
    expect((await call(admin, [id, 'prolong'], { ...wanted.prolong, reason })).status).toBe(200)
    const answers = await Promise.all(
      [brand, admin].map((who) => call(who, [id, 'new_version'], { ...wanted.version, reason })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('two people', () => {
  it('are needed, whatever their roles', async () => {
    const { id, change } = await proposed('budget', { by: admin })
    for (const action of ['confirm_change', 'decline_change'] as const) {
      const body = action === 'decline_change' ? { change, reason } : { change }
      const own = await call(admin, [id, action], body)
      expect([own.status, own.messages[0]?.message]).toEqual([
        403,
        expect.stringContaining('kann nicht selbst darüber entscheiden'),
      ])
    }
    expect((await call(super_admin, [id, 'confirm_change'], { change })).status).toBe(200)
  })

  it('are needed by the database too', async () => {
    const { change } = await proposed('budget', { by: admin })
    const decide = (decided_by: string | null) =>
      db
        .updateTable('campaign_change')
        .set({ state: 'confirmed', decided_by, decided_at: start })
        .where('id', '=', change)
        .execute()
    await expect(decide(admin.member)).rejects.toThrow(/campaign_change_two_people/)
    await expect(decide(null)).rejects.toThrow(/campaign_change_two_people/)
  })

  it('confirm once when two press at the same time', async () => {
    const { id, change } = await proposed('budget')
    const answers = await Promise.all(
      [admin, super_admin].map((who) => call(who, [id, 'confirm_change'], { change })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.messages[0]?.message).toContain(
      'freigegeben',
    )
    expect(await free(id)).toBe(2_000)
  })

  it('are told: who may confirm, and then whoever asked', async () => {
    const { id, change } = await proposed('prolong', { by: admin })
    const told = async () =>
      (
        await db
          .selectFrom('notification')
          .select(['event', 'link_member', 'text'])
          .where('path', '=', `/campaigns/${id}`)
          .where('event', 'like', 'campaign_change_%')
          .execute()
      ).filter(({ link_member }) => [admin.member, super_admin.member].includes(link_member))
    expect(await told()).toEqual([
      {
        event: 'campaign_change_proposed',
        link_member: super_admin.member,
        text: expect.stringContaining(`(späteres Ende): ${reason}`),
      },
    ])
    await call(super_admin, [id, 'decline_change'], { change, reason: 'Das Lager ist leer.' })
    expect(await told()).toContainEqual({
      event: 'campaign_change_declined',
      link_member: admin.member,
      text: expect.stringContaining('Das Lager ist leer.'),
    })
  })
})

describe('what waits for a second person', () => {
  interface Item {
    campaign: string
    kind: ChangeKind | null
    proposed_by: { id: string }
  }
  const waiting = async (id: string) =>
    (
      await admin.get<{ items: Item[] }>('/campaign/function/awaiting_approval')
    ).content.items.filter(({ campaign }) => campaign === id)

  it('is a campaign, then each of its changes', async () => {
    const draft = await putDraft(api)
    await call(brand, [draft, 'submit_for_approval'])
    expect(await waiting(draft)).toMatchObject([{ kind: null, proposed_by: { id: brand.member } }])
    const { id, change } = await proposed('budget')
    expect(await waiting(id)).toMatchObject([{ kind: 'budget', proposed_by: { id: brand.member } }])
    await call(admin, [id, 'confirm_change'], { change })
    expect(await waiting(id)).toEqual([])
  })

  it.each(['installer', 'wholesaler', 'moderator'] as const)('is not shown to a %s', async (role) =>
    expect((await members[role].get('/campaign/function/awaiting_approval')).status).toBe(403),
  )

  it('stands in the history with its differences and its reasons', async () => {
    const { id, change } = await proposed('prolong')
    const differences = [{ field: 'purchase_to', before: '2026-06-30', after: '2026-07-31' }]
    expect(await changesIn(id)).toMatchObject([
      { id: change, state: 'open', reason, proposed_by: { id: brand.member }, differences },
    ])
    await call(admin, [id, 'decline_change'], { change, reason: 'Das Lager ist leer.' })
    expect(await changesIn(id)).toMatchObject([
      {
        state: 'declined',
        decided_by: { id: admin.member },
        decline_reason: 'Das Lager ist leer.',
        differences,
      },
    ])
  })
})

describe('a decision', () => {
  it('is final: a change is not decided on again', async () => {
    const { id, change } = await proposed('version')
    await call(brand, [id, 'withdraw_change'], { change })
    for (const action of ['confirm_change', 'decline_change']) {
      const body = action === 'decline_change' ? { change, reason } : { change }
      expect((await call(admin, [id, action], body)).status).toBe(409)
    }
    const alter = db.updateTable('campaign_change').set({ decided_at: start })
    await expect(alter.where('id', '=', change).execute()).rejects.toThrow(/only once/)
    await expect(
      db.deleteFrom('campaign_change').where('id', '=', change).execute(),
    ).rejects.toThrow()
  })

  it('to withdraw is for whoever asked', async () => {
    const { id, change } = await proposed('budget')
    expect((await call(admin, [id, 'withdraw_change'], { change })).status).toBe(403)
    const answer = await call(brand, [id, 'withdraw_change'], { change })
    expect([answer.status, answer.content.state]).toEqual([200, 'withdrawn'])
  })

  it.each(['confirm_change', 'decline_change'])(
    '%s finds only changes of its campaign',
    async (action) => {
      const { change } = await proposed('budget')
      const other = await running()
      for (const unknown of [change, 'nothing', ''])
        expect(
          (
            await call(admin, [other, action], {
              change: unknown,
              ...(action === 'decline_change' ? { reason } : {}),
            })
          ).status,
        ).toBe(404)
    },
  )

  it('comes too late once the day has come, and leaves the change open', async () => {
    const { id, change } = await proposed('version')
    api.time.now = new Date('2026-05-01T08:00:00Z')
    const later = await api.as('admin')
    const answer = await call(later, [id, 'confirm_change'], { change })
    expect([answer.status, answer.messages[0]?.message]).toEqual([
      409,
      expect.stringContaining('frühestens ab morgen'),
    ])
    expect((await stored(change)).state).toBe('open')
    expect((await call(later, [id, 'decline_change'], { change, reason })).status).toBe(200)
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
    const answer = await call(admin, [id, 'confirm_change'], { change: content.change })
    expect([answer.status, answer.messages[0]?.message]).toEqual([
      409,
      expect.stringContaining('„Die andere“'),
    ])
  })

  it('is refused where the budget is that high by now', async () => {
    const { id, change } = await proposed('budget')
    await db.updateTable('campaign').set({ budget: 200_000 }).where('id', '=', id).execute()
    const answer = await call(admin, [id, 'confirm_change'], { change })
    expect([answer.status, answer.messages[0]?.message]).toEqual([
      409,
      expect.stringContaining('muss höher sein'),
    ])
  })
})

describe('the end of a campaign', () => {
  const closed = {
    state: 'declined',
    decided_by: null,
    decline_reason: 'Die Aktion ist nicht mehr in Kraft.',
  }

  it('declines what is open, in nobody’s name, and tells whoever asked', async () => {
    const { id } = await proposed('budget')
    await proposed('version', { id })
    await call(admin, [id, 'end'], { reason })
    expect(await changesIn(id)).toMatchObject([closed, closed])
    const told = await db
      .selectFrom('notification')
      .select('text')
      .where('path', '=', `/campaigns/${id}`)
      .where('event', '=', 'campaign_change_declined')
      .where('link_member', '=', brand.member)
      .execute()
    expect(told).toHaveLength(2)
    expect(told[0]?.text).toContain('nicht mehr in Kraft')
  })

  it('comes by itself when its last day has passed', async () => {
    const { change } = await proposed('budget')
    api.time.now = new Date('2026-07-01T10:00:00Z')
    await runCampaigns(api.deps)
    expect((await stored(change)).state).toBe('declined')
  })

  it('is also that it is taken back before it begins', async () => {
    const id = await running({ purchase_from: '2026-04-01' })
    const { change } = await proposed('budget', { id })
    await call(admin, [id, 'send_back'], { reason })
    expect(await stored(change)).toMatchObject({ state: 'declined', decided_by: null })
  })
})
