import { Plus } from 'lucide-react'
import type { AppForm } from '../../../../forms/use-app-form.ts'
import { Stack } from '../../../../ui/layout/boxes.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/text/text.tsx'
import { useSay } from '../../../../ui/text/use-say.ts'
import type { FormValues } from '../../../../units/form/form-values.ts'
import { isFilled, isWanted } from '../check/held-values.ts'
import { RuleInputs } from './rule-input.tsx'
import styles from './step-card.module.css'
import type { Fold, Step } from './steps.ts'

interface StepCardProps {
  step: Step
  form: AppForm<FormValues>
  /** Rule violations by field, shown while the author types. */
  wrong: Readonly<Record<string, string>>
  /** Fields whose folded group the author opened. */
  opened: ReadonlySet<string>
  onOpen: (field: string) => void
}

/** A step: the fields of every campaign, then rules that differ from the default. */
export function StepCard({ step, form, wrong, opened, onOpen }: StepCardProps) {
  const say = useSay('campaigns')
  const { values, problems } = form
  const relevantFields = (fields: readonly string[]) =>
    fields.filter((field) => isWanted(field, values))
  const isOpen = (fold: Fold) =>
    relevantFields(fold.fields).some(
      (field) =>
        opened.has(field) || isFilled(field, values) || field in problems || field in wrong,
    )
  const folds = step.folds.filter(({ fields }) => relevantFields(fields).length > 0)
  const folded = folds.filter((fold) => !isOpen(fold))
  return (
    <Card title={say(`campaigns:editor.step.${step.id}`)}>
      <Stack gap={5}>
        <RuleInputs form={form} fields={relevantFields(step.fields)} wrong={wrong} />
        {folds.length > 0 ? (
          <Text as="h3" size="body" strong>
            {say('campaigns:editor.more_rules')}
          </Text>
        ) : null}
        {folds.filter(isOpen).map(({ id, fields }) => (
          <RuleInputs key={id} form={form} fields={relevantFields(fields)} wrong={wrong} />
        ))}
        {folded.length > 0 ? (
          <ul className={styles.folds}>
            {folded.map(({ id, fields }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-expanded={false}
                  className={styles.fold}
                  onClick={() => onOpen(relevantFields(fields)[0] ?? id)}
                >
                  <Plus aria-hidden />
                  <span>
                    {say(`campaigns:editor.fold.${id}.label`)}:{' '}
                    <strong>{say(`campaigns:editor.fold.${id}.usual`)}</strong>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </Stack>
    </Card>
  )
}
