import { addDays, berlinDay, type RuleEffects, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../platform/functions.ts'

/** The number of days shown, including today; the comparison uses as many days before. */
const DAYS = 90

/**
 * `GET /lib/paperwork/function/rule_effects`: the rules and the number of claims they acted on in the last 90 days, the
 * claims with a reduced amount, and the reduction; and the same of the 90 days before. EUR. Budget: materialised
 * counters, a row a rule and day.
 */
export const ruleEffects = defineFunction('paperwork', 'rule_effects', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'What each rule saved or cost in the last 90 days',
  input: z.strictObject({}),
  run: async ({ tx, now }): Promise<RuleEffects> => {
    const to = berlinDay(now)
    const from = addDays(to, 1 - DAYS)
    const { rows } = await sql<Row>`
      select rule,
        coalesce(sum(claims) filter (where day >= ${from}::date), 0)::int as claims,
        coalesce(sum(lost) filter (where day >= ${from}::date), 0)::int as lost,
        coalesce(sum(cents) filter (where day >= ${from}::date), 0)::bigint as cents,
        coalesce(sum(claims) filter (where day < ${from}::date), 0)::int as claims_before,
        coalesce(sum(cents) filter (where day < ${from}::date), 0)::bigint as cents_before
      from rule_day where day between ${addDays(from, -DAYS)}::date and ${to}::date
      group by rule having sum(claims) <> 0 order by 4 desc, rule`.execute(tx)
    return {
      from,
      to,
      rules: rows.map(({ cents, cents_before, ...row }) => ({
        ...row,
        amount: toEuro(cents),
        amount_before: toEuro(cents_before),
      })),
    }
  },
})

interface Row {
  rule: string
  claims: number
  lost: number
  cents: number
  claims_before: number
  cents_before: number
}
