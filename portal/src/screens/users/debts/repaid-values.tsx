import type { ChangeOf } from '../../../changes/change-of.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** Shows a member's repayment and the evidence. */
export function RepaidValues({ change, isShort }: ChangeOf<'debt_repaid'>) {
  const { before, after } = change
  const say = useSay('users', 'payouts')
  const { amount, date } = useFormat()
  const values = { amount: amount(after.amount), debt: amount(before.debt), day: date(after.on) }
  return (
    <>
      <p>{say('users:debt.repaid.value', values)}</p>
      {isShort ? null : <p>{say('payouts:by_hand.evidence', { text: after.evidence })}</p>}
    </>
  )
}
