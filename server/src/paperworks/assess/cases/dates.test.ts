import { afterAll, describe } from 'vitest'
import { testApi } from '../../../testing/servers/api.ts'
import { runTradeCases } from '../../../testing/trade/trade-case.ts'

const api = await testApi()
afterAll(api.close)

const fitted = { typed: { commissioning_date: '2026-02-16' } }
const tooEarly = { level: 'amber', proved: true, failed: ['installed_after_invoice'] } as const

describe('a collective invoice', () => {
  runTradeCases(api, [
    {
      name: 'comes after the installation where the delivery came before it',
      invoice: () => ({ delivered: '2026-02-13' }),
      ...fitted,
      level: 'green',
      proved: true,
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
