import { sql } from 'kysely'
import { z } from 'zod'
import { requireSecondBeside } from '../../changes/second-person.ts'
import { bookOpeningBalances } from '../../ledger/balances/opening-balances.ts'
import { defineFunction, type FunctionContext } from '../../platform/functions.ts'
import { decide, waitingCutover } from './decided.ts'
import { rewardDevices } from './reward-devices.ts'

/**
 * Takes a file over for good: its balances are booked, its devices are rewarded, all in one transaction.
 * 10,000 balances take about a quarter of a minute, in which their wallets wait.
 */
export const release = defineFunction('cutover', 'release', {
  scope: 'unit',
  methods: ['POST'],
  needsProof: true,
  summary: 'Takes a file of the former programme over; not for whoever handed it in',
  input: z.strictObject({}),
  run: async (context) => {
    const { tx } = context
    await sql`set local statement_timeout = '1min'`.execute(tx)
    const { link_proposed_by } = await waitingCutover(context)
    await requireSecondBeside(context, link_proposed_by)
    await bookBalances(context)
    await rewardDevices(context)
    return decide(context, { status: 'released' })
  },
})

/** Rows of one statement. */
const AT_ONCE = 1_000

/** Books the opening balances of a file, in the order of their members. */
async function bookBalances({ tx, unit, deps, caller, now }: FunctionContext): Promise<void> {
  for (let after = ''; ; ) {
    const balances = await tx
      .selectFrom('opening_balance')
      .select(['link_member as member', 'amount'])
      .where('link_cutover', '=', unit)
      .where('link_member', '>', after)
      .orderBy('link_member')
      .limit(AT_ONCE)
      .execute()
    await bookOpeningBalances(tx, balances, {
      brand: deps.brand.id,
      cutover: unit,
      actor: caller.member,
      at: now,
    })
    const last = balances.at(-1)
    if (!last || balances.length < AT_ONCE) return
    after = last.member
  }
}
