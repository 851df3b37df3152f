import { z } from 'zod'
import type { Tx } from '../db/tables.ts'
import { defineFunction } from '../platform/functions.ts'
import { claimAnswer } from './decide-answer.ts'
import { takeClaim } from './take.ts'

/**
 * Takes the most urgent claim that waits; two reviewers who ask at once get two different ones.
 * Answers null when nothing waits.
 */
export const next = defineFunction('paperwork', 'next', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Takes the most urgent claim that waits',
  input: z.strictObject({}),
  run: async (context) => {
    const id = await mostUrgent(context.tx)
    return id === undefined ? null : claimAnswer(await takeClaim(context, id))
  },
})

async function mostUrgent(tx: Tx): Promise<string | undefined> {
  const found = await tx
    .selectFrom('paperwork')
    .select('id')
    .where('paperwork_status', '=', 'submitted')
    .orderBy('due_on')
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return found?.id
}
