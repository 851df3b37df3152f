import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { latestWithdrawal } from './withdrawals.ts'

/** The latest withdrawal request and its answer; null if there was none. */
export const readWithdrawal = defineFunction('paperwork', 'withdrawal', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'The request to take a claim back, and its answer',
  input: z.strictObject({}),
  run: async ({ tx, unit }) => {
    const latest = await latestWithdrawal(tx, unit)
    if (!latest) return null
    const { reason, state, asked_at, answer } = latest
    return { reason, state, asked_at: new Date(asked_at).toISOString(), answer }
  },
})
