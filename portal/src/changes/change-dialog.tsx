import type { ProposedChange } from '@ruecklauf/model'
import { useSay } from '../ui/text/use-say.ts'
import { ChangedValues } from './changed-values.tsx'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { useSubjectName } from './subject-name.ts'

interface ChangeDialogProps extends Decision {
  change: ProposedChange
}

/** Asks once more before a change is confirmed, declined or withdrawn. */
export function ChangeDialog({ change, ...decision }: ChangeDialogProps) {
  const { action } = decision
  const say = useSay('changes')
  const name = useSubjectName(change)
  const texts = {
    title: say(`changes:${action}.title`),
    text: say(`changes:${action}.text`),
    label: say(`changes:${action}.label`),
    reason: say('changes:reason'),
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
