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
  /** Null creates a new parameter. */
  parameter: ParameterUnit | null
  /** The type that receives the new parameter. */
  attachTo?: { id: string; name: string }
  /** Further actions. */
  extra?: ReactNode
  onClose: () => void
}

/** Creates or edits a parameter's definition. */
export function ParameterDialog(props: ParameterDialogProps) {
  const { attachTo, extra, onClose } = props
  const say = useSay('input')
  const labels = useLabels()
  const { form, parameter, type, changeType } = useDefinition(props)
  const { main, technical } = attributesOf(type)
  const creating = attachTo
    ? say('schema:parameters.create_for', { name: attachTo.name })
    : say('schema:parameters.create')
  const conflictFields = parameter ? ['label', ...main, ...technical] : []
  return (
    <FormDialog
      form={form}
      title={parameter ? say('units:edit', { label: parameter.label }) : creating}
      width="large"
      submit={say(parameter ? 'common:action.save' : 'schema:parameters.create_action')}
      names={Object.fromEntries(
        conflictFields.map((id) => [id, labels.field<Arke>(arkes[type], id)]),
      )}
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

/** The form of the definition. The type can change until the parameter exists. */
function useDefinition(props: ParameterDialogProps) {
  // Keep the version from when the dialog opened, so it does not overwrite concurrent changes.
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
      const identityCheck = checkValues(z.object(identity), values, say)
      if ('output' in identityCheck && Object.keys(errors).length === 0)
        return { output: { ...wire, ...identityCheck.output } }
      return {
        problems: { ...errors, ...('problems' in identityCheck ? identityCheck.problems : {}) },
      }
    },
    submit: (values) => saving.mutateAsync(values),
  })
  const changeType = (choice: string | null) => {
    const next = fieldTypes.find((each) => each === choice)
    if (!next) return
    const { label, id } = form.values
    const sharedValues = sharedAttributes.map((each) => [each, form.values[each]])
    setType(next)
    form.restart({ ...valuesOf(next, null), ...Object.fromEntries(sharedValues), label, id })
  }
  return { form, parameter, type, changeType }
}

/** Saves a definition and attaches a new one to its type. */
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
    // If attaching failed, the parameter exists already. The next attempt only attaches it.
    if (created.current !== `${type}::${id}`)
      await http.send({
        method: 'POST',
        path: `/lib/${type}/unit`,
        body: { ...wire, id, label },
      })
    created.current = `${type}::${id}`
    const newParameter = { id, arke_id: type }
    if (attachTo) await attach(http, { arke: attachTo.id, parameter: newParameter, metadata: {} })
  }
}

/** A definition's values with label and id. */
type Identified = FormValues & { label: string; id: string }

const valuesOf = (type: FieldType, parameter: ParameterUnit | null): Identified => ({
  ...definitionValues(type, parameter),
  label: parameter?.label ?? '',
  id: parameter?.id ?? '',
})

/** Attributes of every type. They survive a change of the type. */
const sharedAttributes = ['required', 'helper_text']
