import { toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { negativeWallets } from '../../ledger/balances/negative-wallets.ts'
import { defineFunction } from '../../platform/functions.ts'

/** Members with debts: the amount, its age, and the requested write-off. */
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
        const request = open.find((candidate) => candidate.member === member)
        return {
          member,
          arke: who?.arke === 'wholesaler' ? ('wholesaler' as const) : ('installer' as const),
          company: who?.company || who?.last_name || '',
          amount: toEuro(amount),
          since,
          write_off: request
            ? {
                id: request.id,
                amount: toEuro(request.amount),
                reason: request.reason,
                requested_by: request.requested_by,
              }
            : null,
        }
      }),
    }
  },
})
