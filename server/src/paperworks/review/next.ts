import { eq } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { readFilter } from '../../platform/read/list-query.ts'
import { claimColumns } from '../claim/claim-columns.ts'
import { claimAnswer } from '../decide/decide-answer.ts'
import { makeOwn } from '../desk/take-over.ts'
import { nextClaim } from './next-claim.ts'
import { takeClaim } from './take.ts'

/** Which claims count. */
const narrowing = {
  filter: z.string().optional().describe('Only claims that match, as in a list'),
  skip: z.array(z.string()).max(500).optional().describe('Claims already looked at'),
}

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
    ...narrowing,
    first: z.string().max(200).optional().describe('The claim that is wanted where it still waits'),
  }),
  run: async (context, { filter, skip = [], first }) => {
    const narrowed = { filter: readFilter(filter), skip, isTaken: true }
    const claim =
      (first && (await nextClaim(context, { ...narrowed, filter: eq('id', first) }))) ||
      (await nextClaim(context, narrowed))
    if (!claim) return null
    const { id, whose } = claim
    if (whose === 'left')
      return claimAnswer(await makeOwn(context, { id, note: sayTo('de')('words:stands_in') }))
    if (whose === 'nobody') return claimAnswer(await takeClaim(context, id))
    const own = context.tx.selectFrom('paperwork').select(claimColumns).where('id', '=', id)
    return claimAnswer(await own.executeTakeFirstOrThrow())
  },
})

/** Which claim `next` would give; nobody takes it. Budget: as `next`, without its writes. */
export const upcoming = defineFunction('paperwork', 'upcoming', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'Tells the claim that the caller would go on with',
  input: z.strictObject(narrowing),
  run: async (context, { filter, skip = [] }) => {
    const claim = await nextClaim(context, { filter: readFilter(filter), skip, isTaken: false })
    return claim && { id: claim.id }
  },
})
