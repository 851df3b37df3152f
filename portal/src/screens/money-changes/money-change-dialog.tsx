import type { MoneyChange } from '@ruecklauf/model'
import { useSay } from '../../ui/text/use-say.ts'
import { type Decision, DecisionDialog } from '../campaigns/changes/decision-dialog.tsx'
import { ChangedValues } from './changed-values.tsx'
import { useSubjectName } from './subject-name.ts'

interface MoneyChangeDialogProps extends Decision {
  change: MoneyChange
}

/** Asks once more before a change of what decides on money is confirmed, declined or withdrawn. */
export function MoneyChangeDialog({ change, ...decision }: MoneyChangeDialogProps) {
  const { action } = decision
  const say = useSay('money_changes')
  const name = useSubjectName(change)
  const texts = {
    title: say(`money_changes:${action}.title`),
    text: say(`money_changes:${action}.text`),
    label: say(`money_changes:${action}.label`),
    reason: say('money_changes:reason'),
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
