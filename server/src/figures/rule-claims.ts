import { type RuleClaims, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'

const input = z.strictObject({
  rule: z.string().min(1).max(200),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(1_000).default(50),
})

/**
 * `GET /lib/paperwork/function/rule_claims`: the claims that a rule acted on, the newest first; EUR. Read off
 * an index of the rule, a thousand at most at a time.
 */
export const ruleClaims = defineFunction('paperwork', 'rule_claims', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The claims that a rule acted on',
  input,
  run: async ({ tx }, { rule, offset, limit }): Promise<RuleClaims> => {
    const { rows } = await sql<Omit<RuleClaims['items'][number], 'amount'> & { cents: number }>`
      select p.id, p.claim_number, p.paperwork_status, coalesce(i.company, '') as installer,
        found.day, found.is_lost, found.cents
      from (
        select * from rule_effect where rule = ${rule}
        order by day desc, link_paperwork limit ${limit} offset ${offset}
      ) found
        join paperwork p on p.id = found.link_paperwork
        left join installer i on i.id = p.link_installer
      order by found.day desc, p.id`.execute(tx)
    return { items: rows.map(({ cents, ...row }) => ({ ...row, amount: toEuro(cents) })) }
  },
})
