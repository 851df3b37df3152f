import type { ChangeOf } from '../../../changes/change-of.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** Shows the number of executed items and the evidence. */
export function ExecutedValues({ change, isShort }: ChangeOf<'payout_executed'>) {
  const { before, after } = change
  const say = useSay('payouts')
  const { amount, date } = useFormat()
  return (
    <>
      <p>
        {say('payouts:by_hand.executed', {
          count: before.count,
          total: amount(before.total),
          day: date(after.on),
        })}
      </p>
      {isShort ? null : <p>{say('payouts:by_hand.evidence', { text: after.evidence })}</p>}
    </>
  )
}

/** Shows the number of refused items and the evidence. */
export function RefusedValues({ change, isShort }: ChangeOf<'payout_run_refused'>) {
  const { before, after } = change
  const say = useSay('payouts')
  const { amount } = useFormat()
  const values = { count: before.count, total: amount(before.total) }
  return (
    <>
      <p>{say('payouts:by_hand.refused', values)}</p>
      {isShort ? null : <p>{say('payouts:by_hand.evidence', { text: after.evidence })}</p>}
    </>
  )
}

/** Shows the classification of a bank entry. */
export function SettlementValues({ change }: ChangeOf<'bank_settlement'>) {
  const { before, after } = change
  const say = useSay('payouts')
  const { amount } = useFormat()
  const values = { amount: amount(before.amount), text: before.text ?? '–', label: after.label }
  return <p>{say(`payouts:by_hand.settled.${after.as}`, values)}</p>
}

/** Shows a returned item, the text sent to the member, and the evidence. */
export function ReturnedValues({ change, isShort }: ChangeOf<'payout_returned'>) {
  const { before, after } = change
  const say = useSay('payouts')
  const { amount } = useFormat()
  const { words, evidence } = after
  return (
    <>
      <p>{say('payouts:by_hand.returned', { amount: amount(before.amount), words })}</p>
      {isShort ? null : <p>{say('payouts:by_hand.evidence', { text: evidence })}</p>}
    </>
  )
}
