import { afterAll, describe, expect, it } from 'vitest'
import { mailWith } from '../../../testing/files/containers.ts'
import { invoicePage } from '../../../testing/printed/invoice-page.ts'
import { printPages } from '../../../testing/printed/print-pages.ts'
import { testApi } from '../../../testing/servers/api.ts'
import { tradeCii } from '../../../testing/trade/trade-cii.ts'
import { type TradeWorld, tradeWorld } from '../../../testing/trade/trade-world.ts'

const api = await testApi()
afterAll(api.close)

const paper = (world: TradeWorld, printed: { number: string; total?: string; date?: string }) =>
  printPages([invoicePage({ seller_vat: world.seller.vat, ...printed })])

const green = { level: 'green', proved: true, failed: [] }
const contrary = { proved: false, failed: ['invoice_alike'] }

describe('a paper beside the e-invoice of its number', () => {
  const judge = async (printed: { total?: string; date?: string }) => {
    const world = await tradeWorld(api)
    const invoice = world.invoice()
    const claim = await world.begin()
    await world.upload(claim, tradeCii(invoice))
    const page = await paper(world, { number: invoice.number.toLowerCase(), ...printed })
    await world.upload(claim, page, 'druck.pdf')
    await world.fillSerials(claim)
    await world.submit(claim)
    return world.judged(claim)
  }

  it('that says the same, gross or net, is the same invoice', async () => {
    expect(await judge({})).toMatchObject(green)
    expect(await judge({ total: '1.900,00' })).toMatchObject(green)
  })

  it('with another total or day contradicts it', async () => {
    expect(await judge({ total: '4.522,00' })).toMatchObject(contrary)
    expect(await judge({ date: '21.03.2026' })).toMatchObject(contrary)
  })
})

it('two papers of one number that say different totals contradict each other', async () => {
  const world = await tradeWorld(api)
  const claim = await world.begin()
  await world.upload(claim, await paper(world, { number: 'RE-P-1' }), 'a.pdf')
  await world.upload(claim, await paper(world, { number: 'RE-P-1', total: '999,00' }), 'b.pdf')
  await world.addDevice(claim)
  await world.submit(claim)
  expect((await world.judged(claim)).failed).toContain('invoice_alike')
})

describe('a mail with an e-invoice and a paper of its number', () => {
  const filesOf = async (printed: { total?: string }) => {
    const world = await tradeWorld(api)
    const invoice = world.invoice()
    const claim = await world.begin()
    const page = await paper(world, { number: invoice.number, ...printed })
    const mail = mailWith([
      { name: 'RE.pdf', bytes: Buffer.from(page) },
      { name: 'RE.xml', bytes: Buffer.from(tradeCii(invoice)) },
    ])
    await world.upload(claim, mail, 'Rechnung.eml')
    await world.fillSerials(claim)
    await world.submit(claim)
    const documents = await api.database.db
      .selectFrom('document as d')
      .innerJoin('arke_file as f', 'f.id', 'd.link_file')
      .select('f.name')
      .where('d.link_paperwork', '=', claim)
      .orderBy('d.inserted_at')
      .execute()
    return { names: documents.map(({ name }) => name), judged: await world.judged(claim) }
  }

  it('keeps the one that a machine reads where both say the same', async () => {
    expect(await filesOf({})).toMatchObject({ names: ['RE.xml'], judged: green })
  })

  it('keeps both where they contradict each other', async () => {
    const { names, judged } = await filesOf({ total: '9.999,00' })
    expect(names.toSorted()).toEqual(['RE.pdf', 'RE.xml'])
    expect(judged).toMatchObject(contrary)
  })
})

it('invoices of two sellers with one number in a mail are two', async () => {
  const world = await tradeWorld(api)
  const invoice = world.invoice({ number: '1001' })
  const other = { ...invoice, seller: { name: 'Rheinland Haustechnik', vat: 'DE900000001' } }
  const claim = await world.begin()
  const mail = mailWith(
    [invoice, other].map((invoiceOfFile, at) => ({
      name: `${at}.xml`,
      bytes: Buffer.from(tradeCii(invoiceOfFile)),
    })),
  )
  const { content } = await world.upload(claim, mail, 'Rechnungen.eml')
  expect((content as unknown as { others: unknown[] }).others).toHaveLength(1)
})
