import { type Cents, closesAccount, type Say } from '@ruecklauf/model'
import { memberReason } from '@ruecklauf/model/texts'
import type { Caller } from '../../http/caller.ts'
import { walletBalances } from '../../ledger/balances/wallet-balances.ts'
import { returnPayout } from '../../ledger/payouts.ts'
import { setBankCheck } from '../../members/bank/bank-check.ts'
import { notify } from '../../notifications/notify.ts'
import type { Tx } from '../../tables.ts'
import { paymentInWords } from '../../wallet/outlook/in-words.ts'
import { lockClaims } from '../run/lock-claims.ts'
import { tellOfReturn } from '../tell-office.ts'
import { isReturnable } from './item-status.ts'
import { receiptsLater } from './receipts-later.ts'
import { answerWhenComplete, closedItem, noItem } from './settle-items.ts'

interface Returned {
  run: string
  item: string
  /** In words for the member, who is notified. */
  reason: string
  /** The bank's code: `AC04`. */
  code: string | null
  actor: Caller | null
  now: Date
}

/**
 * Returns an item to its member's wallet and notifies them why: rejected if it was never executed,
 * else returned. An account that is wrong by the bank's code gets no further payouts. The runs are
 * locked.
 * @throws conflict `no_payout_item`, or `payout_step_closed` for one that can't come back any more.
 */
export async function returnItem(
  tx: Tx,
  { run, item, reason, code, actor, now }: Returned,
): Promise<void> {
  await lockClaims(tx, { run, items: [item] })
  const payoutItem = await tx
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', item)
    .where('link_payout_run', '=', run)
    .forUpdate()
    .executeTakeFirst()
  if (!payoutItem) throw noItem()
  const { payout_status, link_member: member, amount, iban_masked } = payoutItem
  if (!isReturnable(payout_status)) throw closedItem(payout_status)
  await returnPayout(tx, {
    payout: item,
    member,
    actor: actor?.member ?? null,
    at: now,
    note: reason,
  })
  await tx
    .updateTable('payout')
    .set({
      payout_status: payout_status === 'executed' ? 'returned' : 'rejected',
      return_reason: reason,
      reason_code: code,
    })
    .where('id', '=', item)
    .execute()
  await receiptsLater(tx, { payouts: [item], now })
  if (closesAccount(code))
    await setBankCheck(tx, {
      member,
      account: payoutItem,
      result: 'invalid',
      evidence: 'return',
      brought_by: actor?.member ?? null,
      reason,
      actor,
      now,
    })
  await answerWhenComplete(tx, run)
  await notify(tx, {
    member,
    event: 'payout_returned',
    values: {
      amount,
      iban_masked: iban_masked ?? '',
      reason: (say) => memberReason(say, { code, words: reason }),
      payment: await nextInWords(tx, { member, amount, now }),
    },
    path: '/wallet?tab=payouts',
    reference: item,
    now,
  })
  await tellOfReturn(tx, { run, member, amount, except: actor?.member ?? null, now })
}

/** The use of the returned money: it first pays the member's debts, and only the rest is paid out again. */
async function nextInWords(
  tx: Tx,
  { amount, ...of }: { member: string; amount: Cents; now: Date },
): Promise<(say: Say) => string> {
  const { available } = await walletBalances(tx, of)
  const netted = Math.min(amount, amount - available)
  const payment = await paymentInWords(tx, of)
  const credited = (say: Say) => {
    if (netted <= 0) return say('payments:returned.credited')
    return netted < amount
      ? say('payments:returned.partly', { netted })
      : say('payments:returned.netted')
  }
  return (say) => `${credited(say)} ${payment(say)}`.trim()
}
