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

/** Limit of listed clawbacks. */
const SHOWN = 50

/** The possible clawback of a claim, the waiting one, and earlier ones. */
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
    const paidAmounts = await paidLines(context)
    const devices = (await devicesOf(tx, unit)).flatMap(({ id, name, serial }) => {
      const amount = paidAmounts.get(id)
      return amount ? [{ id, name, serial, amount: toEuro(amount) }] : []
    })
    const source = { type: 'paperwork', id: unit }
    const heldCents = await sourceBalance(tx, source, { accounts: [walletAccount(member, 'held')] })
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
      held: toEuro(heldCents),
      available: toEuro(available),
      limit: toEuro(await takenByOne(tx, unit)),
      takebacks: takebacks.map((takeback) => ({
        id: takeback.id,
        kind: takeback.kind,
        state: takeback.state,
        amount: toEuro(takeback.amount),
        devices: takeback.lines.length,
        reason: takeback.reason,
        note: takeback.note,
        evidence: takeback.evidence,
        requested_by: {
          id: takeback.requested_by,
          label: [takeback.first_name, takeback.last_name].filter(Boolean).join(' '),
        },
        requested_at: new Date(takeback.requested_at).toISOString(),
        decline_reason: takeback.decline_reason,
      })),
    }
  },
})
