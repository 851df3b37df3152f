import { type Arke, arkes, findSubsidyWordings } from '@ruecklauf/model'
import { type ReactNode, useEffect, useRef } from 'react'
import { ruleOfFields } from '../../../campaigns/rule-of-fields.ts'
import { useRuleSentence } from '../../../campaigns/use-rule-sentence.ts'
import { focusField } from '../../../forms/focus.ts'
import { Form } from '../../../forms/form.tsx'
import { type AppForm, useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { FieldCell } from '../../../units/fields/field-cells.tsx'
import { fieldOf } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { type FormValues, readForm } from '../../../units/form/form-values.ts'
import { useKept } from '../../../units/form/use-kept.ts'
import styles from './editor.module.css'
import { LivePanel } from './live-panel.tsx'
import { ruleErrors } from './rule-errors.ts'
import { useRulesBeside } from './rules-beside.ts'
import { Section } from './section.tsx'
import { inEditorOrder, isMeant, isNeeded, sections } from './sections.ts'

interface RuleFormProps {
  /** Under which what is typed is kept until it is saved. */
  name: string
  /** Of the campaign; empty for a new one. */
  id: string
  initial: FormValues
  /** Fields of the campaign that may be changed here. */
  open: readonly string[]
  submitLabel: string
  /** What the fields are called that are none of the campaign, by name in `initial`. */
  ownNames?: Readonly<Record<string, string>>
  /** Above the first section: those fields. */
  above?: (form: AppForm<FormValues>) => ReactNode
  /** Loads what somebody else saved meanwhile; null where nobody can have. */
  onReload: (() => Promise<FormValues>) | null
  /** Takes what changed, as the platform takes it, and what else is typed; may throw `ApiError`. */
  onSave: (changed: Record<string, unknown>, typed: FormValues) => Promise<void>
  onCancel: () => void
}

/** The rules of a campaign as a form, with what they mean beside it while they are written. */
export function RuleForm(props: RuleFormProps) {
  const { name, id, initial, open, submitLabel, above, ownNames = {} } = props
  const { onSave, onCancel, onReload } = props
  const say = useSay('input', 'violations')
  const labels = useLabels()
  const page = useRef<HTMLDivElement>(null)
  const kept = useKept<FormValues>(`campaign:${name}`)
  const beside = useRulesBeside()
  const shown = [...Object.keys(ownNames), ...open]
  const ruleIn = (values: FormValues) => ruleOfFields(id, meantValues(values))

  const form = useAppForm<FormValues, Record<string, unknown>>({
    defaults: initial,
    fields: shown,
    ...(onReload ? { reload: onReload } : {}),
    schema: (values) => {
      const { wire, errors } = readForm(arkes.campaign, meantValues(values), say)
      const whole = ruleErrors(ruleIn(values), { say, complete: true, beside })
      const problems = inEditorOrder({ ...onlyOf(whole, open), ...errors })
      return Object.keys(problems).length > 0 ? { problems } : { output: wire }
    },
    submit: (wire, typed) => {
      const before = readForm(arkes.campaign, initial, say).wire
      return onSave(changedOf(wire, before, open), typed.values)
    },
  })
  const { values, change } = form
  const { found } = kept
  const again = useRef(change)
  useEffect(() => {
    if (found) again.current(found)
  }, [found])
  useEffect(() => {
    if (form.hasChanges()) kept.keep(id ? changedOf(values, initial, shown) : values)
  })
  const rule = ruleIn(values)
  const wordings = wordingsIn(values)
  const live = onlyOf(ruleErrors(rule, { say, complete: false, beside }), open)
  const whole = ruleErrors(rule, { say, complete: true })
  const meaning = useRuleSentence(rule, values)
  const campaignNames = shown.map((field) => [field, labels.field<Arke>(arkes.campaign, field)])

  return (
    <div ref={page} className={styles.layout}>
      <Form
        form={form}
        className={styles.form}
        names={{ ...Object.fromEntries(campaignNames), ...ownNames }}
        written={(field, value) => (
          <FieldCell<Arke> arke={arkes.campaign} id={field} value={value} />
        )}
      >
        {found ? (
          <Alert
            title={say('units:kept.title')}
            action={
              <Button
                onClick={() => {
                  kept.forget()
                  form.restart(initial)
                }}
              >
                {say('units:kept.discard')}
              </Button>
            }
          >
            {say('units:kept.text')}
          </Alert>
        ) : null}
        {above?.(form)}
        {sections.map((section) => {
          const fields = section.fields.filter(
            (field) => open.includes(field) && isWanted(field, values),
          )
          return fields.length === 0 ? null : (
            <Section
              key={section.id}
              id={section.id}
              form={form}
              fields={fields}
              needed={fields.filter((field) => isNeeded(field, values))}
              step={values.amount_rule === 'step'}
              liveErrors={live}
            />
          )
        })}
        <div className={styles.actions}>
          <Button onClick={onCancel}>{say('common:action.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.isBusy}>
            {submitLabel}
          </Button>
        </div>
      </Form>
      <LivePanel
        sentence={whole.amount || whole.percent ? null : meaning}
        errors={inEditorOrder({ ...live, ...onlyOf(form.problems, open) })}
        wordings={wordings}
        lacksNotice={values.addresses_consumers === true && values.subsidy_notice !== true}
        onGo={(field) => focusField(page.current, field)}
      />
    </div>
  )
}

/** Whether a field means something beside what the others say. */
const isWanted = (field: string, values: FormValues) =>
  isMeant(field, values) && (field !== 'wordings_acknowledged' || wordingsIn(values).length > 0)

/** What stands in a field that means nothing now does not count. */
const meantValues = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isWanted(field, values) ? value : blank(field),
    ]),
  )

function blank(id: string): unknown {
  const field = fieldOf<Arke>(arkes.campaign, id)
  if (field?.multiple) return []
  return field?.required ? field.default : null
}

const wordingsIn = ({ name, description, terms_text }: FormValues): string[] => [
  ...new Set(
    [name, description, terms_text]
      .flatMap((text) => (typeof text === 'string' ? findSubsidyWordings(text) : []))
      .map(({ found }) => found),
  ),
]

const changedOf = (
  wire: Record<string, unknown>,
  before: Record<string, unknown>,
  open: readonly string[],
) =>
  Object.fromEntries(
    Object.entries(wire).filter(
      ([field, value]) =>
        open.includes(field) && JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  )

const onlyOf = (errors: Readonly<Record<string, string>>, open: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => open.includes(field)))
