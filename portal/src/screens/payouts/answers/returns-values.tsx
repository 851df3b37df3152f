import type { ChangeOf } from '../../../changes/change-of.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** Shows the number of returned items in a bank file and the amount credited to wallets. */
export function ReturnsValues({ change }: ChangeOf<'bank_returns'>) {
  const { count, total } = change.after
  const say = useSay('payouts')
  const { amount } = useFormat()
  return <p>{say('payouts:answers.returns', { count, total: amount(total) })}</p>
}
