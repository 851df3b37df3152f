import { languages } from '@ruecklauf/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  activated,
  campaignState,
  changedByTwo,
  putDraft,
  springCampaign,
} from '../../testing/campaigns/campaign-drafts.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
const brand = await api.as('brand')
const admin = await api.as('admin')
const product = await api.world.product({ name: 'aroTHERM' })

const create = (over: Record<string, unknown>, language = 'de') =>
  brand.post<{ id: string }>('/campaign/unit', springCampaign(over), {
    'accept-language': language,
  })
const change = (id: string, fields: Record<string, unknown>) =>
  admin.put<Record<string, unknown>>(`/campaign/unit/${id}`, fields, { 'accept-language': 'de' })
const call = (id: string, name: string, body: object = {}) =>
  admin.post<Record<string, unknown>>(`/campaign/unit/${id}/function/${name}`, body, {
    'accept-language': 'de',
  })

describe('a rule that can’t be right', () => {
  it.each([
    ['an end before the start', { purchase_to: '2026-02-01' }, 'purchase_to'],
    ['claims that end before purchases', { claim_to: '2026-06-01' }, 'claim_to'],
    ['a commissioning that ends too early', { commissioning_to: '2026-02-01' }, 'commissioning_to'],
    ['more days for claims than the programme gives', { claim_days: 61 }, 'claim_days'],
    ['a longer grace than the programme’s', { late_grace_days: 15 }, 'late_grace_days'],
    ['a negative cap', { installer_cap: -1 }, 'installer_cap'],
    ['a negative budget', { budget: -0.01 }, 'budget'],
    ['a percent over 100', { amount_rule: 'percent_of_base', percent: 100.5 }, 'percent'],
    ['a missing amount', { amount: null }, 'amount'],
    ['a missing percent', { amount_rule: 'percent_of_net_price' }, 'percent'],
    ['steps without a quantity', { amount_rule: 'step' }, 'min_quantity'],
    ['half a step', { amount_rule: 'step', min_quantity: 0.5 }, 'min_quantity'],
    [
      'a bundle without partners',
      { amount_rule: 'bundle', link_products: [product.id] },
      'link_bundle_products',
    ],
    ['the best of no group', { stacking: 'best_of' }, 'stacking_group'],
    ['nothing that has an effect', { pays: false, counts: false }, 'counts'],
    ['a region that is no postcode', { regions: ['80', 'Bayern'] }, 'regions'],
    ['a region that is no text', { regions: [{ from: 80 }] }, 'regions'],
    ['a tier nobody knows', { tiers: ['platin'] }, 'tiers'],
    ['cofunding without a share', { wholesaler_mode: 'cofunding' }, 'wholesaler_percent'],
    ['a wholesaler’s bonus of nothing', { wholesaler_mode: 'bonus' }, 'wholesaler_percent'],
    ['a day that does not exist', { purchase_from: '2026-02-30' }, 'purchase_from'],
    ['products that do not exist', { link_products: ['nothing'] }, 'link_products'],
    ['a status of its own', { campaign_status: 'active' }, 'campaign_status'],
  ])('%s is refused beside its field', async (_, over, parameter) => {
    const answer = await create(over)
    expect([answer.status, answer.messages.map((message) => message.parameter)]).toEqual([
      400,
      [parameter],
    ])
    expect(answer.messages[0]?.message).not.toBe('')
  })

  it.each(languages)('is explained in the language asked for: %s', async (language) => {
    const answer = await create({ purchase_to: '2026-02-01', amount: null }, language)
    const texts = {
      de: 'Das Ende 01.02.2026 liegt vor dem Beginn 01.03.2026.',
      en: 'The end 01/02/2026 is before the start 01/03/2026.',
      it: 'La fine 01/02/2026 precede l’inizio 01/03/2026.',
      es: 'El fin 01/02/2026 es anterior al inicio 01/03/2026.',
    }
    expect(answer.messages).toEqual([
      { context: 'parameter_validation', parameter: 'purchase_to', message: texts[language] },
      { context: 'parameter_validation', parameter: 'amount', message: expect.any(String) },
    ])
  })

  it('leaves a draft as it was when a change is refused', async () => {
    const { content } = await create({})
    const answer = await change(content.id, { name: 'Sommer', purchase_to: '2026-01-01' })
    expect(answer.status).toBe(400)
    const { content: after } = await brand.get<{ name: string }>(`/campaign/unit/${content.id}`)
    expect(after.name).toBe('Frühjahr')
  })

  it('may take claims longer where it goes by a later date than the programme', async () => {
    const later = { reference_date: 'commissioning_date', claim_days: 90 }
    expect((await create(later)).status).toBe(200)
    expect((await create({ claim_days: 50, late_grace_days: 24 })).status).toBe(200)
  })

  it('contradicts one that runs', async () => {
    const exclusive = { stacking: 'exclusive', priority: 3, link_products: [product.id] }
    await activated(api, (await create({ ...exclusive, name: 'Die erste' })).content.id)
    const answer = await create({ ...exclusive, name: 'Die zweite' })
    expect(answer.messages).toMatchObject([
      { parameter: 'priority', message: expect.stringContaining('„Die erste“') },
    ])
    expect((await create({ ...exclusive, priority: 4 })).status).toBe(200)
  })
})

describe('a campaign for end customers', () => {
  const promise = {
    addresses_consumers: true,
    description: 'Zusätzlich zur Förderung und mit KfW kombinierbar.',
  }

  it('needs the notice, and somebody who has looked at its wordings', async () => {
    const { id } = (await create(promise)).content
    const refused = await call(id, 'submit_for_approval')
    expect(refused.messages.map(({ parameter }) => parameter)).toEqual([
      'subsidy_notice',
      'wordings_acknowledged',
    ])
    expect(refused.messages[1]?.message).toContain('„kombinierbar“')
    await change(id, { subsidy_notice: true, wordings_acknowledged: true })
    expect((await call(id, 'submit_for_approval')).status).toBe(200)
  })

  it('has to be looked at again when its text changes', async () => {
    const { id } = (await create({ ...promise, wordings_acknowledged: true })).content
    const { content } = await change(id, { description: 'Mit der BEG kombinierbar!' })
    expect(content.wordings_acknowledged).toBe(false)
  })
})

describe('a rule in force', () => {
  let id: string
  beforeAll(async () => {
    id = await activated(api, (await create({ budget: 1_000, claim_to: '2026-08-31' })).content.id)
  })

  it.each([
    ['amount', { amount: 60 }],
    ['purchase_from', { purchase_from: '2026-02-01' }],
    ['purchase_to', { purchase_to: '2026-05-31' }],
    ['claim_to', { claim_to: '2026-07-31' }],
    ['priority', { priority: 1 }],
    ['link_products', { link_products: [product.id] }],
    ['budget', { budget: 900 }],
    ['budget', { budget: 1_100 }],
    ['purchase_to', { purchase_to: '2026-07-31' }],
    ['claim_to', { claim_to: null }],
  ])('does not change in place: %s', async (parameter, fields) => {
    const answer = await change(id, fields)
    expect([answer.status, answer.messages.map((message) => message.parameter)]).toEqual([
      400,
      [parameter],
    ])
  })

  it('is not for the brand to change', async () =>
    expect((await brand.put(`/campaign/unit/${id}`, { name: 'Anders' })).status).toBe(403))

  it('takes another name and other texts, each as a version from its own day', async () => {
    expect((await change(id, { name: 'Frühling', description: 'Neu' })).status).toBe(200)
    const { versions } = await campaignState(api, id)
    expect(versions.at(-1)).toMatchObject({
      number: 2,
      action: 'change',
      valid_from: '2026-03-01',
      rule: { name: 'Frühling' },
    })
  })

  it('takes a later end with a reason, as a version from its own day', async () => {
    const body = { purchase_to: '2026-07-31', reason: 'Die Nachfrage hält an.' }
    await changedByTwo(api, id, { command: 'prolong', body })
    const { versions } = await campaignState(api, id)
    expect(versions.at(-1)).toMatchObject({
      number: 3,
      action: 'prolong',
      valid_from: '2026-03-01',
      rule: { name: 'Frühling', purchase_to: '2026-07-31' },
    })
  })

  it.each([
    [{ purchase_to: '2026-07-30' }, 'purchase_to'],
    [{ purchase_to: '2026-07-31' }, 'purchase_to'],
    [{ purchase_to: null }, 'purchase_to'],
    [{ purchase_to: 'bald' }, 'purchase_to'],
    [{ purchase_to: '2026-12-31' }, 'claim_to'],
    [{ claim_to: '2026-08-01' }, 'claim_to'],
    [{ commissioning_to: '2026-12-31' }, 'commissioning_to'],
    [{}, 'purchase_to'],
  ])('takes no end that is not later: %j', async (end, parameter) => {
    const answer = await call(id, 'prolong', { ...end, reason: 'Versuch' })
    expect([answer.status, answer.messages[0]?.parameter]).toEqual([400, parameter])
  })

  it('takes a higher budget with a reason, and sets the rest aside', async () => {
    const body = { budget: 1_500.5, reason: 'Die Nachfrage ist hoch.' }
    await changedByTwo(api, id, { command: 'raise_budget', body })
    const { content } = await brand.get(`/campaign/unit/${id}/function/budget`)
    expect(content).toMatchObject({ total: 1_500.5, free: 1_500.5, spent: 0, level: 'none' })
  })

  it.each([[900], [1_500.5], [-1], [0.001], ['viel'], [null], [1e12]])(
    'refuses a budget of %j beside its field',
    async (budget) => {
      const answer = await call(id, 'raise_budget', { budget, reason: 'Versuch' })
      expect([answer.status, answer.messages[0]?.parameter]).toEqual([400, 'budget'])
    },
  )

  it('refuses a budget below what claims have taken, and says how much', async () => {
    const claim = await api.world.draft()
    await db
      .insertInto('claim_campaign')
      .values({
        link_paperwork: claim.id,
        link_campaign: id,
        campaign_version: 1,
        link_installer: claim.link_installer,
        units: 1,
        reserved: 123_456,
        wanted: 123_456,
        outcome: 'sufficient',
        submitted_at: '2026-03-10T09:00:00Z',
        link_sales_group: null,
      })
      .execute()
    const answer = await call(id, 'raise_budget', { budget: 1_000, reason: 'Versuch' })
    expect(answer.messages[0]?.message).toMatch(/1\.234,56/)
  })

  it.each([
    [{ valid_from: '2026-03-10', rule: { amount: 60 } }, 'valid_from'],
    [{ valid_from: '2027-01-01', rule: { amount: 60 } }, 'valid_from'],
    [{ valid_from: '2026-04-01', rule: { amount: -60 } }, 'amount'],
    [{ valid_from: '2026-04-01', rule: { purchase_to: '2026-02-01' } }, 'purchase_to'],
    [{ valid_from: '2026-04-01', rule: { amount: 50 } }, 'rule'],
    [{ valid_from: '2026-04-01', rule: { budget: 1 } }, 'budget'],
    [{ valid_from: '2026-04-01', rule: { made_up: 1 } }, 'made_up'],
    [{ valid_from: '2026-04-01', rule: { link_products: ['nothing'] } }, 'link_products'],
    [{ valid_from: 'morgen', rule: { amount: 60 } }, 'valid_from'],
  ])('takes no new version %j', async (request, parameter) => {
    const answer = await call(id, 'new_version', { ...request, reason: 'Versuch' })
    expect([answer.status, answer.messages[0]?.parameter]).toEqual([400, parameter])
  })

  it('takes a new version from a day on, and tells in its history what changed', async () => {
    const reason = 'Mehr Anreiz im Frühsommer.'
    const rule = { amount: 65, link_products: [product.id] }
    const body = { valid_from: '2026-05-01', reason, rule }
    await changedByTwo(api, id, { command: 'new_version', body })
    const { content } = await brand.get<{ versions: object[]; steps: { action: string }[] }>(
      `/campaign/unit/${id}/function/history`,
    )
    expect(content.versions[0]).toMatchObject({
      valid_from: '2026-05-01',
      reason,
      action: 'new_version',
      created_by: { id: expect.any(String), label: expect.any(String) },
      differences: [
        { field: 'link_products', before: [], after: [{ id: product.id, label: 'aroTHERM' }] },
        { field: 'amount', before: 50, after: 65 },
      ],
    })
    const twoPeople = ['confirm_change', 'propose_change']
    expect(content.steps.map(({ action }) => action)).toEqual([
      ...twoPeople,
      ...twoPeople,
      ...twoPeople,
      'update',
      'activate',
      'submit_for_approval',
      'create',
    ])
    const early = { valid_from: '2026-04-15', reason, rule: { amount: 70 } }
    expect((await call(id, 'new_version', early)).messages[0]?.parameter).toBe('valid_from')
  })

  it('are written once, by whomever', async () => {
    const rewritten = db
      .updateTable('campaign_version')
      .set({ valid_from: '2026-03-01' as never })
      .execute()
    await expect(rewritten).rejects.toThrow('campaign_version')
  })
})

describe('what others see of a campaign', () => {
  it('installers see those that run, without budget, rank and who was in it', async () => {
    const running = await activated(api, await putDraft(api, { name: 'Läuft', budget: 5_000 }))
    const hidden = await putDraft(api, { name: 'Geheim' })
    const member = await api.as('installer')
    const { content } = await member.get<Record<string, unknown>>(`/campaign/unit/${running}`)
    expect(content.name).toBe('Läuft')
    for (const field of ['budget', 'priority', 'sales_group_cap', 'proposed_by', 'activated_by'])
      expect([field, field in content]).toEqual([field, false])
    expect((await member.get(`/campaign/unit/${hidden}`)).status).toBe(404)
    const text = await member.get<{ sentence: string }>(
      `/campaign/unit/${running}/function/sentence?language=de`,
    )
    expect(text.content.sentence).toContain('50,00')
    expect((await member.get(`/campaign/unit/${running}/function/history`)).status).toBe(403)
  })
})
