import { afterAll, describe } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases, type TradeCase } from '../../../testing/trade/trade-case.ts'

const api = await testApi()
afterAll(api.close)

const green = { level: 'green', proved: true } as const

describe('lines that are no devices', () => {
  runTradeCases(api, [
    {
      name: 'a discount with the device’s article number takes no device away',
      invoice: ({ device }) => ({
        lines: [
          device({ quantity: '2', price: '900.00' }),
          device({ name: 'Aktionsrabatt 5 %', price: '90.00', net: '-90.00' }),
        ],
      }),
      devices: 2,
      ...green,
    },
    {
      name: 'a discount of two pieces below zero takes none either',
      invoice: ({ device }) => ({
        lines: [
          device({ quantity: '2', price: '900.00' }),
          device({ name: 'Objektnachlass', quantity: '-2', price: '60.00' }),
        ],
      }),
      devices: 2,
      ...green,
    },
    {
      name: 'a surcharge with the device’s article number is no device',
      invoice: ({ device }) => ({
        lines: [device(), device({ name: 'Frachtzuschlag', price: '45.00' })],
      }),
      devices: 1,
      ...green,
    },
    {
      name: 'a return takes one away',
      invoice: ({ device }) => ({
        lines: [device({ quantity: '2' }), device({ name: 'Rückgabe', quantity: '-1' })],
      }),
      devices: 1,
      ...green,
    },
    {
      name: 'a return with a deduction for storing it again takes one away',
      invoice: ({ device }) => ({
        lines: [
          device({ quantity: '2' }),
          device({ name: 'Rücknahme abzüglich 15 %', quantity: '-1', price: '1615.00' }),
        ],
      }),
      devices: 1,
      ...green,
    },
    {
      name: 'a line without words at the full price below zero is a return',
      invoice: ({ device }) => ({
        lines: [device({ quantity: '2' }), device({ quantity: '1', net: '-1900.00' })],
      }),
      devices: 1,
      ...green,
    },
    {
      name: 'what was returned can’t be claimed',
      invoice: ({ device }) => ({
        lines: [device({ quantity: '2' }), device({ name: 'Storno', quantity: '-1' })],
      }),
      after: (world, claim) => world.addOneMore(claim),
      level: 'red',
      proved: false,
      failed: ['invoice_quantity'],
    },
    {
      name: 'a bonus for the year that names no article changes nothing',
      invoice: ({ device }) => ({
        lines: [device(), { name: 'Jahresbonus 2025', price: '-120.00' }],
      }),
      ...green,
    },
  ])
})

describe('deposit, part and final invoice', () => {
  runTradeCases(api, [
    {
      name: 'a deposit says that the final invoice is needed',
      invoice: () => ({
        type: '326',
        lines: [{ article: 'ABSCHLAG', name: '1. Abschlag Auftrag B-77', price: '950.00' }],
      }),
      after: (world, claim) => world.addDevice(claim),
      level: 'amber',
      proved: false,
      failed: ['invoice_final'],
    },
    {
      name: 'a final invoice that is paid already is a purchase',
      invoice: () => ({ prepaid: '2261.00', preceding: ['RE-A-1'] }),
      ...green,
    },
    {
      name: 'a final invoice with its deposits taken off is a purchase',
      invoice: ({ device }) => ({
        lines: [device(), { name: 'abzüglich 1. Abschlag RE-A-1', price: '-1900.00' }],
      }),
      ...green,
    },
    {
      name: 'a deposit with the device’s article number taken off takes no device away',
      invoice: ({ device }) => ({
        lines: [device(), device({ name: 'Anzahlung RE-A-1', price: '950.00', net: '-950.00' })],
      }),
      devices: 1,
      ...green,
    },
  ])
})

describe('an article number in another spelling', () => {
  const written =
    (change: (number: string) => string, name?: string): NonNullable<TradeCase['invoice']> =>
    ({ product, device }) => ({
      lines: [
        device({ name: name ?? product.name, article: change(product.article_number ?? '') }),
      ],
    })
  runTradeCases(api, [
    {
      name: 'is that of the one product that has it',
      invoice: written((number) => `00${number.replaceAll('-', '')}`),
      devices: 1,
      level: 'green',
      proved: true,
    },
    {
      name: 'names none where two products would meet',
      before: async ({ product }) => {
        const met = (product.article_number ?? '').replaceAll('-', '/')
        await api.world.product({ article_number: met })
      },
      invoice: written((number) => number.replaceAll('-', ''), 'Gerät'),
      after: async (world, claim) => world.addDevice(claim),
      devices: 1,
      level: 'green',
      proved: false,
    },
  ])
})
