import { toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'

/**
 * What a wholesaler got for claims through his sales points, and what he bears of them; reversals
 * taken off, EUR. Claims without a part of his are not in the answer.
 */
export const claimShares = defineFunction('paperwork', 'shares', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'The wholesaler’s own part of claims',
  input: z.strictObject({ claims: z.array(z.string().max(100)).max(500) }),
  run: async ({ tx, caller }, { claims }) => {
    if (claims.length === 0) return []
    const shares = await tx
      .selectFrom('wholesaler_share')
      .select(['link_paperwork', 'mode', 'amount', 'amount_back'])
      .where('link_paperwork', 'in', claims)
      .where('link_wholesaler', '=', caller.member)
      .execute()
    const sumOf = (claim: string, wanted: 'bonus' | 'cofunding') =>
      shares
        .filter(({ link_paperwork, mode }) => link_paperwork === claim && mode === wanted)
        .reduce((sum, { amount, amount_back }) => sum + amount - amount_back, 0)
    return [...new Set(shares.map(({ link_paperwork }) => link_paperwork))].map((claim) => ({
      claim,
      bonus: toEuro(sumOf(claim, 'bonus')),
      borne: toEuro(sumOf(claim, 'cofunding')),
    }))
  },
})
