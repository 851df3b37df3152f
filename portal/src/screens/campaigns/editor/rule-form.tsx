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
  /** Under which what is typed is kept until it is saved. */
  name: string
  /** Of the campaign; empty for a new one. */
  id: string
  initial: FormValues
  /** What is written: it decides which fields are open, and in which steps. */
  purpose: EditorPurpose
  submitLabel: string
  /** What the fields are called that are none of the campaign, by name in `initial`. */
  ownNames?: Readonly<Record<string, string>>
  /** Above the first step: those fields. */
  above?: (form: AppForm<FormValues>) => ReactNode
  /** Loads what somebody else saved meanwhile; null where nobody can have. */
  onReload: (() => Promise<FormValues>) | null
  /** Takes what changed, as the platform takes it, and what else is typed; may throw `ApiError`. */
  onSave: (changed: Record<string, unknown>, typed: FormValues) => Promise<void>
  onCancel: () => void
}

/** The rules of a campaign as a form in steps, with what they mean beside it while they are written. */
export function RuleForm(props: RuleFormProps) {
  const { id, purpose, submitLabel, above, ownNames = {}, onCancel } = props
  const labels = useLabels()
  const page = useRef<HTMLDivElement>(null)
  const rule = useRule(props)
  const { form, checked, shown } = rule
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
        // What is wrong with the fields stands beside the form, in every step.
        names={
          form.conflict ? Object.fromEntries(shown.map((field) => [field, nameOf(field)])) : {}
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
        sentence={checked.missing.some((field) => spoken.has(field)) ? null : meaning}
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

/** The rule while it is written: kept in this browser, checked as the engine would. */
function useRule({ name, id, initial, purpose, ownNames = {}, ...on }: RuleFormProps) {
  const say = useSay('input', 'violations')
  const kept = useKept<FormValues>(`campaign:${name}`)
  const open = openFields[purpose]
  const beside = useRulesBeside()
  const families = new Map(useProducts().map((product) => [product.id, product.family]))
  const familyOf = (product: string) => families.get(product)
  const days = useProgrammeDays()
  const programme = purpose === 'draft' ? days : null
  const own = Object.keys(ownNames)
  const shown = [...own, ...open]
  const check = (values: FormValues) =>
    checkValues(values, { id, open, say, beside, familyOf, programme })
  const form = useAppForm<FormValues, Record<string, unknown>>({
    defaults: initial,
    fields: shown,
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
  const { found } = kept
  const again = useRef(change)
  useEffect(() => {
    if (found) again.current(found)
  }, [found])
  useEffect(() => {
    if (form.hasChanges()) kept.keep(id ? changedOf(values, initial, shown) : values)
  })
  const checked = check(values)
  const errors = { ...checked.wrong, ...form.problems }
  const missing = [...own.filter((field) => !values[field]), ...checked.missing].filter(
    (field) => !(field in errors),
  )
  return { form, kept, shown, checked, errors, missing }
}

interface Steps {
  steps: ReturnType<typeof stepsOf>
  /** Fields of the first step that are none of the campaign. */
  own: readonly string[]
  page: RefObject<HTMLDivElement | null>
}

/** The step that is open; a refusal leads to the step of what is refused. */
function usePlace({ form: { problems, refusals }, shown }: Rule, { steps, own, page }: Steps) {
  const { index, opened, open, goTo, next } = useStep(steps, page)
  const fieldsIn = (at: number) => [
    ...(at === 0 ? own : []),
    ...steps.slice(at, at + 1).flatMap(fieldsOf),
  ]
  // What is refused in another step is gone to; in this one the form itself takes the focus there.
  const refused = shown.filter((field) => field in problems)
  const elsewhere = refused.some((field) => fieldsIn(index).includes(field))
    ? undefined
    : refused[0]
  const lead = useRef({ goTo, elsewhere })
  lead.current = { goTo, elsewhere }
  useEffect(() => {
    const { goTo: go, elsewhere: field } = lead.current
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
  /** The last step is open: what goes on saves. */
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

/** The steps, each with what it lacks and what is wrong in it. */
function Progress({ of: rule, place, steps, open, nameOf }: ProgressProps) {
  return (
    <StepList
      steps={steps.map(({ id: stepId }, at) => ({
        id: stepId,
        missing: rule.missing.filter((one) => place.fieldsIn(at).includes(one)).map(nameOf),
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

/** Says that what was typed before is here again, and lets it begin anew. */
function KeptNotice({ of: { kept, form }, initial }: { of: Rule; initial: FormValues }) {
  const say = useSay()
  if (!kept.found) return null
  const discard = () => {
    kept.forget()
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

/** Fields without which there is no sentence. */
const spoken = new Set(['amount', 'percent'])

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
