import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Loaded } from '../../client/units.ts'
import { Alert } from '../../ui/alert.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useSearchChange } from '../../units/list-state.ts'

/** Right after submitting: the number, the amount, and when there will be an answer. */
export function Receipt({ claim }: { claim: Loaded<'paperwork'> }) {
  const { t } = useTranslation('wallet_claim')
  const format = useFormat()
  const change = useSearchChange()
  const { submitted } = useSearch({ strict: false }) as { submitted?: unknown }
  if (!submitted) return null
  return (
    <Alert
      tone="success"
      title={t('wallet_claim:receipt.title', { number: claim.claim_number ?? '' })}
      onDismiss={() => change({ submitted: undefined }, { replace: true })}
    >
      {t('wallet_claim:receipt.text', {
        amount: format.amount(claim.expected_amount),
        day: claim.due_on ? format.date(claim.due_on) : '',
      })}
    </Alert>
  )
}
