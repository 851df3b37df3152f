import { afterAll, describe } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases, type TradeCase } from '../../../testing/trade/trade-case.ts'
import type { TradeInvoice } from '../../../testing/trade/trade-invoice.ts'

const api = await testApi()
afterAll(api.close)

/** The installer types everything, as the paper fills nothing. */
const byHand: TradeCase['after'] = async (world, claim) => {
  await world.owner.put(`/paperwork/unit/${claim}`, {
    invoice_number: `RE-${world.firm.id.slice(-8)}`,
    invoice_date: '2026-02-20',
    link_sales_point: world.point.id,
  })
  await world.addDevice(claim)
}

const numbered = (note: string) => (number: string) => ({ number, notes: [note] })

describe('an e-invoice of type 380 that calls itself something else', () => {
  const called: [string, (number: string) => Partial<TradeInvoice>][] = [
    ['a pro-forma invoice', numbered('PRO-FORMA INVOICE - not for payment')],
    ['a pro-forma invoice for customs', numbered('Proforma-Rechnung: nur für Zollzwecke.')],
    ['an order confirmation', numbered('AUFTRAGSBESTÄTIGUNG')],
    [
      'an order confirmation with its number',
      (number) => ({ number, notes: [`Auftragsbestätigung Nr. ${number} vom 20.02.2026`] }),
    ],
    ['an offer', numbered('Angebot\nGültig bis 31.03.2026')],
    ['a delivery note', numbered('LIEFERSCHEIN')],
    ['an estimate', numbered('Kostenvoranschlag')],
    ['a cancellation', numbered('Stornorechnung')],
    ['a paper that says that it is none', numbered('Dies ist keine Rechnung.')],
  ]
  runTradeCases(
    api,
    called.map(([name, invoice]) => ({
      name,
      invoice: ({ firm }) => invoice(`RE-${firm.id.slice(-8)}`),
      after: byHand,
      devices: 1,
      level: 'red',
      proved: false,
      failed: ['invoice_headed'],
    })),
  )
  runTradeCases(
    api,
    ['ANGEBOT-2026-17', 'PROFORMA 4711', 'Auftragsbestätigung 5512'].map((number) => ({
      name: `by its number ${number}`,
      invoice: () => ({ number }),
      typed: { invoice_number: number, invoice_date: '2026-02-20' },
      after: async (world, claim) => {
        await world.owner.put(`/paperwork/unit/${claim}`, { link_sales_point: world.point.id })
        await world.addDevice(claim)
      },
      devices: 1,
      level: 'red',
      proved: false,
      failed: ['invoice_headed'],
    })),
  )
})

describe('an invoice that mentions other papers', () => {
  const notes = [
    'Lieferschein 88123 vom 18.02.2026',
    'Lieferschein-Nr. 88123',
    'Auftragsbestätigung 5512 vom 02.02.2026',
    'Gemäß Ihrer Auftragsbestätigung berechnen wir:',
    'Angebot Nr. 991',
    'Proforma-Rechnung Nr. 3 wurde verrechnet.',
    'Gutschriften verrechnen wir mit der nächsten Rechnung.',
    'Sie erhalten keine Rechnung auf Papier.',
    'Die Gutschrift für Ihren Bonus folgt.',
    'Rechnung\nLieferschein liegt bei.',
    'Zahlungserinnerung und Mahnung laut AGB.',
  ]
  runTradeCases(
    api,
    notes.map((note) => ({
      name: note,
      invoice: () => ({ notes: [note] }),
      level: 'green',
      proved: true,
    })),
  )
  runTradeCases(api, [
    {
      name: 'a number that begins with letters',
      invoice: ({ firm }) => ({ number: `AN-LS-${firm.id.slice(-6)}` }),
      level: 'green',
      proved: true,
    },
    {
      name: 'a line that names an offer',
      invoice: ({ device }) => ({
        lines: [device({ note: 'Angebot 991' }), { name: 'Lieferschein', price: '0.00' }],
      }),
      level: 'green',
      proved: true,
    },
  ])
})

describe('types of invoices', () => {
  const types: [string, string, Pick<TradeCase, 'level' | 'proved' | 'failed'>][] = [
    ['a consolidated invoice', '385', { level: 'green', proved: true }],
    ['a debit note', '383', { level: 'amber', proved: true, failed: ['invoice_type'] }],
    ['an invoice for carriage', '780', { level: 'amber', proved: true, failed: ['invoice_type'] }],
    ['an invoice for customs', '935', { level: 'amber', proved: true, failed: ['invoice_type'] }],
    ['a correction', '384', { level: 'amber', proved: true, failed: ['invoice_type'] }],
    ['written by the buyer', '389', { level: 'amber', proved: true, failed: ['invoice_type'] }],
  ]
  runTradeCases(
    api,
    types.map(([name, type, right]) => ({ name, invoice: () => ({ type }), ...right })),
  )
  runTradeCases(
    api,
    ['381', '261', '396', '325', '751', '999', 'ABC'].map((type) => ({
      name: `nothing is had for ${type}`,
      invoice: ({ firm }) => ({ type, number: `RE-${firm.id.slice(-8)}` }),
      after: byHand,
      devices: 1,
      level: 'green',
      proved: false,
      failed: ['invoice_kind'],
      refused: /keine Rechnung, für die es Cashback gibt/,
    })),
  )
})
