import { z } from 'zod'
import { notFound } from '../../errors/errors.ts'
import { defineFunction } from '../../platform/functions.ts'
import { budgetFigures } from './forecast/budget-figures.ts'

/** A campaign's paid and reserved amounts, the rest of its budget, and the forecast day of its end; EUR. */
export const budget = defineFunction('campaign', 'budget', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'Total, reserved, spent and free budget of a campaign, and its forecast; EUR',
  input: z.object({}),
  run: async ({ tx, unit, now }) => {
    const [figures] = await budgetFigures(tx, [unit], now)
    if (!figures) throw notFound()
    return figures
  },
})

/** The same for the campaigns of a list. */
export const budgets = defineFunction('campaign', 'budgets', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The budgets of several campaigns; ids with commas between them',
  input: z.object({
    ids: z
      .string()
      .max(20_000)
      .transform((ids) => ids.split(',')),
  }),
  run: ({ tx, now }, { ids }) => budgetFigures(tx, ids, now),
})
