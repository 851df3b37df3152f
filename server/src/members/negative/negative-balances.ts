import { toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { negativeWallets } from '../../ledger/balances/negative-wallets.ts'
import { defineFunction } from '../../platform/functions.ts'

/** Members who owe money: how much, since when, and what is asked for to write it off. */
export const negativeBalances = defineFunction('wallet_entry', 'negative_balances', {
  scope: 'arke',
  methods: ['GET'],
  summary: 'Members whose balance is below zero, and write-offs that wait',
  input: z.strictObject({}),
  run: async ({ tx }) => {
    const wallets = await negativeWallets(tx)
    const ids = wallets.map(({ member }) => member)
    if (ids.length === 0) return { items: [] }
    const people = await tx
      .selectFrom('member_profile')
      .select(['id', 'arke', 'company', 'last_name'])
      .where('id', 'in', ids)
      .execute()
    const open = await tx
      .selectFrom('wallet_write_off')
      .select(['id', 'member', 'amount', 'reason', 'requested_by'])
      .where('state', '=', 'open')
      .where('member', 'in', ids)
      .execute()
    return {
      items: wallets.map(({ member, amount, since }) => {
        const who = people.find(({ id }) => id === member)
        const asked = open.find((one) => one.member === member)
        return {
          member,
          arke: who?.arke === 'wholesaler' ? ('wholesaler' as const) : ('installer' as const),
          company: who?.company || who?.last_name || '',
          amount: toEuro(amount),
          since,
          write_off: asked
            ? {
                id: asked.id,
                amount: toEuro(asked.amount),
                reason: asked.reason,
                requested_by: asked.requested_by,
              }
            : null,
        }
      }),
    }
  },
})
