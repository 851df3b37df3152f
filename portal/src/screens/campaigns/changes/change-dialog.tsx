import type { CampaignChange } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/text/use-format.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { Differences } from './differences.tsx'

interface ChangeDialogProps extends Decision {
  change: CampaignChange
}

/** Asks once more before a change of a campaign is confirmed, declined or withdrawn. */
export function ChangeDialog({ change, ...decision }: ChangeDialogProps) {
  const { action } = decision
  const { valid_from, differences } = change
  const { t } = useTranslation('campaigns')
  const { date } = useFormat()
  const texts = {
    title: t(`campaigns:change.${action}.title`),
    text: t(`campaigns:change.${action}.text`),
    label: t(`campaigns:change.${action}.label`),
    reason: t('campaigns:action.reason'),
  }
  return (
    <DecisionDialog {...decision} texts={texts}>
      {valid_from ? <p>{t('campaigns:change.from', { day: date(valid_from) })}</p> : null}
      <Differences items={differences} />
    </DecisionDialog>
  )
}
