import { type Cents, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { type EarnedScope, earned, earnedInTotal } from '../ledger/earned.ts'
import { trendIndex } from '../ledger/trend-index.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import { readSettings } from '../settings/read-settings.ts'

/** How one side's cashback is summed: of all time, and of a period, in cents. */
interface Side {
  total: () => Promise<Cents>
  between: (from: Date, to: Date) => Promise<Cents>
}

/**
 * `GET /lib/paperwork/function/total_cashback`: the card in the sidebar (specification §3). Totals are
 * of all time in EUR; an index compares the last days with as many before (product.md §4.6, §4.7).
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
function sidesOf({ tx, caller }: FunctionContext): { own: Side; installers: Side } {
  const side = (scope: EarnedScope): Side => ({
    total: () => earnedInTotal(tx, scope),
    between: (from, to) => earned(tx, scope, { from, to }),
  })
  const own = side({ members: [caller.member] })
  if (caller.role === 'installer') return { own, installers: own }
  if (caller.role === 'wholesaler') return { own, installers: side({ via: caller.member }) }
  return { own: side({ arke: 'wholesaler' }), installers: side({ arke: 'installer' }) }
}

async function summarise({ now }: FunctionContext, side: Side, period_days: number) {
  const days = period_days * 86_400_000
  const start = new Date(now.getTime() - days)
  const before = new Date(now.getTime() - 2 * days)
  const current = await side.between(start, now)
  const previous = await side.between(before, start)
  return { amount: toEuro(await side.total()), index: trendIndex(current, previous) }
}
