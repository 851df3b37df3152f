import { toEuro } from '@ruecklauf/model'
import { z } from 'zod'
import { notFound } from '../../errors/errors.ts'
import { walletAccount } from '../../ledger/accounts.ts'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { sourceBalance } from '../../ledger/source-balance.ts'
import { defineFunction } from '../../platform/functions.ts'
import { devicesOf } from '../decide/devices/decide-devices.ts'
import { paidLines } from './reverse-claim.ts'
import { takenByOne } from './takebacks.ts'

/** Earlier ones of a claim that are told. */
const SHOWN = 50

/** What taking a claim back would mean, what waits for a second person, and what was done before. */
export const readTakeback = defineFunction('paperwork', 'takeback', {
  scope: 'unit',
  methods: ['GET'],
  summary: 'What a claim’s devices pay, where that money is now, and its takebacks',
  input: z.strictObject({}),
  run: async (context) => {
    const { tx, unit, now } = context
    const claim = await tx
      .selectFrom('paperwork')
      .select('link_installer as member')
      .where('id', '=', unit)
      .executeTakeFirst()
    if (!claim) throw notFound()
    const { member } = claim
    const paid = await paidLines(context)
    const devices = (await devicesOf(tx, unit)).flatMap(({ id, name, serial }) => {
      const amount = paid.get(id)
      return amount ? [{ id, name, serial, amount: toEuro(amount) }] : []
    })
    const source = { type: 'paperwork', id: unit }
    const held = await sourceBalance(tx, source, { accounts: [walletAccount(member, 'held')] })
    const { available } = await walletBalances(tx, { member, now })
    const takebacks = await tx
      .selectFrom('claim_takeback as takeback')
      .leftJoin('member_profile as asker', 'asker.id', 'takeback.requested_by')
      .selectAll('takeback')
      .select(['asker.first_name', 'asker.last_name'])
      .where('link_paperwork', '=', unit)
      .orderBy('requested_at', 'desc')
      .limit(SHOWN)
      .execute()
    return {
      devices,
      held: toEuro(held),
      available: toEuro(available),
      limit: toEuro(await takenByOne(tx, unit)),
      takebacks: takebacks.map((one) => ({
        id: one.id,
        kind: one.kind,
        state: one.state,
        amount: toEuro(one.amount),
        devices: one.lines.length,
        reason: one.reason,
        note: one.note,
        evidence: one.evidence,
        requested_by: {
          id: one.requested_by,
          label: [one.first_name, one.last_name].filter(Boolean).join(' '),
        },
        requested_at: new Date(one.requested_at).toISOString(),
        decline_reason: one.decline_reason,
      })),
    }
  },
})
