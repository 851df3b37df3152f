import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { decide, waitingCutover } from './decided.ts'

/** Declines a file and deletes its rows, so that a corrected file can follow. The uploader may do so too. */
export const decline = defineFunction('cutover', 'decline', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Declines a file of the former programme; its rows are dropped',
  input: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
  run: async (context, { reason }) => {
    const { tx, unit } = context
    await waitingCutover(context)
    await tx.deleteFrom('opening_balance').where('link_cutover', '=', unit).execute()
    await tx.deleteFrom('former_claim').where('link_cutover', '=', unit).execute()
    return decide(context, { status: 'declined', reason })
  },
})
