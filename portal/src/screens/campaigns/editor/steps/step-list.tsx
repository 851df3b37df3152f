import { Check, CircleAlert } from 'lucide-react'
import { useSay } from '../../../../ui/text/use-say.ts'
import styles from './step-list.module.css'
import type { StepId } from './steps.ts'

/** A step with its open work. */
export interface StepSummary {
  id: StepId
  /** Labels of the missing fields. */
  missing: readonly string[]
  /** Labels of the invalid fields. */
  wrong: readonly string[]
}

interface StepListProps {
  steps: readonly StepSummary[]
  open: StepId
  onOpen: (id: StepId) => void
}

/** The editor's steps with their missing fields; the author can open any step at any time. */
export function StepList({ steps, open, onOpen }: StepListProps) {
  const say = useSay('campaigns')
  const noteOf = ({ missing, wrong }: StepSummary) => {
    if (wrong.length > 0) return say('campaigns:editor.steps.wrong', { names: wrong.join(', ') })
    return missing.length > 0
      ? say('campaigns:editor.steps.missing', { names: missing.join(', ') })
      : say('campaigns:editor.steps.complete')
  }
  return (
    <nav aria-label={say('campaigns:editor.steps.label')}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.id}>
            <button
              type="button"
              className={styles.step}
              data-state={stateOf(step)}
              aria-current={step.id === open ? 'step' : undefined}
              onClick={() => onOpen(step.id)}
            >
              <span className={styles.mark} aria-hidden>
                {{ wrong: <CircleAlert />, missing: index + 1, complete: <Check /> }[stateOf(step)]}
              </span>
              <span className={styles.words}>
                <strong>{say(`campaigns:editor.step.${step.id}`)}</strong>
                <span className={styles.note}>{noteOf(step)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function stateOf({ missing, wrong }: StepSummary): 'wrong' | 'missing' | 'complete' {
  if (wrong.length > 0) return 'wrong'
  return missing.length > 0 ? 'missing' : 'complete'
}
