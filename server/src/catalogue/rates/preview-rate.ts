import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { plannedRate, rateBefore } from './rate-change.ts'

/** Previews the effect of a new rate on the existing ones; changes nothing. */
export const previewRate = defineFunction('product', 'preview_rate', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'Tells which rates one from a day on would end or replace, and until when it would pay',
  input: z.object({ valid_from: z.iso.date() }),
  run: async ({ tx, unit, now }, { valid_from }) => {
    const plan = await plannedRate(tx, unit, { valid_from, now })
    return { ...rateBefore(plan), valid_from, valid_to: plan.valid_to }
  },
})
