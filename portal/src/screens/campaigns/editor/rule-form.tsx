import { type Arke, arkes, findSubsidyWordings } from '@ruecklauf/model'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { ruleOfFields } from '../../../campaigns/rule-of-fields.ts'
import { useRuleSentence } from '../../../campaigns/use-rule-sentence.ts'
import { ApiError, isOutdatedBy } from '../../../client/api-error.ts'
import { usePortal } from '../../../client/portal.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { fieldOf } from '../../../units/fields.ts'
import { FormErrors } from '../../../units/form-errors.tsx'
import { type FormValues, readForm } from '../../../units/form-values.ts'
import { OutdatedAlert } from '../../../units/outdated-alert.tsx'
import { UnsavedChanges } from '../../../units/unsaved-changes.tsx'
import { useKept } from '../../../units/use-kept.ts'
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
  /** Those that may be changed here. */
  open: readonly string[]
  submitLabel: string
  /** Above the first section. */
  above?: ReactNode
  /** What the fields above are called, so that what is wrong with them is told like the rest. */
  aboveNames?: Readonly<Record<string, string>>
  /** Whether something was typed above. */
  aboveChanged?: boolean
  /** Loads what somebody else saved meanwhile; null where nobody can have. */
  onReload: (() => Promise<FormValues>) | null
  /** Takes what changed, as the platform takes it; may throw `ApiError`. */
  onSave: (changed: Record<string, unknown>) => Promise<void>
  onCancel: () => void
}

/** The rules of a campaign as a form, with what they mean beside it while they are written. */
export function RuleForm(props: RuleFormProps) {
  const { name, id, initial, open, submitLabel, above, aboveNames = {}, aboveChanged } = props
  const { onSave, onCancel, onReload } = props
  const say = useSay('input', 'violations')
  const [attempt, setAttempt] = useState(0)
  const [isSaved, setSaved] = useState(false)
  const [isOutdated, setOutdated] = useState(false)
  const { session } = usePortal()
  const kept = useKept<FormValues>(`campaign:${name}`)
  const form = useForm<FormValues>({ defaultValues: initial, shouldFocusError: false })
  const values = { ...initial, ...form.watch() }
  const { isDirty, isSubmitting, errors } = form.formState
  useEffect(() => typeAgain(form, kept.found ?? {}), [form, kept.found])
  const typed = id ? changedOf(values, initial, open) : values
  useEffect(() => {
    if (isDirty) kept.keep(typed)
  })
  const wordings = wordingsIn(values)
  const meant = (field: string) =>
    isMeant(field, values) && (field !== 'wordings_acknowledged' || wordings.length > 0)
  const rule = ruleOfFields(id, meantValues(values, meant))
  const beside = useRulesBeside()
  const live = onlyOf(ruleErrors(rule, { say, complete: attempt > 0, beside }), open)
  const whole = ruleErrors(rule, { say, complete: true })
  const meaning = useRuleSentence(rule, values)
  const sentence = whole.amount || whole.percent ? null : meaning

  const save = async () => {
    const shown = meantValues(form.getValues(), meant)
    const { wire, errors: broken } = readForm(arkes.campaign, shown, say)
    const all = { ...onlyOf(whole, open), ...broken }
    setAttempt((count) => count + 1)
    for (const [field, message] of Object.entries(broken))
      form.setError(field, { type: 'model', message })
    if (Object.keys(all).length > 0) return
    const before = readForm(arkes.campaign, initial, say).wire
    try {
      setSaved(true)
      await onSave(changedOf(wire, before, open))
    } catch (error) {
      setSaved(false)
      if (!(error instanceof ApiError)) throw error
      const known = [...open, ...Object.keys(aboveNames)]
      const told = Object.entries(error.fieldErrors).filter(([field]) => known.includes(field))
      for (const [field, message] of told) form.setError(field, { type: 'server', message })
      if (onReload && isOutdatedBy(error)) setOutdated(true)
      else if (told.length === 0) form.setError('root', { type: 'server', message: error.message })
      setAttempt((count) => count + 1)
    }
  }

  const reload = async () => {
    form.reset(await onReload?.())
    typeAgain(form, typed)
    setOutdated(false)
  }

  return (
    <div className={styles.layout}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          form.clearErrors()
          void form.handleSubmit(save)(event)
        }}
      >
        <UnsavedChanges
          hasChanges={() =>
            (isDirty || aboveChanged === true) &&
            !isSaved &&
            session.current().status === 'authenticated'
          }
        />
        {kept.found ? (
          <Alert
            title={say('units:kept.title')}
            action={
              <Button
                onClick={() => {
                  kept.forget()
                  form.reset(initial)
                }}
              >
                {say('units:kept.discard')}
              </Button>
            }
          >
            {say('units:kept.text')}
          </Alert>
        ) : null}
        {isOutdated ? (
          <OutdatedAlert onReload={reload}>{say('campaigns:editor.conflict')}</OutdatedAlert>
        ) : null}
        <FormErrors
          arke={arkes.campaign}
          errors={inEditorOrder({ ...(attempt > 0 ? live : {}), ...messagesOf(errors) })}
          attempt={attempt}
          names={aboveNames}
          onGo={goTo}
        />
        {above}
        {sections.map((section) => {
          const fields = section.fields.filter((field) => open.includes(field) && meant(field))
          return fields.length === 0 ? null : (
            <Section
              key={section.id}
              id={section.id}
              control={form.control}
              fields={fields}
              needed={fields.filter((field) => isNeeded(field, values))}
              step={values.amount_rule === 'step'}
              liveErrors={live}
            />
          )
        })}
        <div className={styles.actions}>
          <Button onClick={onCancel}>{say('common:action.cancel')}</Button>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
      <LivePanel
        sentence={sentence}
        errors={inEditorOrder(live)}
        wordings={wordings}
        lacksNotice={values.addresses_consumers === true && values.subsidy_notice !== true}
        onGo={goTo}
      />
    </div>
  )
}

function typeAgain(form: UseFormReturn<FormValues>, fields: FormValues) {
  for (const [field, value] of Object.entries(fields))
    form.setValue(field, value, { shouldDirty: true })
}

const goTo = (field: string) =>
  document
    .getElementById(`field-${field}`)
    ?.querySelector<HTMLElement>('input, textarea, button')
    ?.focus()

/** What stands in a field that means nothing now does not count. */
const meantValues = (values: FormValues, meant: (field: string) => boolean): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, meant(field) ? value : blank(field)]),
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

const onlyOf = (errors: Record<string, string>, open: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => open.includes(field)))

const messagesOf = (errors: object) =>
  Object.fromEntries(
    Object.entries(errors as Record<string, { message?: string } | undefined>).flatMap(
      ([field, error]) => (error?.message ? [[field, error.message]] : []),
    ),
  )
