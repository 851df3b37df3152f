import { afterAll, describe, expect, it } from 'vitest'
import { letAdminsCreate } from '../../testing/let-admins-create.ts'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const admin = await api.as('admin')
const me = await api.world.installer({ company: 'Eigene GmbH' })
const installer = await api.as('installer', me)

/** The lines of an exported CSV file, without its mark. */
const linesOf = (answer: { content: unknown }) => {
  const text = String(answer.content)
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  return text.slice(1, -2).split('\r\n')
}

const product = await admin.post<{ id: string }>('/product/unit', {
  name: 'Wärmepumpe; "groß"',
  article_number: '=SUMME(A1)',
  family: 'heat_pump',
  power_kw: 7.5,
  description: 'Zeile eins\nZeile zwei',
})
await letAdminsCreate(api, 'product_rate')
await admin.post('/product_rate/unit', {
  link_product: product.content.id,
  valid_from: '2026-01-31',
  amount: 1234.5,
})

describe('a CSV export for people', () => {
  it('has German headings, decimal commas, dates, and labels in place of values and links', async () => {
    const answer = await admin.get(
      '/product_rate/function/export?columns=link_product,valid_from,valid_to,amount',
    )
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ])
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toBe(
      "attachment; filename*=UTF-8''Cashback-Satz 2026-03-02.csv",
    )
    expect(linesOf(answer)).toEqual([
      'Produkt;Gültig ab;Gültig bis;Betrag je Gerät',
      '"Wärmepumpe; ""groß""";2026-01-31;;1234,50',
    ])
  })

  it('leaves out what only programs read, unless it is asked for', async () => {
    const heads = linesOf(await admin.get('/paperwork/function/export'))[0]?.split(';') ?? []
    expect(heads).toContain('Rechnungsnummer')
    for (const json of ['Prüfungen', 'Stand bei Einreichung', 'Rechenweg'])
      expect(heads).not.toContain(json)
    const answer = await admin.get('/paperwork/function/export?columns=request_items')
    expect(linesOf(answer)[0]).toBe('Angeforderte Unterlagen')
    const heading = linesOf(await admin.get('/paperwork/function/export?header=id'))[0]
    expect(heading?.split(';')).toContain('request_items')
  })

  it('never hands a spreadsheet a formula, and keeps line ends inside of a cell', async () => {
    const answer = await admin.get(
      '/product/function/export?columns=article_number,family,power_kw,description,active',
    )
    expect(linesOf(answer)).toEqual([
      'Artikelnummer;Produktfamilie;Leistung (kW);Beschreibung;Aktiv',
      `'=SUMME(A1);Wärmepumpe;7,5;"Zeile eins\nZeile zwei";Ja`,
    ])
  })

  it('begins no formula behind a comma, a tab or a quote, where another Excel begins a cell', async () => {
    const name = 'a,=1+1 b;"=2 c\t-3 d\n@e, - f'
    const { content } = await admin.post<{ id: string }>('/product/unit', {
      name,
      article_number: 'X-1',
      family: 'heat_pump',
    })
    const path = `/product/function/export?filter=eq(id,${content.id})&columns=name`
    const people = (await admin.get<string>(path)).content
    expect(people).not.toMatch(/[,;\t\r\n]["']*[=+@-]/)
    expect(people).toContain('@e, - f')
    const again = (await admin.get<string>(`${path}&header=id`)).content
    expect(again).toContain(name.replaceAll('"', '""'))
  })

  it('writes times of day as they are in Berlin, many values side by side', async () => {
    const point = await api.world.salesPoint({ business_name: 'Haus Eins' })
    await api.database.owner.query(
      "update installer set inserted_at = '2026-07-01T22:30:00Z', phone = '+49 221 1' where id = $1",
      [me.id],
    )
    await installer.put(`/installer/unit/${me.id}`, { link_sales_points: [point.id] })
    const path = `/installer/function/export?filter=eq(id,${me.id})`
    const { 1: line } = linesOf(await admin.get(`${path}&columns=phone,inserted_at`))
    expect(line).toMatch(/^'\+49 221 1;20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const { 1: links } = linesOf(await installer.get(`${path}&columns=link_sales_points`))
    expect(links).toContain('Haus Eins')
  })
})

describe('a CSV export to be read again', () => {
  it('names columns and values by their ids', async () => {
    const answer = await admin.get(
      '/product_rate/function/export?header=id&columns=link_product,valid_from,inserted_at',
    )
    const [head, line] = linesOf(answer)
    expect(head).toBe('link_product;valid_from;inserted_at')
    expect(line).toMatch(
      new RegExp(`^${product.content.id};2026-01-31;\\d{4}-\\d\\d-\\d\\d [\\d:.]{8,12}\\+00$`),
    )
  })
})

describe('an export', () => {
  it('has the rows of the list: its filter, its order', async () => {
    for (const question of ['Bravo', 'Alfa', 'Charlie'])
      await admin.post('/faq/unit', { question, answer: 'So.', category: 'tax' })
    await admin.post('/faq/unit', { question: 'Anders', answer: 'So.', category: 'payout' })
    const path = '/faq/function/export?columns=question'
    const filtered = `${path}&filter=eq(category,tax)&order[]=question;desc`
    expect(linesOf(await admin.get(filtered))).toEqual(['Frage', 'Charlie', 'Bravo', 'Alfa'])
    expect(linesOf(await admin.get(path))).toHaveLength(5)
  })

  it('is of a list without rows the headings alone', async () => {
    const answer = await admin.get('/payout/function/export?columns=id')
    expect(linesOf(answer)).toEqual(['Id'])
  })

  it('shows nobody what the list does not show him', async () => {
    const path = '/installer/function/export'
    await api.world.installer({ company: 'Fremde GmbH' })
    const own = linesOf(await installer.get(`${path}?columns=company`))
    expect(own).toEqual(['Firma', 'Eigene GmbH'])
    expect((await admin.get(`${path}?columns=iban`)).status).toBe(400)
    expect(linesOf(await admin.get(path))[0]).not.toContain('IBAN;')
    expect((await admin.get(`${path}?filter=startswith(iban,DE)`)).status).toBe(400)
    expect((await installer.get('/user/function/export')).status).toBe(403)
    expect((await api.request('GET', '/installer/function/export')).status).toBe(401)
  })

  it('refuses what it does not understand before it sends anything', async () => {
    for (const query of [
      'format=pdf',
      'header=none',
      'columns=nothing',
      'columns=id,,name',
      'filter=eq(nothing,1)',
      'order=nothing;asc',
      "filter=eq(question,'%00')",
    ])
      expect([query, (await admin.get(`/faq/function/export?${query}`)).status]).toEqual([
        query,
        400,
      ])
    expect((await admin.post('/faq/function/export')).status).toBe(404)
  })

  it('is open for every arke that may be read, the view of wallet entries too', async () => {
    for (const role of ['admin', 'super_admin'] as const) {
      const member = await api.as(role)
      for (const arke of api.deps.registry.arkes.values()) {
        if ((arke.access.get(role)?.rows.get ?? 'none') === 'none') continue
        for (const format of ['csv', 'xlsx'])
          for (const header of ['id', 'label']) {
            const path = `/${arke.id}/function/export?format=${format}&header=${header}`
            expect([path, (await member.get(path)).status]).toEqual([path, 200])
          }
      }
    }
  })
})
