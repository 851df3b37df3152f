import { afterAll, describe, expect, it } from 'vitest'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const brand = await api.as('brand')
const admin = await api.as('admin')
const german = { 'accept-language': 'de' }

const created = await admin.post<{ id: string }>('/product/unit', {
  name: 'Aero 8',
  article_number: 'AE-8',
  family: 'heat_pump',
  power_kw: 8,
})
const product = created.content.id
const at = `/product/unit/${product}`

const propose = (fields: object, reason = 'Neues Typenblatt') =>
  brand.post<{ id: string }>(`${at}/function/propose_fields`, { fields, reason }, german)
const proposeNew = (fields: object) =>
  brand.post<{ id: string; subject: string }>(
    '/product/function/propose_product',
    { fields, reason: 'Neu im Sortiment' },
    german,
  )
const decide = (who: typeof admin, id: string, action: string, body: object = {}) =>
  who.post(`/change/unit/${id}/function/${action}`, body, german)
const stored = () =>
  db.selectFrom('product').selectAll().where('id', '=', product).executeTakeFirstOrThrow()
const notices = async () =>
  (
    await db
      .selectFrom('notification')
      .select('event')
      .where('link_member', '=', brand.member)
      .execute()
  ).map(({ event }) => event)

describe('other fields of a product', () => {
  it('are proposed by the brand, seen as a difference, and hold when an admin confirms', async () => {
    const { status, content } = await propose({
      name: 'Aero 8 Plus',
      power_kw: 8.5,
      family: 'heat_pump',
    })
    expect(status).toBe(200)
    expect((await stored()).name).toBe('Aero 8')
    const open = await admin.get<{ items: object[] }>(
      `/change/function/changes?kind=product&subject=${product}&open=true`,
    )
    expect(open.content.items).toMatchObject([
      {
        before: { name: 'Aero 8', power_kw: 8 },
        after: { name: 'Aero 8 Plus', power_kw: 8.5 },
      },
    ])
    expect((await decide(brand, content.id, 'confirm_change')).status).toBe(403)
    expect((await decide(admin, content.id, 'confirm_change')).status).toBe(200)
    expect(await stored()).toMatchObject({ name: 'Aero 8 Plus', power_kw: 8.5 })
    expect(await notices()).toContain('change_confirmed')
  })

  it('stay as they are when an admin declines, and the brand is told why', async () => {
    const { content } = await propose({ active: false })
    const reason = 'Wird noch verkauft'
    expect((await decide(admin, content.id, 'decline_change', { reason })).status).toBe(200)
    expect((await stored()).active).toBe(true)
    expect(await notices()).toContain('change_declined')
  })

  it('are refused beside the field', async () => {
    const other = { name: 'Aero 10', article_number: 'AE-10', family: 'heat_pump' }
    await admin.post('/product/unit', other)
    for (const [fields, parameter] of [
      [{ family: 'sofa' }, 'family'],
      [{ article_number: 'AE-10' }, 'article_number'],
      [{ name: '' }, 'name'],
      [{ label: 'Aero' }, 'label'],
      [{ colour: 'blue' }, 'colour'],
    ] as const)
      expect(await propose(fields)).toMatchObject({ status: 400, messages: [{ parameter }] })
    expect((await propose({ name: 'Aero 8 Plus' })).status).toBe(400)
  })

  it('wait one proposal at a time, and are not confirmed over what was changed meanwhile', async () => {
    const { content } = await propose({ power_kw: 9 })
    expect((await propose({ power_kw: 10 })).status).toBe(409)
    await admin.put(at, { power_kw: 8.7 })
    expect((await decide(admin, content.id, 'confirm_change')).status).toBe(409)
    expect((await decide(brand, content.id, 'withdraw_change')).status).toBe(200)
    expect((await stored()).power_kw).toBe(8.7)
  })
})

describe('a new product', () => {
  it('is made when an admin confirms it', async () => {
    const fields = { name: 'Aero 12', article_number: 'AE-12', family: 'heat_pump' }
    const { status, content } = await proposeNew(fields)
    expect(status).toBe(200)
    const unit = `/product/unit/${content.subject}`
    expect((await admin.get(unit)).status).toBe(404)
    expect((await decide(admin, content.id, 'confirm_change')).status).toBe(200)
    expect((await admin.get(unit)).content).toMatchObject({ ...fields, active: true })
    expect(await proposeNew(fields)).toMatchObject({
      status: 400,
      messages: [{ parameter: 'article_number' }],
    })
  })

  it('needs its fields', async () =>
    expect(await proposeNew({ name: 'Ohne Nummer', family: 'boiler' })).toMatchObject({
      status: 400,
      messages: [{ parameter: 'article_number' }],
    }))
})

it('nobody else proposes products', async () => {
  for (const role of ['moderator', 'installer', 'wholesaler'] as const) {
    const who = await api.as(role)
    const body = { fields: { name: 'X' }, reason: 'Einfach so' }
    expect((await who.post(`${at}/function/propose_fields`, body)).status, role).toBe(403)
    expect((await who.post('/product/function/propose_product', body)).status, role).toBe(403)
  }
})

it('the brand still writes over the API what one person may, as its permissions say', async () =>
  expect((await brand.put(at, { description: 'Leise.' })).status).toBe(200))
