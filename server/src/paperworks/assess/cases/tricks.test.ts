import { afterAll, describe } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases } from '../../../testing/trade/trade-case.ts'

const api = await testApi()
afterAll(api.close)

const paid = { level: 'green', proved: true } as const
const unpaid = { proved: false } as const

describe('what lowers a price until nothing is left', () => {
  runTradeCases(api, [
    {
      name: 'a credit of the maker without article number',
      invoice: ({ device }) => ({
        lines: [device(), { name: 'Kostenübernahme Hersteller', price: '-1900.00' }],
        notes: ['Kostenlose Ersatzlieferung'],
      }),
      level: 'red',
      ...unpaid,
      failed: ['invoice_purchase', 'invoice_price'],
      refused: /kein Kauf/,
    },
    {
      name: 'a discount that leaves less than the cashback',
      invoice: ({ device }) => ({
        lines: [device(), { name: 'Projektrabatt', price: '-1890.00' }],
      }),
      level: 'red',
      ...unpaid,
      failed: ['invoice_price'],
    },
    {
      name: 'a discount that is called Abschlag',
      invoice: ({ device }) => ({
        lines: [device(), device({ name: 'Sonderabschlag', price: '1890.00', net: '-1890.00' })],
      }),
      level: 'red',
      ...unpaid,
      failed: ['invoice_price'],
    },
    {
      name: 'a cheap line beside a dear one of the same product',
      invoice: ({ device }) => ({ lines: [device(), device({ price: '1.00' })] }),
      devices: 2,
      level: 'red',
      ...unpaid,
      failed: ['invoice_price'],
    },
    {
      name: 'more goods on top than were paid',
      invoice: ({ device }) => ({
        lines: [device(), device({ quantity: '15', price: '0.00', name: 'Zugabe' })],
      }),
      devices: 16,
      level: 'red',
      ...unpaid,
      failed: ['invoice_quantity'],
    },
    {
      name: 'a deposit that is written as an invoice',
      invoice: ({ device }) => ({
        lines: [device({ name: '1. Abschlagszahlung 30 %', price: '570.00' })],
      }),
      after: (world, claim) => world.addDevice(claim),
      level: 'red',
      ...unpaid,
      failed: ['invoice_quantity'],
    },
  ])
})

describe('what is told as a return and is none', () => {
  runTradeCases(api, [
    {
      name: 'one discount for several devices',
      invoice: ({ device }) => ({
        lines: [
          device({ quantity: '4' }),
          device({ name: 'Projektrabatt 40 %', price: '3040.00', net: '-3040.00' }),
        ],
      }),
      devices: 4,
      ...paid,
    },
    {
      name: 'a bonus for not returning anything',
      invoice: ({ device }) => ({
        lines: [
          device(),
          device({ name: 'Bonus Retourenverzicht 2 %', price: '38.00', net: '-38.00' }),
        ],
      }),
      devices: 1,
      ...paid,
    },
    {
      name: 'a credit on the price of a project',
      invoice: ({ device }) => ({
        lines: [device(), device({ name: 'Objektgutschrift', price: '1045.00', net: '-1045.00' })],
      }),
      devices: 1,
      ...paid,
      proved: false,
    },
    {
      name: 'goods on top, on an invoice that speaks of warranty',
      invoice: ({ device }) => ({
        lines: [device({ quantity: '4' }), device({ name: 'Naturalrabatt 4 + 1', price: '0.00' })],
        notes: ['Gewährleistung nach AGB.'],
      }),
      devices: 5,
      ...paid,
    },
    {
      name: 'a warranty and a service that carry the number of their device',
      invoice: ({ device }) => ({
        lines: [
          device(),
          device({ name: 'Garantieverlängerung 5 Jahre', price: '120.00' }),
          device({ name: 'Inbetriebnahme', price: '180.00' }),
          device({ name: 'Teuerungsaufschlag', price: '45.00' }),
        ],
      }),
      devices: 1,
      ...paid,
    },
  ])
})
