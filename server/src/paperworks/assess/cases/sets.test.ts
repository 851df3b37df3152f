import { afterAll, describe } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases } from '../../../testing/trade/trade-case.ts'
import { newVat, type TradeWorld } from '../../../testing/trade/trade-world.ts'

const api = await testApi()
afterAll(api.close)

/** A set of the world's device and a second one in the catalogue; returns its number. */
async function knownSet({ product }: TradeWorld): Promise<string> {
  const article = `PAKET-${newVat()}`
  const other = await api.world.product({ amount: 8_000, set_numbers: article })
  await api.database.db
    .updateTable('product')
    .set({ set_numbers: `ANDERES-1, ${article}` })
    .where('id', 'in', [product.id, other.id])
    .execute()
  return article
}

const line = (article: string, price = '6200.00') => ({
  article,
  name: 'Wärmepumpen-Paket mit Speicher',
  unit: 'SET',
  price,
})

const green = { level: 'green', proved: true } as const

describe('a set with one article number', () => {
  runTradeCases(api, [
    {
      name: 'that the catalogue knows is its devices',
      invoice: async (world) => ({ lines: [line(await knownSet(world))] }),
      devices: 2,
      ...green,
    },
    {
      name: 'whose devices stand below it without a price bills them once',
      invoice: async (world) => ({
        lines: [line(await knownSet(world)), world.device({ price: '0.00', note: 'im Paket' })],
      }),
      devices: 2,
      ...green,
    },
    {
      name: 'bills no more than it contains',
      invoice: async (world) => ({ lines: [line(await knownSet(world))] }),
      after: (world, claim) => world.addOneMore(claim),
      level: 'red',
      proved: false,
      failed: ['invoice_quantity'],
    },
    {
      name: 'for less than the cashback is looked at',
      invoice: async (world) => ({ lines: [line(await knownSet(world), '150.00')] }),
      level: 'red',
      proved: false,
      failed: ['invoice_price'],
    },
    {
      name: 'that nobody knows proves nothing',
      invoice: () => ({ lines: [line('PAKET-UNBEKANNT')] }),
      after: (world, claim) => world.addDevice(claim),
      level: 'green',
      proved: false,
    },
  ])
})
