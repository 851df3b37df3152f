import type { Arke, FilterKey } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useAnyUnits } from '../../client/units.ts'
import { Form } from '../../forms/form.tsx'
import { FieldPlace } from '../../forms/form-field.tsx'
import { type AppForm, useAppForm } from '../../forms/use-app-form.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Disclosure } from '../../ui/layout/fold/disclosure.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { fieldOf, writableFields } from '../fields/fields.ts'
import { useLabels } from '../fields/labels.ts'
import { useRuntimeTypes } from '../fields/runtime-types.ts'
import { FieldCell } from '../parts/field-cells.tsx'
import { FieldInput } from '../parts/field-inputs.tsx'
import { UnitDetails } from '../parts/unit-details.tsx'
import { type Choices, chosenFrom, offeredOf } from './choices.ts'
import { checkForm, type FormValues, formValues } from './form-values.ts'
import type { Proposal } from './proposal.ts'
import styles from './unit-form.module.css'

interface UnitFormProps<A extends Arke> {
  arke: A
  /** The loaded unit to change. Null creates a new unit. */
  unit: AnyUnit | null
  /** In this order. Read-only fields appear as text. */
  fields: readonly FilterKey<A>[]
  /** For fields with fixed values: the selectable ones. The unit's stored value stays. */
  choices?: Choices | undefined
  /** Initial values of a new unit. */
  begun?: FormValues
  /** Values sent with a new unit, without inputs. */
  preset?: Readonly<Record<string, unknown>>
  submitLabel?: string | undefined
  /** Set if somebody else has to approve some of the input. */
  proposal?: Proposal | undefined
  /** Saves changes stored outside the unit, and reports the result. */
  send?: ((changed: Record<string, unknown>, unit: AnyUnit | null) => Promise<void>) | undefined
  onSaved: (unit: AnyUnit) => void
  onCancel?: () => void
  /** Below the inputs. */
  children?: ReactNode
}

/** Creates or changes a unit by its definition. */
export function UnitForm<A extends Arke>(props: UnitFormProps<A>) {
  const { arke, onCancel } = props
  const say = useSay('input', 'units')
  const labels = useLabels()
  const { form, unit, inputs, shown: readOnlyFields, proposal } = useUnitForm(props)
  const translated = inputs.filter((id) => isTranslation.test(id))
  const ownInputs = inputs.filter((id) => !translated.includes(id))
  const inputOf = (id: FilterKey<A>) => (
    <UnitInput key={id} arke={arke} id={id} unit={unit} choices={props.choices} form={form} />
  )
  return (
    <Form
      form={form}
      className={styles.form}
      names={Object.fromEntries(inputs.map((id) => [id, labels.field(arke, id)]))}
      written={(id, value) => <FieldCell<Arke> arke={arke} id={id} value={value} />}
    >
      {readOnlyFields.length > 0 && unit ? (
        <UnitDetails arke={arke} unit={unit} fields={readOnlyFields} />
      ) : null}
      <div className={styles.fields}>{ownInputs.map(inputOf)}</div>
      {translated.length > 0 ? (
        <Disclosure
          summary={say('units:form.translations', { count: translated.length })}
          held={translated.some((id) => form.problems[id])}
        >
          <div className={styles.fields}>{translated.map(inputOf)}</div>
        </Disclosure>
      ) : null}
      {proposal?.below(form.problems.reason) ?? props.children}
      <div className={styles.actions}>
        {onCancel ? <Button onClick={onCancel}>{say('common:action.cancel')}</Button> : null}
        <Button type="submit" look="primary" busy={form.isBusy}>
          {proposal?.submitLabel ?? props.submitLabel ?? say('common:action.save')}
        </Button>
      </div>
    </Form>
  )
}

/** The form state of a unit: saved, or proposed if somebody else has to approve it. */
function useUnitForm<A extends Arke>(props: UnitFormProps<A>) {
  const { arke, fields, begun = {}, preset = {}, onSaved, onCancel } = props
  // The unit as opened. Changes by others neither appear nor get overwritten unnoticed.
  const [unit, setUnit] = useState(props.unit)
  const say = useSay('input', 'units')
  const { role } = useMember()
  const types = useRuntimeTypes()
  const units = useAnyUnits(arke)
  const queries = useQueryClient()
  const writable = writableFields(role, arke)
  const inputs = fields.filter((id) => writable.includes(id))
  const readOnlyFields = unit ? fields.filter((id) => !writable.includes(id)) : []
  const proposalFor = (isTyped: (id: string) => boolean) =>
    props.proposal?.isFor(inputs.filter(isTyped), unit) ? props.proposal : undefined
  const form = useAppForm<FormValues, Record<string, unknown>>({
    schema: checkForm(arke, say),
    fields: [...inputs, 'reason'],
    defaults: { ...formValues(arke, inputs, unit, types), ...(unit ? {} : begun) },
    reload: async () => {
      const current = unit && (await units.get(unit.id))
      setUnit(current)
      return formValues(arke, inputs, current, types)
    },
    submit: async (wire, { isTyped }) => {
      const changed = Object.entries(wire).filter(([id]) => !unit || isTyped(id))
      const values = Object.fromEntries(changed)
      const send = proposalFor(isTyped)?.send ?? props.send
      if (send) {
        await send(values, unit)
        void queries.invalidateQueries()
        return unit ? onSaved(unit) : onCancel?.()
      }
      const savedUnit = unit
        ? await units.update(unit, values)
        : await units.create({ ...preset, ...values })
      if (unit) setUnit({ ...unit, version: savedUnit.version })
      void queries.invalidateQueries({ queryKey: [units.wire] })
      toast.success(say('units:saved'))
      onSaved(savedUnit)
    },
  })
  return { form, unit, inputs, shown: readOnlyFields, proposal: proposalFor(form.isTyped) }
}

interface UnitInputProps<A extends Arke> extends Pick<UnitFormProps<A>, 'arke' | 'choices'> {
  id: FilterKey<A>
  unit: AnyUnit | null
  form: AppForm<FormValues>
}

function UnitInput<A extends Arke>({ arke, id, unit, choices, form }: UnitInputProps<A>) {
  const field = chosenFrom(fieldOf(arke, id), offeredOf(choices, id), unit?.[id])
  const error = form.problems[id]
  return (
    <FieldPlace name={id} error={error}>
      <div className={isWide(arke, id) ? styles.wide : undefined}>
        {field ? (
          <FieldInput
            {...form.bind(id)}
            arke={arke}
            id={id}
            field={field}
            onBlur={() => {}}
            error={error}
          />
        ) : null}
      </div>
    </FieldPlace>
  )
}

/** Translations of a unit, for units without an editor for them. */
const isTranslation = /_(en|it|es)$/

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
