import type { CampaignChange } from '@ruecklauf/model'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { Differences } from './differences.tsx'

interface ChangeDialogProps extends Decision {
  change: CampaignChange
}

/** Asks once more before a change of a campaign is confirmed, declined or withdrawn. */
export function ChangeDialog({ change, ...decision }: ChangeDialogProps) {
  const { action } = decision
  const { valid_from, differences } = change
  const say = useSay('campaigns')
  const { date } = useFormat()
  const texts = {
    title: say(`campaigns:change.${action}.title`),
    text: say(`campaigns:change.${action}.text`),
    label: say(`campaigns:change.${action}.label`),
    reason: say('campaigns:action.reason'),
  }
  return (
    <DecisionDialog {...decision} texts={texts}>
      {valid_from ? <p>{say('campaigns:change.from', { day: date(valid_from) })}</p> : null}
      <Differences items={differences} />
    </DecisionDialog>
  )
}
