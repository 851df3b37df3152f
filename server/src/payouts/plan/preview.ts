import { berlinDay, executionDay } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { candidates } from '../../wallet/outlook/candidates.ts'
import { comparedHolders } from '../../wallet/outlook/holders.ts'
import { runBefore } from './run-changes.ts'
import { runFigures } from './run-figures.ts'

/** `GET /lib/payout_run/function/preview`: the payments of a run made now, and the excluded members; EUR. */
export const preview = defineFunction('payout_run', 'preview', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Tells who would be paid now, and who would not and why; writes nothing',
  isReport: true,
  input: z.strictObject({}),
  run: async ({ tx, now }) => {
    const { minimum_payout, land } = await readSettings(tx)
    const rules = { minimum: minimum_payout, held_at: now }
    const candidate = candidates(rules, await comparedHolders(tx))
    const items = sql`select *, ${now.toISOString()}::timestamptz as at from (${candidate}) candidate
      where excluded is null`
    const excluded = sql`select member, arke, company, excluded, amount from (${candidate}) candidate
      where excluded is not null`
    const figures = await runFigures(tx, {
      items,
      excluded,
      parts: sql`select split.link_campaign, split.tax_treatment, sum(split.amount) as amount
        from item join payable_now source on source.link_member = item.member,
          split_source(source.link_member, source.source_type, source.source_id, source.amount)
            split
        group by 1, 2`,
    })
    return {
      ...figures,
      before: await runBefore(tx, { items, excluded, run: null }),
      execution_on: executionDay(berlinDay(now), land),
    }
  },
})
