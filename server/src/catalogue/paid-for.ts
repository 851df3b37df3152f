import { berlinDay, describeStep, toEuro } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { notFound } from '../errors/errors.ts'
import { defineFunction } from '../platform/functions.ts'
import { pricedProducts } from './priced-products.ts'
import { calculateToday, campaignsToday, circumstancesToday, namedBonuses } from './today.ts'

/**
 * The amount for a number of devices of a product bought and claimed together today, by the same engine that pays
 * claims; EUR. For an installer with their own steps and targets, and with the rest of the yearly limit and the
 * campaigns' caps. Campaigns for a group, a region or new customers don't count, because the buyer is unknown. `cuts`
 * describes the cuts in the caller's language.
 */
export const paidFor = defineFunction('product', 'paid_for', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What a number of devices of a product pay today',
  input: z.object({ pieces: z.coerce.number().int().min(1).max(500) }),
  run: async ({ tx, caller, unit, now }, { pieces }) => {
    const asking = { caller, today: berlinDay(now) }
    const [device] = await pricedProducts(tx, { product: unit })
    if (!device) throw notFound()
    const devices = Array.from({ length: pieces }, (_, index) => {
      const id = String(index).padStart(3, '0')
      return { ...device, id, serial: id }
    })
    const circumstances = await circumstancesToday(tx, asking)
    const campaigns = await campaignsToday(tx, asking)
    const calculation = calculateToday(devices, { ...circumstances, campaigns })
    const bonuses = calculation.campaigns
      .map(({ campaign, paid: amount }) => ({ campaign, amount }))
      .filter(({ amount }) => amount > 0)
    return {
      pieces,
      amount: toEuro(calculation.amount),
      campaigns: namedBonuses(bonuses, campaigns),
      cuts: calculation.trace
        .filter(({ stage }) => stage === 'cap')
        .map((step) => describeStep(step, sayTo(caller.language))),
    }
  },
})
