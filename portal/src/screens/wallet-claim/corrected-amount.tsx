import type { FunctionAnswer } from '@ruecklauf/model'
import { Alert } from '../../ui/text/alert.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'

interface CorrectedAmountProps {
  preview: FunctionAnswer<'paperwork', 'preview_correction'>
}

/** Previews a claim's amount with unsent corrections. */
export function CorrectedAmount({ preview }: CorrectedAmountProps) {
  const say = useSay('wallet_claim')
  const { amount } = useFormat()
  const { expected_before, expected_amount, window } = preview
  const values = { before: amount(expected_before), amount: amount(expected_amount) }
  return (
    <Alert tone={expected_amount < expected_before ? 'warning' : 'info'}>
      {expected_amount === expected_before
        ? say('wallet_claim:request.amount_stays', values)
        : say('wallet_claim:request.amount_changes', values)}{' '}
      {window?.state === 'late' ? say('wallet_claim:request.late') : null}
    </Alert>
  )
}
