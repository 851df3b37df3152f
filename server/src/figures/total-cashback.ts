import { addDays, berlinDay, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { type EarnedScope, earnedSince } from '../ledger/balances/earned.ts'
import { trendIndex } from '../ledger/balances/trend-index.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'

/** German days that an index compares with as many before (docs/domain.md, Total; Index). */
const period_days = 30

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
    const first = await summarise(context, own)
    const second = installers === own ? first : await summarise(context, installers)
    return {
      cashback: first.amount,
      index: first.index,
      cashback_installer: second.amount,
      index_installer: second.index,
      period_days,
    }
  },
})

/** The money a role sees: the first pair of fields, and the installers' pair. */
function sidesOf({ caller }: FunctionContext): { own: EarnedScope; installers: EarnedScope } {
  const own = { members: [caller.member] }
  if (caller.role === 'installer') return { own, installers: own }
  if (caller.role === 'wholesaler') return { own, installers: { via: caller.member } }
  return { own: { arke: 'wholesaler' }, installers: { arke: 'installer' } }
}

async function summarise({ tx, now }: FunctionContext, scope: EarnedScope) {
  const begin = addDays(berlinDay(now), 1 - period_days)
  const { total, since } = await earnedSince(tx, scope, [addDays(begin, -period_days), begin])
  const [both = 0, last = 0] = since
  return { amount: toEuro(total), index: trendIndex(last, both - last) }
}
