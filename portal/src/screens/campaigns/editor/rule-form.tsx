import { type Arke, arkes } from '@ruecklauf/model'
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import { ruleOfFields } from '../../../campaigns/rule-of-fields.ts'
import { useProducts, useRuleSentence } from '../../../campaigns/use-rule-sentence.ts'
import { Form } from '../../../forms/form.tsx'
import { type AppForm, useAppForm } from '../../../forms/use-app-form.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { type FormValues, readForm } from '../../../units/form/form-values.ts'
import { useKept } from '../../../units/form/use-kept.ts'
import { FieldCell } from '../../../units/parts/field-cells.tsx'
import { checkValues } from './check/check-values.ts'
import { meantValues, wordingsIn } from './check/held-values.ts'
import { useProgrammeDays } from './check/programme-days.ts'
import { useRulesBeside } from './check/rules-beside.ts'
import styles from './editor.module.css'
import { LivePanel } from './live-panel.tsx'
import { type EditorPurpose, openFields } from './sections.ts'
import { StepCard } from './steps/step-card.tsx'
import { StepList } from './steps/step-list.tsx'
import { fieldsOf, type StepId, stepsOf } from './steps/steps.ts'
import { useStep } from './steps/use-step.ts'

interface RuleFormProps {
  /** Key under which the browser stores unsaved input. */
  name: string
  /** The campaign's id; empty for a new campaign. */
  id: string
  initial: FormValues
  /** The kind of edit; it determines the editable fields and the steps. */
  purpose: EditorPurpose
  submitLabel: string
  /** Labels of extra fields outside the campaign, by their name in `initial`. */
  ownNames?: Readonly<Record<string, string>>
  /** Renders the extra fields above the first step. */
  above?: (form: AppForm<FormValues>) => ReactNode
  /** Loads the newest saved values after an edit conflict; null for a new campaign. */
  onReload: (() => Promise<FormValues>) | null
  /** Saves the changed wire values; also receives the typed values. May throw `ApiError`. */
  onSave: (changed: Record<string, unknown>, typed: FormValues) => Promise<void>
  onCancel: () => void
}

/** A campaign's rules as a form in steps, with a live explanation beside it. */
export function RuleForm(props: RuleFormProps) {
  const { id, purpose, submitLabel, above, ownNames = {}, onCancel } = props
  const labels = useLabels()
  const page = useRef<HTMLDivElement>(null)
  const rule = useRule(props)
  const { form, checked, shown: visibleFields } = rule
  const steps = stepsOf(purpose)
  const place = usePlace(rule, { steps, own: Object.keys(ownNames), page })
  const { step, index, isLast } = place
  const nameOf = (field: string) => ownNames[field] ?? labels.field<Arke>(arkes.campaign, field)
  const meaning = useRuleSentence(ruleOfFields(id, meantValues(form.values)), form.values)
  const onSubmit = async (event?: SyntheticEvent) => {
    if (isLast) return form.submit(event)
    event?.preventDefault()
    place.next()
  }
  return (
    <div ref={page} className={styles.layout}>
      <Form
        form={{ ...form, submit: onSubmit }}
        className={styles.form}
        // The panel beside the form lists field errors in every step.
        names={
          form.conflict
            ? Object.fromEntries(visibleFields.map((field) => [field, nameOf(field)]))
            : {}
        }
        written={(field, value) => (
          <FieldCell<Arke> arke={arkes.campaign} id={field} value={value} />
        )}
      >
        <KeptNotice of={rule} initial={props.initial} />
        {steps.length > 1 && step ? (
          <Progress of={rule} place={place} steps={steps} open={step.id} nameOf={nameOf} />
        ) : null}
        {index === 0 ? above?.(form) : null}
        {step ? (
          <StepCard
            step={step}
            form={form}
            wrong={checked.wrong}
            opened={place.opened}
            onOpen={place.goTo}
          />
        ) : null}
        <Actions of={rule} isLast={isLast} submitLabel={submitLabel} onCancel={onCancel} />
      </Form>
      <LivePanel
        sentence={checked.missing.some((field) => sentenceFields.has(field)) ? null : meaning}
        errors={rule.errors}
        missing={rule.missing}
        nameOf={nameOf}
        wordings={wordingsIn(form.values)}
        lacksNotice={
          form.values.addresses_consumers === true && form.values.subsidy_notice !== true
        }
        onGo={place.goTo}
      />
    </div>
  )
}

type Rule = ReturnType<typeof useRule>

/** The unsaved rule: stored in this browser and checked like the engine checks it. */
function useRule({ name, id, initial, purpose, ownNames = {}, ...on }: RuleFormProps) {
  const say = useSay('input', 'violations')
  const storedInput = useKept<FormValues>(`campaign:${name}`)
  const open = openFields[purpose]
  const beside = useRulesBeside()
  const families = new Map(useProducts().map((product) => [product.id, product.family]))
  const familyOf = (product: string) => families.get(product)
  const days = useProgrammeDays()
  const programme = purpose === 'draft' ? days : null
  const own = Object.keys(ownNames)
  const visibleFields = [...own, ...open]
  const check = (values: FormValues) =>
    checkValues(values, { id, open, say, beside, familyOf, programme })
  const form = useAppForm<FormValues, Record<string, unknown>>({
    defaults: initial,
    fields: visibleFields,
    ...(on.onReload ? { reload: on.onReload } : {}),
    schema: (values) => {
      const { wire, problems } = check(values)
      return Object.keys(problems).length > 0 ? { problems } : { output: wire }
    },
    submit: (wire, typed) => {
      const before = readForm(arkes.campaign, initial, say).wire
      return on.onSave(changedOf(wire, before, open), typed.values)
    },
  })
  const { values, change } = form
  const { found: storedValues } = storedInput
  const changeRef = useRef(change)
  useEffect(() => {
    if (storedValues) changeRef.current(storedValues)
  }, [storedValues])
  useEffect(() => {
    if (form.hasChanges()) storedInput.keep(id ? changedOf(values, initial, visibleFields) : values)
  })
  const checked = check(values)
  const errors = { ...checked.wrong, ...form.problems }
  const missing = [...own.filter((field) => !values[field]), ...checked.missing].filter(
    (field) => !(field in errors),
  )
  return { form, kept: storedInput, shown: visibleFields, checked, errors, missing }
}

interface Steps {
  steps: ReturnType<typeof stepsOf>
  /** Extra fields of the first step, outside the campaign. */
  own: readonly string[]
  page: RefObject<HTMLDivElement | null>
}

/** The current step; after a refusal the form opens the step with the refused field. */
function usePlace(
  { form: { problems, refusals }, shown: visibleFields }: Rule,
  { steps, own, page }: Steps,
) {
  const { index, opened, open, goTo, next } = useStep(steps, page)
  const fieldsIn = (at: number) => [
    ...(at === 0 ? own : []),
    ...steps.slice(at, at + 1).flatMap(fieldsOf),
  ]
  // The form focuses refused fields of this step itself, so only other steps need a jump.
  const refused = visibleFields.filter((field) => field in problems)
  const elsewhere = refused.some((field) => fieldsIn(index).includes(field))
    ? undefined
    : refused[0]
  const jump = useRef({ goTo, elsewhere })
  jump.current = { goTo, elsewhere }
  useEffect(() => {
    const { goTo: go, elsewhere: field } = jump.current
    if (refusals > 0 && field) go(field)
  }, [refusals])
  return {
    step: steps[index],
    index,
    isLast: index === steps.length - 1,
    opened,
    open,
    goTo,
    next,
    fieldsIn,
  }
}

interface ActionsProps extends Pick<RuleFormProps, 'submitLabel' | 'onCancel'> {
  of: Rule
  /** The last step's button saves instead of opening the next step. */
  isLast: boolean
}

function Actions({ of: { form }, isLast, submitLabel, onCancel }: ActionsProps) {
  const say = useSay('campaigns')
  return (
    <div className={styles.actions}>
      <Button onClick={onCancel}>{say('common:action.cancel')}</Button>
      {isLast ? null : (
        <Button busy={form.isBusy} onClick={() => void form.submit()}>
          {submitLabel}
        </Button>
      )}
      <Button type="submit" look="primary" busy={isLast && form.isBusy}>
        {isLast ? submitLabel : say('campaigns:editor.steps.next')}
      </Button>
    </div>
  )
}

interface ProgressProps extends Pick<Steps, 'steps'> {
  of: Rule
  place: ReturnType<typeof usePlace>
  open: StepId
  nameOf: (field: string) => string
}

/** The steps with their missing and invalid fields. */
function Progress({ of: rule, place, steps, open, nameOf }: ProgressProps) {
  return (
    <StepList
      steps={steps.map(({ id: stepId }, at) => ({
        id: stepId,
        missing: rule.missing.filter((field) => place.fieldsIn(at).includes(field)).map(nameOf),
        wrong: place
          .fieldsIn(at)
          .filter((field) => field in rule.errors)
          .map(nameOf),
      }))}
      open={open}
      onOpen={place.open}
    />
  )
}

/** Tells the author that the form restored unsaved input and offers to discard it. */
function KeptNotice({
  of: { kept: storedInput, form },
  initial,
}: {
  of: Rule
  initial: FormValues
}) {
  const say = useSay()
  if (!storedInput.found) return null
  const discard = () => {
    storedInput.forget()
    form.restart(initial)
  }
  return (
    <Alert
      title={say('units:kept.title')}
      action={<Button onClick={discard}>{say('units:kept.discard')}</Button>}
    >
      {say('units:kept.text')}
    </Alert>
  )
}

/** The rule sentence needs these fields. */
const sentenceFields = new Set(['amount', 'percent'])

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
