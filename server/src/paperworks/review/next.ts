import { z } from 'zod'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { readFilter } from '../../platform/read/list-query.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { highestGrant } from '../decide/approve-limit.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { type Narrowed, ownClaim, waitingClaim } from './next-claim.ts'
import { takeClaim } from './take.ts'

/**
 * Gives the caller the claim to go on with: one already in review by the caller, the most urgent
 * first; else takes the most urgent that waits and that the caller may approve. Two reviewers who
 * ask at once get two different ones. Answers null when there is none.
 */
export const next = defineFunction('paperwork', 'next', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Gives the caller the claim to go on with',
  input: z.strictObject({
    filter: z.string().optional().describe('Only claims that match, as in a list'),
    skip: z.array(z.string()).max(500).optional().describe('Claims already looked at'),
  }),
  run: async (context, { filter, skip = [] }) => {
    const narrowed = { filter: readFilter(filter), skip }
    const own = await ownClaim(context, narrowed)
    if (own) return claimAnswer(own)
    const id = await mostUrgent(context, narrowed)
    return id === null ? null : claimAnswer(await takeClaim(context, id))
  },
})

async function mostUrgent(context: FunctionContext, narrowed: Narrowed) {
  const { tx, caller } = context
  const limits = await readSettings(tx)
  return waitingClaim(context, { ...narrowed, most: await highestGrant(tx, { caller, limits }) })
}
