import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { readFilter } from '../../platform/read/list-query.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { highestGrant } from '../decide/approve-limit.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { relatedInstallers } from '../desk/impartial.ts'
import { makeOwn } from '../desk/take-over.ts'
import { leftClaim, ownClaim, waitingClaim } from './next-claim.ts'
import { takeClaim } from './take.ts'

/**
 * Gives the caller the claim to go on with: one already in review by the caller, the most urgent
 * first; else one whose reviewer is away or locked and for whom the caller stands in, or nobody does;
 * else takes the most urgent that waits. What he may not approve is passed, and claims of a company
 * whose mail address he has; what is put off waits for
 * its day. Two who ask at once get two different ones. Answers null when there is none.
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
    const { tx, caller } = context
    const [most, related] = [
      await mostOf(context),
      await relatedInstallers(tx, { reviewer: caller.member }),
    ]
    const others = { ...narrowed, most, related }
    const left = await leftClaim(context, others)
    if (left !== null)
      return claimAnswer(await makeOwn(context, { id: left, note: sayTo('de')('words:stands_in') }))
    const id = await waitingClaim(context, others)
    return id === null ? null : claimAnswer(await takeClaim(context, id))
  },
})

/** Cents that the caller may approve at most; null for any. */
const mostOf = async ({ tx, caller }: FunctionContext) =>
  highestGrant(tx, { caller, limits: await readSettings(tx) })
