import { toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { walletBalances } from '../ledger/wallet-balances.ts'
import { defineFunction } from '../platform/functions.ts'

/** `GET /lib/wallet_entry/function/balances`: the caller's own balances, in EUR. */
export const balances = defineFunction('wallet_entry', 'balances', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'The balances of the caller’s wallet',
  input: z.object({}),
  run: async ({ tx, caller, now }) =>
    inEuro(await walletBalances(tx, { member: caller.member, now })),
})

/** Balances as they cross the wire. */
export const inEuro = (cents: Awaited<ReturnType<typeof walletBalances>>) =>
  Object.fromEntries(Object.entries(cents).map(([name, amount]) => [name, toEuro(amount)]))
