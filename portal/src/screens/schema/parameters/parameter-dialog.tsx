import { type Arke, arkes, type FieldType } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useHttp } from '../../../client/portal.tsx'
import { readAnew } from '../../../client/queries.ts'
import { checkValues } from '../../../forms/check.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { useAppForm } from '../../../forms/use-app-form.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import type { FormValues } from '../../../units/form/form-values.ts'
import { IdentityFields, identity, LabelField } from '../identity-fields.tsx'
import { attach } from '../schema-calls.ts'
import { parameterOf } from '../schema-queries.ts'
import { fieldTypes, type ParameterUnit } from '../schema-units.ts'
import { useSchemaChange } from '../use-schema-change.ts'
import { attributesOf } from './attributes.ts'
import { ParameterFields } from './parameter-fields.tsx'
import { ParameterUses } from './parameter-uses.tsx'
import { changedOnly, definitionValues, readDefinition } from './parameter-values.ts'

interface ParameterDialogProps {
  /** Null makes a new one. */
  parameter: ParameterUnit | null
  /** The type a new one is given to at once. */
  attachTo?: { id: string; name: string }
  /** What else can be done with it. */
  extra?: ReactNode
  onClose: () => void
}

/** Makes or changes the definition of a parameter. */
export function ParameterDialog(props: ParameterDialogProps) {
  const { attachTo, extra, onClose } = props
  const say = useSay('input')
  const labels = useLabels()
  const { form, parameter, type, changeType } = useDefinition(props)
  const { main, technical } = attributesOf(type)
  const creating = attachTo
    ? say('schema:parameters.create_for', { name: attachTo.name })
    : say('schema:parameters.create')
  const named = parameter ? ['label', ...main, ...technical] : []
  return (
    <FormDialog
      form={form}
      title={parameter ? say('units:edit', { label: parameter.label }) : creating}
      width="large"
      submit={say(parameter ? 'common:action.save' : 'schema:parameters.create_action')}
      names={Object.fromEntries(named.map((id) => [id, labels.field<Arke>(arkes[type], id)]))}
      extra={extra}
      onClose={onClose}
    >
      {parameter ? (
        <LabelField form={form} />
      ) : (
        <>
          <Field
            label={say('schema:parameters.type')}
            required
            help={say(`schema:type_help.${type}`)}
          >
            <Select
              options={fieldTypes.map((id) => ({ id, label: labels.arke(arkes[id]) }))}
              value={type}
              onChange={changeType}
            />
          </Field>
          <IdentityFields wide form={form} example={say('schema:parameters.example')} />
        </>
      )}
      <ParameterFields type={type} form={form} />
      {parameter ? <ParameterUses parameter={parameter} /> : null}
    </FormDialog>
  )
}

/** The definition while it is written; its type can be chosen until it is made. */
function useDefinition(props: ParameterDialogProps) {
  // As it was when the window opened: what somebody saves meanwhile is not overwritten.
  const [parameter, setParameter] = useState(props.parameter)
  const say = useSay('input')
  const http = useHttp()
  const queries = useQueryClient()
  const [type, setType] = useState<FieldType>(parameter?.arke_id ?? 'string')
  const saving = useSchemaChange({
    change: useSave(type, parameter, props.attachTo),
    done: say(parameter ? 'units:saved' : 'schema:parameters.created'),
    onDone: props.onClose,
  })
  const { main, technical } = attributesOf(type)
  const form = useAppForm<Identified, Identified>({
    defaults: valuesOf(type, parameter),
    fields: ['label', 'id', ...main, ...technical],
    reload: async () => {
      const current =
        parameter && (await readAnew(queries, parameterOf(http, { type, id: parameter.id })))
      setParameter(current)
      return valuesOf(type, current)
    },
    schema: (values) => {
      const own = Object.fromEntries([...main, ...technical].map((id) => [id, values[id]]))
      const { wire, errors } = readDefinition(type, own, say)
      const named = checkValues(z.object(identity), values, say)
      if ('output' in named && Object.keys(errors).length === 0)
        return { output: { ...wire, ...named.output } }
      return { problems: { ...errors, ...('problems' in named ? named.problems : {}) } }
    },
    submit: (values) => saving.mutateAsync(values),
  })
  const changeType = (chosen: string | null) => {
    const next = fieldTypes.find((each) => each === chosen)
    if (!next) return
    const { label, id } = form.values
    const kept = sharedAttributes.map((each) => [each, form.values[each]])
    setType(next)
    form.restart({ ...valuesOf(next, null), ...Object.fromEntries(kept), label, id })
  }
  return { form, parameter, type, changeType }
}

/** Saves a definition; a new one is also attached to its type. */
function useSave(
  type: FieldType,
  parameter: ParameterUnit | null,
  attachTo: ParameterDialogProps['attachTo'],
) {
  const http = useHttp()
  const created = useRef<string | null>(null)
  return async ({ label, id, ...wire }: Identified) => {
    if (parameter) {
      const renamed = label === parameter.label ? {} : { label }
      const body = { ...changedOnly(type, wire, parameter), ...renamed }
      const path = `/lib/${type}/unit/${parameter.id}`
      const headers = { 'if-match': `"${parameter.version}"` }
      await http.send({ method: 'PUT', path, body }, { headers })
      return
    }
    // Where attaching failed the parameter is already there: the next try only attaches it.
    if (created.current !== `${type}::${id}`)
      await http.send({
        method: 'POST',
        path: `/lib/${type}/unit`,
        body: { ...wire, id, label },
      })
    created.current = `${type}::${id}`
    const made = { id, arke_id: type }
    if (attachTo) await attach(http, { arke: attachTo.id, parameter: made, metadata: {} })
  }
}

/** A definition's values, and what it is called. */
type Identified = FormValues & { label: string; id: string }

const valuesOf = (type: FieldType, parameter: ParameterUnit | null): Identified => ({
  ...definitionValues(type, parameter),
  label: parameter?.label ?? '',
  id: parameter?.id ?? '',
})

/** What every type has; kept when another type is chosen. */
const sharedAttributes = ['required', 'helper_text']
