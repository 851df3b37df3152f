import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases, type TradeCase } from '../../../testing/trade/trade-case.ts'
import { tradeFormats, tradeWorld } from '../../../testing/trade/trade-world.ts'

const api = await testApi()
afterAll(api.close)

const fitted = { typed: { commissioning_date: '2026-02-16' } }
const tooEarly = { level: 'amber', proved: true, failed: ['installed_after_invoice'] } as const
const right = { level: 'green', proved: true } as const
const february = ['2026-02-01', '2026-02-28'] as const

describe('a collective invoice', () => {
  runTradeCases(api, [
    {
      name: 'comes after the installation where the delivery came before it',
      invoice: () => ({ delivered: '2026-02-13' }),
      ...fitted,
      ...right,
    },
    {
      name: 'excuses nothing where the delivery came after the installation',
      invoice: () => ({ delivered: '2026-02-18' }),
      ...fitted,
      ...tooEarly,
    },
    { name: 'excuses nothing without a day of delivery', ...fitted, ...tooEarly },
    {
      name: 'excuses nothing by a day that was typed beside another one',
      invoice: () => ({ delivered: '2026-02-18' }),
      typed: { ...fitted.typed, delivery_date: '2026-02-13' },
      ...tooEarly,
    },
  ])
})

describe('the period of a collective invoice', () => {
  runTradeCases(api, [
    {
      name: 'leaves open when its goods were delivered',
      invoice: () => ({ period: february }),
      ...fitted,
      ...right,
    },
    {
      name: 'is no day of delivery where its end is written as one',
      invoice: () => ({ period: ['2026-02-01', '2026-02-19'], delivered: '2026-02-19' }),
      ...fitted,
      ...right,
    },
    {
      name: 'that ended before the installation says that the goods were there',
      invoice: () => ({ period: ['2026-02-01', '2026-02-15'] }),
      ...fitted,
      ...right,
    },
    {
      name: 'that began after the installation says that they were not',
      invoice: () => ({ period: ['2026-02-17', '2026-02-19'] }),
      ...fitted,
      ...tooEarly,
    },
    {
      name: 'of one day is that day',
      invoice: () => ({ period: ['2026-02-18', '2026-02-18'], delivered: '2026-02-18' }),
      ...fitted,
      ...tooEarly,
    },
    {
      name: 'counts less than the day of its line',
      invoice: ({ device }) => ({
        period: february,
        lines: [device({ delivered: '2026-02-18' })],
      }),
      ...fitted,
      ...tooEarly,
    },
    {
      name: 'counts less than the period of its line',
      invoice: ({ device }) => ({
        delivered: '2026-02-18',
        lines: [device({ period: ['2026-02-09', '2026-02-13'] })],
      }),
      ...fitted,
      ...right,
    },
    {
      name: 'counts less than a day of delivery within it',
      invoice: () => ({ period: february, delivered: '2026-02-18' }),
      ...fitted,
      ...tooEarly,
    },
    {
      name: 'counts less than a typed day within it',
      invoice: () => ({ period: february }),
      typed: { ...fitted.typed, delivery_date: '2026-02-18' },
      ...tooEarly,
    },
    {
      name: 'of another line says nothing of a device',
      invoice: ({ device }) => ({
        lines: [
          device({ delivered: '2026-02-13' }),
          { name: 'Montagezubehör', price: '80.00', delivered: '2026-02-19' },
        ],
      }),
      ...fitted,
      ...right,
    },
  ])

  const typedInstead: TradeCase['after'] = async (world, claim) => {
    const last = (await world.linesOf(claim)).at(-1)
    await world.owner.delete(`/paperwork_line/unit/${last?.id}`)
    await world.addOneMore(claim)
  }
  runTradeCases(api, [
    {
      name: 'of a device that was typed is that of its product',
      invoice: ({ device }) => ({
        lines: [device({ delivered: '2026-02-13' }), device({ delivered: '2026-02-18' })],
      }),
      after: typedInstead,
      ...fitted,
      ...tooEarly,
    },
    {
      name: 'of other goods says nothing of a device that was typed',
      invoice: ({ device }) => ({
        lines: [
          device({ delivered: '2026-02-13' }),
          { name: 'Montagezubehör', price: '80.00', delivered: '2026-02-19' },
        ],
      }),
      after: typedInstead,
      ...fitted,
      ...right,
    },
  ])

  it.each(Object.entries(tradeFormats))('fills no day of delivery, in %s', async (_, write) => {
    const world = await tradeWorld(api)
    const claim = await world.begin()
    await world.upload(claim, write(world.invoice({ period: february, delivered: '2026-02-28' })))
    const { delivery_date } = await api.database.db
      .selectFrom('paperwork')
      .select('delivery_date')
      .where('id', '=', claim)
      .executeTakeFirstOrThrow()
    expect(delivery_date).toBeNull()
  })
})

describe('a day that cannot be right', () => {
  const fields = ['invoice_date', 'order_date', 'delivery_date', 'commissioning_date'] as const
  runTradeCases(
    api,
    fields.flatMap((field) =>
      ['0001-01-01', '1970-01-01', '1999-12-31', '2099-12-31', '9999-12-31'].map((day) => ({
        name: `${field} ${day}, typed`,
        after: async (world, claim) => {
          await world.owner.put(`/paperwork/unit/${claim}`, { [field]: day })
          await world.fillSerials(claim)
        },
        level: expect.anything(),
        proved: expect.anything(),
        failed: expect.arrayContaining(['date_possible']),
        refused: /kann nicht stimmen\. Bitte prüfen Sie das Jahr/,
      })),
    ),
  )
  runTradeCases(
    api,
    ['0000-00-00', '0001-01-01', '1970-01-01', '9999-12-31'].map((date) => ({
      name: `${date} on the e-invoice is none`,
      invoice: () => ({ date }),
      level: 'green',
      proved: false,
      failed: ['fields_complete'],
      refused: /Rechnungsdatum: Bitte ausfüllen/,
    })),
  )
  runTradeCases(
    api,
    ['0000-00-00', '1970-01-01', '9999-12-31'].map((delivered) => ({
      name: `${delivered} as day of delivery on the e-invoice excuses nothing`,
      invoice: () => ({ delivered }),
      ...fitted,
      ...tooEarly,
    })),
  )
})
