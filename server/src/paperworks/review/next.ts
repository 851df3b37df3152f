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

/** Narrows the selection of claims. */
const narrowing = {
  filter: z.string().optional().describe('Only claims that match, as in a list'),
  skip: z.array(z.string()).max(500).optional().describe('Claims already looked at'),
}

/**
 * Gives the caller the next claim. First the most urgent one in the caller's review; then one of an absent or locked
 * reviewer where the caller is the deputy or there is none; then takes the most urgent waiting one. Skips snoozed
 * claims, claims above the caller's limit, and claims of companies with the caller's mail address. Two concurrent
 * callers get different claims. Returns null if there is none.
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
    const ownClaim = context.tx.selectFrom('paperwork').select(claimColumns).where('id', '=', id)
    return claimAnswer(await ownClaim.executeTakeFirstOrThrow())
  },
})

/** The claim that `next` would give, without taking it. Budget: as `next`, without its writes. */
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
