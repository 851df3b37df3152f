import { addDays, berlinDay, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { type EarnedScope, earnedSince } from '../ledger/balances/earned.ts'
import { trendIndex } from '../ledger/balances/trend-index.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { readSettings } from '../settings/read-settings.ts'

/**
 * `GET /lib/paperwork/function/total_cashback`: the card in the sidebar. Totals are of all time in
 * EUR; an index compares the last German days, today among them, with as many before (docs/domain.md, Total; Index).
 */
export const totalCashback = defineFunction('paperwork', 'total_cashback', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The cashback total and how it develops',
  input: z.object({}),
  run: async (context) => {
    const { own, installers } = sidesOf(context)
    const { index_period_days: period_days } = await readSettings(context.tx)
    const first = await summarise(context, own, period_days)
    const second = installers === own ? first : await summarise(context, installers, period_days)
    return {
      cashback: first.amount,
      index: first.index,
      cashback_installer: second.amount,
      index_installer: second.index,
      period_days,
    }
  },
})

/** Whose money a role sees: the first pair of fields, and the installers' pair. */
function sidesOf({ caller }: FunctionContext): { own: EarnedScope; installers: EarnedScope } {
  const own = { members: [caller.member] }
  if (caller.role === 'installer') return { own, installers: own }
  if (caller.role === 'wholesaler') return { own, installers: { via: caller.member } }
  return { own: { arke: 'wholesaler' }, installers: { arke: 'installer' } }
}

async function summarise({ tx, now }: FunctionContext, scope: EarnedScope, period_days: number) {
  const begin = addDays(berlinDay(now), 1 - period_days)
  const { total, since } = await earnedSince(tx, scope, [addDays(begin, -period_days), begin])
  const [both = 0, last = 0] = since
  return { amount: toEuro(total), index: trendIndex(last, both - last) }
}
