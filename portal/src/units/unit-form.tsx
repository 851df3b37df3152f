import type { Arke, FilterKey } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { ApiError, isOutdatedBy } from '../client/api-error.ts'
import { useMember } from '../client/portal.tsx'
import { type AnyUnit, useAnyUnits } from '../client/units.ts'
import { Button } from '../ui/inputs/button.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { useSay } from '../ui/text/use-say.ts'
import { ChangedFields } from './changed-fields.tsx'
import { type Conflict, changesSince } from './changes-since.ts'
import { FieldInput } from './field-inputs.tsx'
import { fieldOf, writableFields } from './fields.ts'
import { FormErrors } from './form-errors.tsx'
import { type FormValues, formValues, readForm } from './form-values.ts'
import { OutdatedAlert } from './outdated-alert.tsx'
import { useRuntimeTypes } from './runtime-types.ts'
import { UnitDetails } from './unit-details.tsx'
import styles from './unit-form.module.css'
import { UnsavedChanges } from './unsaved-changes.tsx'

interface UnitFormProps<A extends Arke> {
  arke: A
  /** A loaded unit to change; null makes a new one. */
  unit: AnyUnit | null
  /** In this order; those the member may not write are shown as text. */
  fields: readonly FilterKey<A>[]
  /** Sent along with a new unit, without an input. */
  preset?: Readonly<Record<string, unknown>>
  submitLabel?: string
  onSaved: (unit: AnyUnit) => void
  onCancel?: () => void
}

/** Creates or changes a unit by its definition. */
export function UnitForm<A extends Arke>(props: UnitFormProps<A>) {
  const { arke, fields, preset = {}, onSaved, onCancel } = props
  // As it was opened: what others save meanwhile is neither shown nor overwritten unseen.
  const [unit, setUnit] = useState(props.unit)
  const say = useSay('input')
  const { role } = useMember()
  const types = useRuntimeTypes()
  const units = useAnyUnits(arke)
  const queries = useQueryClient()
  const writable = writableFields(role, arke)
  const inputs = fields.filter((id) => writable.includes(id))
  const shown = unit ? fields.filter((id) => !writable.includes(id)) : []
  const [attempt, setAttempt] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const changed = useRef(false)

  const form = useForm<FormValues>({
    defaultValues: formValues(arke, inputs, unit, types),
    // At once: what vanishes with the blur would pull the button away from under the pointer.
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: (values) => {
      const { wire, errors } = readForm(arke, values, say)
      const broken = Object.entries(errors)
      if (broken.length === 0) return { values: wire, errors: {} }
      return {
        values: {},
        errors: Object.fromEntries(broken.map(([id, message]) => [id, { type: 'model', message }])),
      }
    },
  })
  const { errors, isDirty, isSubmitting, dirtyFields } = form.formState
  changed.current = isDirty && !isSubmitting
  const isTyped = (id: string) => Object.hasOwn(dirtyFields, id)

  const save = async (wire: FormValues) => {
    const only = Object.fromEntries(Object.entries(wire).filter(([id]) => !unit || isTyped(id)))
    try {
      const saved = unit
        ? await units.update(unit, only)
        : await units.create({ ...preset, ...only })
      form.reset(form.getValues())
      changed.current = false
      setConflict(null)
      if (unit) setUnit({ ...unit, version: saved.version })
      void queries.invalidateQueries({ queryKey: [units.wire] })
      toast.success(say('units:saved'))
      onSaved(saved)
    } catch (error) {
      await explain(error)
    }
  }
  const explain = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const broken = Object.entries(error.fieldErrors)
    for (const [id, message] of broken) form.setError(id, { type: 'server', message })
    if (unit && isOutdatedBy(error)) await compare(unit, error)
    else if (broken.length === 0) form.setError('root', { type: 'server', message: error.message })
    setAttempt((count) => count + 1)
  }
  const compare = async (opened: AnyUnit, { messages }: ApiError) => {
    const current = await units.get(opened.id)
    const by = messages.find(({ context }) => context === 'version')?.message ?? null
    setConflict({ current, by, fields: changesSince(arke, inputs, { opened, current }) })
  }
  const load = ({ current }: Conflict) => {
    const typed = Object.entries(form.getValues()).filter(([id]) => isTyped(id))
    setUnit(current)
    form.reset(formValues(arke, inputs, current, types))
    for (const [id, value] of typed) form.setValue(id, value, { shouldDirty: true })
    setConflict(null)
  }
  const goTo = (id: string) =>
    document
      .getElementById(`field-${id}`)
      ?.querySelector<HTMLElement>('input, textarea, button')
      ?.focus()

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.handleSubmit(save, () => setAttempt((count) => count + 1))}
    >
      <UnsavedChanges hasChanges={() => changed.current} />
      {conflict ? (
        <OutdatedAlert by={conflict.by} onReload={() => load(conflict)}>
          <ChangedFields arke={arke} conflict={conflict} isTyped={isTyped} />
        </OutdatedAlert>
      ) : null}
      <FormErrors arke={arke} errors={messagesOf(errors)} attempt={attempt} onGo={goTo} />
      {shown.length > 0 && unit ? <UnitDetails arke={arke} unit={unit} fields={shown} /> : null}
      <div className={styles.fields}>
        {inputs.map((id) => (
          <Controller
            key={id}
            control={form.control}
            name={id}
            render={({ field, fieldState }) => {
              const definition = fieldOf(arke, id)
              return (
                <div id={`field-${id}`} className={isWide(arke, id) ? styles.wide : undefined}>
                  {definition ? (
                    <FieldInput
                      arke={arke}
                      id={id}
                      field={definition}
                      value={field.value}
                      onChange={field.onChange}
                      onBlur={field.onBlur}
                      error={fieldState.error?.message}
                    />
                  ) : null}
                </div>
              )
            }}
          />
        ))}
      </div>
      <div className={styles.actions}>
        {onCancel ? <Button onClick={onCancel}>{say('common:action.cancel')}</Button> : null}
        <Button type="submit" look="primary" busy={isSubmitting}>
          {props.submitLabel ?? say('common:action.save')}
        </Button>
      </div>
    </form>
  )
}

const messagesOf = (errors: object) =>
  Object.fromEntries(
    Object.entries(errors as Record<string, { message?: string } | undefined>).flatMap(
      ([id, error]) => (error?.message ? [[id, error.message]] : []),
    ),
  )

const isWide = (arke: Arke, id: string) => {
  const field = fieldOf(arke, id)
  return Boolean(
    field?.long ||
      field?.multiple ||
      field?.type === 'list' ||
      field?.type === 'boolean' ||
      field?.type === 'dict',
  )
}
