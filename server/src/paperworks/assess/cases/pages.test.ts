import { afterAll, describe } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases, type TradeCase } from '../../../testing/trade/trade-case.ts'
import type { TradeInvoice } from '../../../testing/trade/trade-invoice.ts'
import { type PageChanges, tradePage } from '../../../testing/trade/trade-page.ts'

const api = await testApi()
afterAll(api.close)

const page = (changes: PageChanges) => (invoice: TradeInvoice) => [tradePage(invoice, changes)]

/** What an installer does whose paper fills nothing. */
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
  const changed: [string, PageChanges][] = [
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
    changed.map(([name, changes]) => ({
      name,
      pages: page(changes),
      level: 'red',
      proved: false,
      failed: ['invoice_visible'],
    })),
  )
})

describe('an e-invoice whose page says the same', () => {
  const same: [string, PageChanges][] = [
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
    same.map(([name, changes]) => ({ name, pages: page(changes), level: 'green', proved: true })),
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
      proved: true,
    },
  ])
})
