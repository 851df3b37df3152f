import { sql } from 'kysely'
import { z } from 'zod'
import { requireSecondBeside } from '../../changes/second-person.ts'
import { defineFunction } from '../../platform/functions.ts'
import { bookBalances } from './book-balances.ts'
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
