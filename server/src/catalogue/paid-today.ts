import { berlinDay } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'
import { paidByProduct } from './paid-by-product.ts'

/** `GET /lib/product/function/paid_today`: what one device of each product brings its buyer today. */
export const paidToday = defineFunction('product', 'paid_today', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'What each product pays today, with the campaigns that add to it',
  input: z.object({}),
  run: async ({ tx, caller, now }) =>
    (await paidByProduct(tx, { caller, today: berlinDay(now) })).map(
      ({ told: paidNow }) => paidNow,
    ),
})
