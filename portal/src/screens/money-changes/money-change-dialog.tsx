import type { MoneyChange } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'
import { type Decision, DecisionDialog } from '../campaigns/changes/decision-dialog.tsx'
import { ChangedValues } from './changed-values.tsx'
import { useSubjectName } from './subject-name.ts'

interface MoneyChangeDialogProps extends Decision {
  change: MoneyChange
}

/** Asks once more before a change of what decides on money is confirmed, declined or withdrawn. */
export function MoneyChangeDialog({ change, ...decision }: MoneyChangeDialogProps) {
  const { action } = decision
  const { t } = useTranslation('money_changes')
  const name = useSubjectName(change)
  const texts = {
    title: t(`money_changes:${action}.title`),
    text: t(`money_changes:${action}.text`),
    label: t(`money_changes:${action}.label`),
    reason: t('money_changes:reason'),
  }
  return (
    <DecisionDialog {...decision} texts={texts}>
      <div>
        <strong>{name}</strong>
        <ChangedValues change={change} />
      </div>
    </DecisionDialog>
  )
}
