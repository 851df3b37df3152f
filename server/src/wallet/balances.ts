import { type Balances, toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { type WalletBalances, walletBalances } from '../ledger/balances/wallet-balances.ts'
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

/** Balances in their wire form. */
export const inEuro = (cents: WalletBalances): Balances => ({
  available: toEuro(cents.available),
  held: toEuro(cents.held),
  pending: toEuro(cents.pending),
  in_payout: toEuro(cents.in_payout),
  paid: toEuro(cents.paid),
  paid_this_year: toEuro(cents.paid_this_year),
})
