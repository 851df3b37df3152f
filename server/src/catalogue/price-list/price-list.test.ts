import { sayTo } from '@ruecklauf/model/texts'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { ensureSettings } from '../../settings/ensure-settings.ts'
import { everyRole } from '../../testing/every-role.ts'
import { pagesOf } from '../../testing/pages-of.ts'
import { testApi } from '../../testing/servers/api.ts'
import { settingsIn } from '../../testing/settings.ts'
import { drawPriceList } from './draw-price-list.ts'
import { type ListedProduct, maxListed } from './read-price-list.ts'

const api = await testApi({ now: '2026-03-10T09:00:00Z' })
afterAll(api.close)
const { db } = api.database
await ensureSettings(db)
const set = settingsIn(db)
const who = await everyRole(api)
const pump = await api.world.product({ name: 'aroTHERM plus', article_number: '0010021634' })
await api.world.product({ name: 'uniSTOR', family: 'storage', amount: 4_000 })
await api.world.product({ name: 'Auslauf', active: false })

const putRate = (fields: { valid_from: string; valid_to?: string; wholesaler_percent?: number }) =>
  db
    .insertInto('product_rate')
    .values({ id: newId(), link_product: pump.id, amount: 17_500, ...fields })
    .execute()

const listed = async (role: keyof typeof who, query = '') => {
  const answer = await api.app.inject({
    method: 'GET',
    url: `/lib/product/function/price_list${query}`,
    headers: { ...who[role].headers, 'arke-project-key': 'cashback' },
  })
  return { answer, pages: answer.statusCode === 200 ? await pagesOf(answer.rawPayload) : [] }
}

describe('the price list', () => {
  it('tells office, brand and firms what is paid today, by family', async () => {
    for (const role of ['admin', 'super_admin', 'brand', 'wholesaler', 'installer'] as const) {
      const { answer, pages } = await listed(role)
      expect(answer.headers['content-type']).toBe('application/pdf')
      const words = pages.join(' ')
      for (const text of ['Stand 10.03.2026', 'Wärmepumpe', '0010021634', '150,00 €'])
        expect(words).toContain(text)
      expect(words).not.toContain('Auslauf')
      expect(words.indexOf('Wärmepumpe')).toBeLessThan(words.indexOf('Speicher'))
    }
  })

  it('is in the reader’s language, in German where a product or a family has no other name', async () => {
    const { id } = await api.world.product({
      ...{ name: 'Zeolithspeicher', name_it: 'Accumulo a zeolite', article_number: 'ZS-1' },
      family: 'storage',
    })
    await db
      .updateTable('product_family')
      .set({ name_it: null })
      .where('id', '=', 'storage')
      .execute()
    const read = async (language: 'it' | 'de') => {
      const { headers } = await api.as('installer', await api.world.installer({ language }))
      const answer = await api.app.inject({
        method: 'GET',
        url: '/lib/product/function/price_list?family=storage',
        headers: { ...headers, 'arke-project-key': 'cashback' },
      })
      return (await pagesOf(answer.rawPayload)).join(' ')
    }
    const italian = await read('it')
    for (const text of ['Accumulo a zeolite', 'uniSTOR', 'Speicher'])
      expect(italian).toContain(text)
    expect(italian).not.toContain('Zeolithspeicher')
    expect(italian.indexOf('Accumulo a zeolite')).toBeLessThan(italian.indexOf('uniSTOR'))
    expect(await read('de')).toContain('Zeolithspeicher')
    await db.deleteFrom('product').where('id', '=', id).execute()
  })

  it('is not for reviewers, and for nobody who is not signed in', async () => {
    expect((await listed('moderator')).answer.statusCode).toBe(403)
    const url = '/lib/product/function/price_list'
    expect((await api.app.inject({ method: 'GET', url })).statusCode).toBe(401)
  })

  it('is of one family where that is asked', async () => {
    const { pages } = await listed('brand', '?family=storage')
    expect(pages.join(' ')).toContain('uniSTOR')
    expect(pages.join(' ')).not.toContain('aroTHERM')
  })

  it('tells of a day to come what is in force on it; an installer only of today', async () => {
    await db
      .updateTable('product_rate')
      .set({ valid_to: '2026-03-31' })
      .where('link_product', '=', pump.id)
      .execute()
    await putRate({ valid_from: '2026-04-01', valid_to: '2026-04-30' })
    expect((await listed('admin', '?day=2026-04-01')).pages.join(' ')).toContain('175,00 €')
    expect((await listed('admin', '?day=2026-03-31')).pages.join(' ')).toContain('150,00 €')
    expect((await listed('installer', '?day=2026-04-01')).answer.statusCode).toBe(422)
  })

  it.each(['?day=2026-03-09', '?day=2027-12-01'])('refuses %s in German', async (query) => {
    const { answer } = await listed('admin', query)
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('day')
  })

  it.each(['?day=2026-02-30', '?family=car', '?other=1'])('refuses %s', async (query) => {
    expect((await listed('admin', query)).answer.statusCode).toBe(400)
  })

  it('tells a wholesaler alone what he gets of each device', async () => {
    await set('wholesaler_mode', 'bonus')
    await set('wholesaler_percent', '10.00')
    expect((await listed('wholesaler')).pages.join(' ')).toContain('Ihr Anteil')
    expect((await listed('wholesaler')).pages.join(' ')).toContain('15,00 €')
    expect((await listed('admin')).pages.join(' ')).not.toContain('Ihr Anteil')
    await set('wholesaler_mode', 'cofunding')
    expect((await listed('wholesaler')).pages.join(' ')).toContain('-15,00 €')
    await putRate({ valid_from: '2026-05-01', wholesaler_percent: 7 })
    expect((await listed('wholesaler', '?day=2026-05-01')).pages.join(' ')).toContain('-12,25 €')
    await set('wholesaler_mode', 'none')
  })

  it('tells him what his sales points have agreed, and nothing where they differ', async () => {
    const group = await api.world.salesGroup()
    const point = { link_wholesaler: who.wholesaler.member }
    await api.world.salesPoint({ ...point, link_sales_group: group.id })
    const share = { wholesaler_mode: 'bonus', wholesaler_percent: 4 } as const
    await db
      .insertInto('agreed_share')
      .values({ id: 'agreed', link_sales_group: group.id, valid_from: '2020-01-01', ...share })
      .execute()
    expect((await listed('wholesaler')).pages.join(' ')).toContain('6,00 €')
    const { id } = await api.world.salesPoint(point)
    expect((await listed('wholesaler')).pages.join(' ')).not.toContain('Ihr Anteil')
    await db.deleteFrom('sales_point').where('id', '=', id).execute()
    await db.deleteFrom('agreed_share').execute()
  })

  it('is refused where the catalogue is longer than a list may be', async () => {
    const many = Array.from({ length: maxListed }, (_, index) => ({
      id: `many-${index}`,
      name: `Regler ${index}`,
      article_number: `R-${index}`,
      family: 'control' as const,
    }))
    await db.insertInto('product').values(many).execute()
    const { answer } = await listed('admin')
    expect(answer.statusCode).toBe(422)
    expect((await listed('admin', '?family=storage')).answer.statusCode).toBe(200)
    await db.deleteFrom('product').where('family', '=', 'control').execute()
  })
})

describe('its pages', () => {
  const paid = {
    ...{ product: 'p', amount: 100, base: 100, percent_of_net_price: null, campaigns: [] },
    ...{ tier: null, tier_amount: 0, more: [], limit: null },
  }
  const products = (count: number): ListedProduct[] =>
    Array.from({ length: count }, (_, index) => ({
      name: `Gerät ${index} mit einem sehr langen Namen, der nirgends ganz hineinpasst`,
      article_number: `A-${index}`,
      power_kw: 12.5,
      paid,
      share: 0,
    }))
  const paper = { brand: api.deps.brand, say: sayTo('de'), now: api.time.now }
  const draw = (counts: readonly number[]) =>
    pagesOf(
      drawPriceList(
        {
          ...{ day: '2026-03-10', role: 'wholesaler', has_share: true },
          families: counts.map((count) => ({
            family: { de: 'Split-Klimagerät' },
            products: products(count),
          })),
        },
        paper,
      ),
    )

  it('begin each with the head of the table and count themselves', async () => {
    const pages = await draw([90])
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, words] of pages.entries()) {
      expect(words).toContain('Art.-Nr.')
      expect(words).toContain(`Seite ${at + 1} von ${pages.length}`)
    }
  })

  it('hold every device once, and end with no family alone', async () => {
    for (let first = 25; first < 50; first += 1) {
      const pages = await draw([first, 3])
      const words = pages.join(' ')
      expect(words.match(/ A-\d+ /g)).toHaveLength(first + 3)
      for (const page of pages.filter((candidate) => candidate.includes('Art.-Nr.'))) {
        const last = page.split('Split-Klimagerät').at(-1)
        expect(last).toContain('A-')
      }
    }
  })

  it('say that there is nothing on a day without rates', async () => {
    expect((await draw([])).join(' ')).toContain('keine Sätze')
  })
})
