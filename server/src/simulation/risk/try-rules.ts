import { type RiskEffect, readRiskRules } from '@ruecklauf/model'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineFunction } from '../../platform/functions.ts'
import { spellSetting } from '../../settings/spell-setting.ts'
import { judgedAgain, MOST_CLAIMS } from './judged-again.ts'
import { untilGone } from './until-gone.ts'

const DAYS = 90

/**
 * `POST /lib/setting/function/try_rules`: the effect of risk rules on the claims submitted in
 * the last 90 days, before anybody confirms them. Writes nothing.
 * @throws invalid at `value`; unavailable `report_too_long`.
 */
export const tryRules = defineFunction('setting', 'try_rules', {
  scope: 'arke',
  methods: ['POST'],
  summary: 'What other rules of risk would have made of the claims of the last 90 days',
  isReport: true,
  input: z.strictObject({ value: z.string().max(2_000) }),
  run: async (context, { value }) => {
    const { tx, now } = context
    const rules = readRiskRules(
      spellSetting(value, { id: 'risk_rules', kind: 'rules', choices: null }),
    )
    if (!rules) throw new Error('what was spelt can be read')
    const since = new Date(now.getTime() - DAYS * 86_400_000)
    const moves = await untilGone(context, async () => {
      const { rows } = await sql<RiskEffect['moves'][number]>`
        with ${judgedAgain(rules, since)}
        select was as from, will as to, count(*)::int as claims,
          (count(*) filter (where status in ('rejected', 'reversed')))::int as lost
        from judged group by was, will order by was, will`.execute(tx)
      return rows
    })
    const claims = moves.reduce((sum, move) => sum + move.claims, 0)
    return { days: DAYS, claims, is_cut: claims >= MOST_CLAIMS, moves }
  },
})
