import { afterAll, describe } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases, type TradeCase } from '../../../testing/trade/trade-case.ts'
import type { TradeInvoice, TradeLine } from '../../../testing/trade/trade-invoice.ts'
import { type PageChanges, tradePage } from '../../../testing/trade/trade-page.ts'

const api = await testApi()
afterAll(api.close)

const page = (changes: PageChanges) => (invoice: TradeInvoice) => [tradePage(invoice, changes)]

/** The installer types everything, as the paper fills nothing. */
const byHand: TradeCase['after'] = async (world, claim) => {
  await world.owner.put(`/paperwork/unit/${claim}`, {
    invoice_number: `RE-${world.firm.id.slice(-8)}`,
    invoice_date: '2026-02-20',
    link_sales_point: world.point.id,
  })
  await world.addDevice(claim)
}

describe('an e-invoice whose page is headed as something else', () => {
  const titles = [
    'Gutschrift G-12',
    'Angebot',
    'Lieferschein',
    'Stornorechnung',
    'Proforma-Rechnung',
    'Auftragsbestätigung Nr. 5512',
  ]
  runTradeCases(
    api,
    titles.map((title) => ({
      name: title,
      pages: page({ title }),
      invoice: ({ firm }) => ({ number: `RE-${firm.id.slice(-8)}` }),
      after: byHand,
      devices: 1,
      level: 'red',
      proved: false,
      failed: ['invoice_headed'],
    })),
  )
  runTradeCases(api, [
    {
      name: 'a deposit',
      pages: page({ title: '1. Abschlagsrechnung' }),
      level: 'amber',
      proved: true,
      failed: ['invoice_final'],
    },
    {
      name: 'a correction',
      pages: page({ title: 'Rechnungskorrektur' }),
      level: 'amber',
      proved: true,
      failed: ['invoice_type'],
    },
  ])
})

describe('an e-invoice whose page shows something else', () => {
  const changedPages: [string, PageChanges][] = [
    ['number', { number: 'RE-GANZ-ANDERE-1' }],
    ['number with more behind it', { number: 'RE-1-A' }],
    ['total', { total: '1.200,00' }],
    ['total without cents', { total: '1200 EUR' }],
    ['day', { date: '03.12.2025' }],
    ['seller', { seller: { name: 'Nordwind Handel KG', vat: 'DE123456788' } }],
    ['seller by name', { seller: { name: 'Nordwind Handel KG', vat: null } }],
    ['buyer', { buyer: 'Klima Schulz GmbH' }],
  ]
  runTradeCases(
    api,
    changedPages.map(([name, changes]) => ({
      name,
      pages: page(changes),
      level: 'red',
      proved: false,
      failed: ['invoice_visible'],
    })),
  )
})

describe('an e-invoice whose page shows its device by article number alone', () => {
  runTradeCases(api, [
    {
      name: 'with letters at its end',
      invoice: async ({ product, device }) => {
        const article = `${product.article_number}-COMFORT`
        const called = api.database.db.updateTable('product').set({ article_number: article })
        await called.where('id', '=', product.id).execute()
        return { lines: [device({ article })] }
      },
      pages: page({}),
      level: 'green',
      proved: true,
    },
  ])
})

describe('an e-invoice whose page shows other goods', () => {
  const contradicted = { level: 'green', proved: false } as const
  runTradeCases(api, [
    {
      name: 'of another name',
      pages: (invoice) => [
        tradePage(invoice, { lines: [{ name: 'Badheizkörper weiß', price: '1900.00' }] }),
      ],
      ...contradicted,
    },
    {
      name: 'that differ by a number in their name',
      invoice: ({ firm, device }) => ({
        number: `RE-${firm.id.slice(-8)}`,
        lines: [device({ article: undefined, name: 'Wärmepumpe AeroMax 13 kW' })],
      }),
      pages: page({ lines: [{ name: 'Wärmepumpe AeroMax 5 kW', price: '1900.00' }] }),
      after: byHand,
      ...contradicted,
    },
    {
      name: 'one where two are stated, at twice the price',
      invoice: ({ device }) => ({ lines: [device({ quantity: '2', price: '950.00' })] }),
      pages: (invoice, { device }) => [tradePage(invoice, { lines: [device()] })],
      ...contradicted,
    },
    {
      name: 'one at the second place where two are stated',
      invoice: ({ device }) => ({
        lines: [
          { name: 'Montagezubehör', price: '80.00' },
          device({ quantity: '2', price: '950.00' }),
        ],
      }),
      pages: (invoice, { device }) => [
        tradePage(invoice, { lines: [{ name: 'Montagezubehör', price: '80.00' }, device()] }),
      ],
      ...contradicted,
    },
  ])
})

const germanOf = (amount: string) =>
  new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(Number(amount))
const sumOf = ({ price, quantity = '1' }: TradeLine) =>
  germanOf((Number(price) * Number(quantity)).toFixed(2))

describe('an e-invoice whose page shows its goods', () => {
  const two: TradeCase['invoice'] = ({ device }) => ({
    lines: [device({ quantity: '2', price: '950.00' }), { name: 'Montagezubehör', price: '80.00' }],
  })
  const printed: [string, NonNullable<PageChanges['printed']>][] = [
    [
      'their number first',
      (line) => `${line.quantity ?? 1}|${line.article ?? line.name}|${sumOf(line)}`,
    ],
    [
      'their number below the name',
      (line) => `${line.article ?? line.name}\n${line.quantity ?? 1},00 Stück||${sumOf(line)}`,
    ],
    ['the price of one alone', (line) => `${line.article ?? line.name}||${germanOf(line.price)}`],
    [
      'a name cut short',
      (line, at) => `${at + 1}|${line.name.slice(0, 24)}|${line.quantity ?? 1}|${sumOf(line)}`,
    ],
    [
      'their list price and what is taken off it',
      (line, at) =>
        `${at + 1}|${line.article ?? line.name}|${line.quantity ?? 1} Stk|2.500,00 62 %|${sumOf(line)}`,
    ],
    [
      'their name over three rows',
      (line, at) =>
        `${at + 1}|${line.article ?? ''}|${line.quantity ?? 1} Stk||${sumOf(line)}\n|${line.name}\n|mit Zubehör laut Katalog`,
    ],
  ]
  runTradeCases(
    api,
    printed.map(([name, line]) => ({
      name,
      invoice: two,
      pages: page({ printed: line }),
      level: 'green',
      proved: true,
    })),
  )
})

describe('an e-invoice whose page says the same', () => {
  const accepted: [string, PageChanges][] = [
    ['as it is printed', {}],
    ['with Skonto', { more: 'Bei Zahlung bis 06.03.2026 abzüglich 2 % Skonto: 2.215,78 EUR' }],
    [
      'that names other papers',
      {
        more: `Lieferschein-Nr. 88123 vom 18.02.2026
Gemäß Angebot 991 und Ihrer Bestellung vom 02.02.2026 berechnen wir.
Gutschriften verrechnen wir mit der nächsten Rechnung.`,
      },
    ],
    ['as collective invoice', { title: 'Sammelrechnung' }],
    ['in English', { title: 'Invoice' }],
    ['with a second column', { more: 'Kunden-Nr. 10023||Auftrag 5512||Seite 1 von 1' }],
  ]
  runTradeCases(
    api,
    accepted.map(([name, changes]) => ({
      name,
      pages: page(changes),
      level: 'green',
      proved: true,
    })),
  )
  runTradeCases(api, [
    {
      name: 'without VAT id',
      pages: (invoice) => [tradePage(invoice, { seller: { ...invoice.seller, vat: null } })],
      level: 'green',
      proved: true,
    },
    {
      name: 'without text, as a scan',
      pages: () => [''],
      level: 'green',
      proved: false,
    },
  ])
})
