import { type ReasonCode, toCents } from '@ruecklauf/model'
import { Field } from '../../../../ui/inputs/field.tsx'
import { NumberInput } from '../../../../ui/inputs/numbers/number-input.tsx'
import { Stack } from '../../../../ui/layout/boxes.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import { ReasonSelect } from '../forms/reason-select.tsx'
import { type Choice, problemOf } from './choices.ts'
import styles from './line-choice.module.css'

interface LineChoiceProps {
  /** The device's name for assistive technology. */
  name: string
  /** EUR. */
  expected: number
  choice: Choice
  /** Show errors only after the reviewer has tried to approve. */
  wasTried: boolean
  onChange: (choice: Choice) => void
}

const decisions = ['approved', 'approved_reduced', 'rejected'] as const

/** Approve, reduce or reject one device. */
export function LineChoice({ name, expected, choice, wasTried, onChange }: LineChoiceProps) {
  const say = useSay('review')
  const choiceProblem = problemOf(choice, toCents(expected))
  const problem = wasTried || choiceProblem === 'amount_out_of_range' ? choiceProblem : null
  const isOfAmount = problem === 'amount_missing' || problem === 'amount_out_of_range'
  return (
    <Stack gap={3}>
      <fieldset className={styles.segments}>
        <legend className="visually-hidden">{say('review:line.decide', { name })}</legend>
        {decisions.map((decision) => (
          <button
            key={decision}
            type="button"
            className={styles.segment}
            data-decision={decision}
            aria-pressed={choice.decision === decision}
            onClick={() => onChange({ ...choice, decision })}
          >
            {say(`review:line.${decision}`)}
          </button>
        ))}
      </fieldset>
      {choice.decision === 'approved' ? null : (
        <div className={styles.inputs}>
          {choice.decision === 'approved_reduced' ? (
            <Field
              label={say('review:line.amount')}
              required
              error={isOfAmount ? say(`review:line.${problem}`) : null}
            >
              <NumberInput
                kind="float"
                unit="EUR"
                min={0}
                value={choice.amount}
                onChange={(amount) => onChange({ ...choice, amount })}
              />
            </Field>
          ) : null}
          <Field
            label={say('common:reason')}
            required
            error={problem === 'reason_missing' ? say('review:line.reason_missing') : null}
          >
            <ReasonSelect
              use={choice.decision === 'rejected' ? 'reject' : 'reduce'}
              value={choice.reason}
              onChange={(reason: ReasonCode | null) => onChange({ ...choice, reason })}
            />
          </Field>
        </div>
      )}
    </Stack>
  )
}
