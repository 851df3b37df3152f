import { contradictionCodes, proofCodes, toCents, toEuro } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { spellSetting } from '../../settings/spell-setting.ts'
import { MOST_CLAIMS } from './judged-again.ts'
import { untilGone } from './until-gone.ts'

const DAYS = 30

const amount = { id: 'auto_approval_limit', kind: 'amount', choices: null } as const

/**
 * `POST /lib/setting/function/try_auto_approval`: the claims submitted in the last 30 days that automatic
 * approval would have granted, and how many of these a person decided otherwise. Uses the
 * stored checks and risk. Writes nothing.
 * @throws invalid at `value`; unavailable `report_too_long`.
 */
export const tryAutoApproval = defineFunction('setting', 'try_auto_approval', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'What automatic approval would have granted in the last 30 days',
  isReport: true,
  input: z.strictObject({
    value: z.string().max(40).optional().describe('Another limit than the one that is set; EUR'),
  }),
  run: async (context, { value }) => {
    const { tx, now } = context
    const { auto_approval_limit, four_eyes_limit } = await readSettings(tx)
    const threshold =
      value === undefined ? auto_approval_limit : toCents(spellSetting(value, amount))
    const limit = Math.min(threshold, four_eyes_limit)
    const since = new Date(now.getTime() - DAYS * 86_400_000).toISOString()
    return untilGone(context, async () => {
      const { rows } = await sql<Found>`
        with recent as materialized (
          select id, paperwork_status as status, risk_level, expected_amount, approved_amount,
            exists (select from auto_approval where link_paperwork = paperwork.id
              and outcome = 'approved') as was_automatic
          from paperwork where paperwork_status <> 'draft' and submitted_at >= ${since}
          order by submitted_at desc, id desc limit ${MOST_CLAIMS}
        ), fit as (
          select recent.* from recent join paperwork_record on paperwork_record.id = recent.id,
            lateral (
              select count(*) filter (where state = 'failed' and severity <> 'info') as failed,
                count(distinct code) filter (where code = any(${proofCodes})
                  and state = 'passed') as proved,
                count(*) filter (where code = any(${proofCodes}) and state <> 'passed'
                  or code = any(${contradictionCodes}) and state = 'failed') as unproved
              from jsonb_to_recordset(coalesce(checks, '[]'))
                as c (code text, state text, severity text)
            ) found
          where risk_level = 'green' and expected_amount between 1 and ${limit}
            and failed = 0 and proved = ${proofCodes.length} and unproved = 0
        )
        select (select count(*)::int from recent) as claims, count(*)::int as fit,
          coalesce(sum(expected_amount), 0)::bigint as amount,
          (count(*) filter (where not was_automatic and (status in ('rejected', 'reversed')
            or status = 'partially_approved' or approved_amount < expected_amount)))::int as otherwise,
          (count(*) filter (where approved_amount is null
            and status not in ('rejected', 'reversed')))::int as undecided
        from fit`.execute(tx)
      const [sum] = rows
      if (!sum) throw new Error('a sum has a row')
      const { amount: cents, ...counts } = sum
      return { days: DAYS, limit: toEuro(limit), amount: toEuro(cents), ...counts }
    })
  },
})

interface Found {
  claims: number
  fit: number
  amount: number
  otherwise: number
  undecided: number
}
