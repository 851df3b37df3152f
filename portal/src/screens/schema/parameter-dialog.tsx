import { arkes, type FieldType } from '@ruecklauf/model'
import { type ReactNode, useRef, useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { Select } from '../../ui/inputs/choice/select.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/labels.ts'
import { attributesOf } from './attributes.ts'
import { type Faults, faultsOf } from './faults.ts'
import { FormDialog } from './form-dialog.tsx'
import { IdentityFields, identityFaults } from './identity-fields.tsx'
import { ParameterFields } from './parameter-fields.tsx'
import { ParameterUses } from './parameter-uses.tsx'
import { changedOnly, definitionValues, readDefinition } from './parameter-values.ts'
import { attach } from './schema-calls.ts'
import { fieldTypes, type ParameterUnit } from './schema-units.ts'
import { useSchemaChange } from './use-schema-change.ts'

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
  // As it was when the window opened: what somebody saves meanwhile is not overwritten.
  const [parameter] = useState(props.parameter)
  const say = useSay('input')
  const http = useHttp()
  const labels = useLabels()
  const [type, setType] = useState<FieldType>(parameter?.arke_id ?? 'string')
  const [identity, setIdentity] = useState({
    label: parameter?.label ?? '',
    id: parameter?.id ?? '',
  })
  const [values, setValues] = useState(() => definitionValues(type, parameter))
  const [found, setFound] = useState<Faults>({})
  const created = useRef<string | null>(null)

  const { wire, errors } = readDefinition(type, values, say)
  const label = identity.label.trim()
  const save = async () => {
    if (parameter) {
      const renamed = label === parameter.label ? {} : { label }
      await http.send(
        {
          method: 'PUT',
          path: `/lib/${type}/unit/${parameter.id}`,
          body: { ...changedOnly(type, wire, parameter), ...renamed },
        },
        { headers: { 'if-match': `"${parameter.version}"` } },
      )
      return
    }
    // Where attaching failed the parameter is already there: the next try only attaches it.
    if (created.current !== `${type}::${identity.id}`)
      await http.send({
        method: 'POST',
        path: `/lib/${type}/unit`,
        body: { ...wire, id: identity.id, label },
      })
    created.current = `${type}::${identity.id}`
    const made = { id: identity.id, arke_id: type }
    if (attachTo) await attach(http, { arke: attachTo.id, parameter: made, metadata: {} })
  }
  const saving = useSchemaChange({
    change: save,
    done: say(parameter ? 'units:saved' : 'schema:parameters.created'),
    onDone: onClose,
  })
  const submit = () => {
    const faults = { ...errors, ...identityFaults(identity, say) }
    setFound(faults)
    if (Object.keys(faults).length === 0) saving.mutate()
  }
  const faults = faultsOf(saving.error, found)
  const { main, technical } = attributesOf(type)
  const changeType = (next: string | null) => {
    const one = fieldTypes.find((each) => each === next)
    if (!one) return
    const fresh = definitionValues(one, null)
    const kept = Object.entries(values).filter(([id]) => sharedAttributes.includes(id))
    setType(one)
    setValues({ ...fresh, ...Object.fromEntries(kept) })
    setFound({})
  }

  const creating = attachTo
    ? say('schema:parameters.create_for', { name: attachTo.name })
    : say('schema:parameters.create')
  const title = parameter ? say('units:edit', { label: parameter.label }) : creating

  return (
    <FormDialog
      title={title}
      width="large"
      submit={say(parameter ? 'common:action.save' : 'schema:parameters.create_action')}
      busy={saving.isPending}
      error={saving.error}
      fields={['label', 'id', ...main, ...technical]}
      extra={extra}
      onSubmit={submit}
      onClose={onClose}
    >
      {parameter ? (
        <Field label={say('schema:identity.label')} required error={faults.label}>
          <TextInput
            value={identity.label}
            onChange={({ target }) => setIdentity({ ...identity, label: target.value })}
          />
        </Field>
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
          <IdentityFields
            wide
            value={identity}
            onChange={setIdentity}
            faults={faults}
            example={say('schema:parameters.example')}
          />
        </>
      )}
      <ParameterFields type={type} values={values} onChange={setValues} faults={faults} />
      {parameter ? <ParameterUses parameter={parameter} /> : null}
    </FormDialog>
  )
}

/** What every type has; kept when another type is chosen. */
const sharedAttributes = ['required', 'helper_text']
