import { afterAll, describe, expect, it } from 'vitest'
import { drawInvoice } from '../../../demo/invoice/draw-invoice.ts'
import { blankPage } from '../../../paper/page.ts'
import { sampleInvoice } from '../../../testing/claims/sample-invoice.ts'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases } from '../../../testing/trade/trade-case.ts'
import { tradeWorld } from '../../../testing/trade/trade-world.ts'

const api = await testApi()
afterAll(api.close)

const warranty = 'Kostenlose Ersatzlieferung (Gewährleistung) zu RE-2026-100'

describe('a purchase has a price', () => {
  runTradeCases(api, [
    { name: 'a plain invoice is green and proved', level: 'green', proved: true, devices: 1 },
    {
      name: 'a free replacement is no purchase and leads to the exchange',
      invoice: ({ device }) => ({ lines: [device({ price: '0.00' })], notes: [warranty] }),
      after: async (world, claim) => world.addDevice(claim),
      devices: 1,
      level: 'red',
      proved: false,
      failed: ['invoice_purchase', 'invoice_quantity', 'invoice_price'],
      refused: /^Wärmepumpe .*kein Kauf.*Tausch/m,
    },
    {
      name: 'a free replacement of which no device is typed in is named by its line',
      invoice: ({ device }) => ({ lines: [device({ price: '0.00' })], notes: [warranty] }),
      devices: 0,
      level: 'green',
      proved: false,
      failed: ['devices_present', 'invoice_purchase'],
      refused: /^Wärmepumpe .*kein Kauf/m,
    },
    {
      name: 'a symbolic price for a replacement is none',
      invoice: ({ device }) => ({ lines: [device({ price: '1.00', note: 'Garantieaustausch' })] }),
      level: 'red',
      proved: false,
      failed: ['invoice_purchase', 'invoice_price'],
      refused: /kein Kauf/,
    },
    {
      name: 'a share of the price that the firm bears is no price',
      invoice: ({ device }) => ({
        lines: [device({ price: '570.00', note: 'Eigenanteil 30 % beim Garantieaustausch' })],
      }),
      level: 'amber',
      proved: false,
      failed: ['invoice_priced'],
    },
    {
      name: 'a warranty that comes with a purchase is none',
      invoice: () => ({ notes: ['Inklusive 5 Jahre Garantie. Gewährleistung nach AGB.'] }),
      level: 'green',
      proved: true,
    },
    {
      name: 'a free line among others is no device',
      invoice: ({ device }) => ({
        lines: [device(), device({ price: '0.00', note: 'Ersatz auf Kulanz' })],
      }),
      devices: 1,
      level: 'green',
      proved: true,
    },
    {
      name: 'a bonus in kind counts and lowers the price of all',
      invoice: ({ device }) => ({
        lines: [device({ quantity: '4' }), device({ price: '0.00', name: 'Naturalrabatt 4+1' })],
      }),
      devices: 5,
      level: 'green',
      proved: true,
    },
    {
      name: 'a discount of everything leaves no purchase',
      invoice: ({ device }) => ({
        lines: [device(), { name: 'Rabatt 100 %', price: '-1900.00' }],
      }),
      level: 'red',
      proved: false,
      failed: ['invoice_purchase', 'invoice_price'],
      refused: /kein Kauf/,
    },
    {
      name: 'a device for less than its cashback is looked at',
      invoice: ({ device }) => ({ lines: [device({ price: '10.00' })] }),
      level: 'red',
      proved: false,
      failed: ['invoice_price'],
    },
    {
      name: 'a total below the cashback is looked at, whatever was sold',
      invoice: () => ({ lines: [{ article: 'D-1', name: 'Dichtung', price: '4.20' }] }),
      after: (world, claim) => world.addDevice(claim),
      level: 'red',
      proved: false,
      failed: ['invoice_price'],
    },
    {
      name: 'a line that names no product proves nothing and says nothing against it',
      invoice: () => ({ lines: [{ article: 'GH-77', name: 'WP 6 kW', price: '1900.00' }] }),
      after: (world, claim) => world.addDevice(claim),
      level: 'green',
      proved: false,
    },
    {
      name: 'a device without a price beside a set is looked at',
      invoice: ({ device }) => ({
        lines: [
          { article: 'PAKET-1', name: 'Paket', price: '6200.00' },
          device({ price: '0.00', note: 'im Paket enthalten' }),
        ],
      }),
      devices: 1,
      level: 'amber',
      proved: false,
      failed: ['invoice_priced'],
    },
  ])
})

describe('the text of a plain PDF', () => {
  const printed = async (unit_price: number) => {
    const world = await tradeWorld(api)
    const at = new Date('2026-02-20')
    const page = blankPage({ title: 'Rechnung', author: 'ESU', language: 'de', at })
    const sample = sampleInvoice()
    const serial = await world.newSerial()
    const { article_number, name } = world.product
    drawInvoice(page, {
      ...sample,
      number: `RE-${world.firm.id.slice(-8)}`,
      issued_on: '2026-02-20',
      delivered_on: '2026-02-18',
      seller: { ...sample.seller, name: world.seller.name, vat_id: world.seller.vat },
      lines: [
        {
          article_number: article_number ?? '',
          name,
          quantity: 1,
          unit_price,
          serial_numbers: [serial],
        },
      ],
    })
    const claim = await world.begin()
    await world.upload(claim, await page.bytes(), 'rechnung.pdf')
    expect((await world.linesOf(claim)).map((line) => line.serial)).toEqual([serial])
    const answer = await world.submit(claim)
    return { answer, ...(await world.judged(claim)) }
  }

  it('says a total above the cashback: nothing stands against it, and nothing is proved', async () => {
    expect(await printed(190_000)).toMatchObject({ level: 'green', proved: false, failed: [] })
  })

  it('says a total below the cashback', async () => {
    expect(await printed(420)).toMatchObject({ level: 'red', failed: ['invoice_price'] })
  })

  it('says that nothing was paid', async () => {
    const { answer } = await printed(0)
    expect(answer.status).toBe(400)
    expect(answer.messages.map(({ message }) => message).join()).toMatch(/kein Kauf/)
  })
})

describe('an invoice that no machine reads', () => {
  const typed = async (fields: object, line: object = {}) => {
    const world = await tradeWorld(api)
    const claim = await world.begin({
      invoice_number: `RE-${world.firm.id.slice(-8)}`,
      invoice_date: '2026-02-20',
      link_sales_point: world.point.id,
      ...fields,
    })
    await world.upload(claim, `%PDF-1.7\n${claim}\n%%EOF`, 'rechnung.pdf')
    await world.addDevice(claim, line)
    const answer = await world.submit(claim)
    return { answer, ...(await world.judged(claim)) }
  }

  it('is compared by what is typed of it', async () => {
    const usual = await typed({ invoice_total: 2261 }, { net_price: 1900 })
    expect(usual).toMatchObject({ level: 'green', failed: [], proved: false })
    expect(usual.answer.status).toBe(200)
  })

  it('over 0 EUR is no purchase', async () => {
    const { answer } = await typed({ invoice_total: 0 })
    expect(answer.messages.map(({ message }) => message).join()).toMatch(/kein Kauf/)
  })

  it.each([
    [{ invoice_total: 4.2 }, {}],
    [{ invoice_total: 900 }, { net_price: 10 }],
  ])('below the cashback is looked at: %o %o', async (fields, line) => {
    expect(await typed(fields, line)).toMatchObject({ level: 'red', failed: ['invoice_price'] })
  })
})
