import type { StepState } from '@ruecklauf/model'
import { Check, CircleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Stack } from '../layout/boxes.tsx'
import { Text } from '../text/text.tsx'
import { useSay } from '../text/use-say.ts'
import styles from './stepper.module.css'

export interface StepperStep {
  id: string
  label: string
  state: StepState
  /** When the step was reached, or the next expected step. */
  note?: ReactNode
}

/** The steps of a process, with the current one marked. */
export function Stepper({ label, steps }: { label: string; steps: readonly StepperStep[] }) {
  const say = useSay()
  return (
    <ol className={styles.stepper} aria-label={label}>
      {steps.map(({ id, label: name, state, note }) => (
        <li
          key={id}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' || state === 'attention' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {marks[state]}
          </span>
          <Stack as="span">
            <span className={styles.name}>
              {name}
              <span className="visually-hidden">, {say(`ui:stepper.${state}`)}</span>
            </span>
            {note ? (
              <Text as="span" size="caption" muted>
                {note}
              </Text>
            ) : null}
          </Stack>
        </li>
      ))}
    </ol>
  )
}

const marks = {
  done: <Check />,
  current: <span className={styles.dot} />,
  attention: <CircleAlert />,
  stopped: <X />,
  open: null,
} satisfies Record<StepState, ReactNode>
