import { type Field, type FieldType, groups } from '@ruecklauf/model'
import { isArkeId, noRuntimeTypes, type RuntimeTypes } from './runtime-types.ts'

/** An arke's struct from the server (docs/wire-format.md, Struct). */
export interface StructContent {
  label: string
  parameters: readonly StructParameter[]
}

interface StructParameter {
  id: string
  label: string
  type: FieldType
  required: boolean
  helper_text: string | null
  default?: unknown
  multiple?: boolean
  min?: number | null
  max?: number | null
  min_length?: number | null
  max_length?: number | null
  values?: readonly { label: string; value: unknown }[] | null
  link_ref?: LinkRef | null
}

interface LinkRef {
  id: string
  arke_id: string
  label: string
  /** Of an arke, one level deep. */
  parameters?: readonly StructParameter[]
}

/**
 * The struct of a runtime type and of its linked types. @param id the type, which is also its key
 * among the arkes.
 */
export function readStruct(id: string, { label, parameters }: StructContent): RuntimeTypes {
  const ownParameters = parameters.filter((parameter) => !base.includes(parameter.id))
  const fields = Object.fromEntries(
    ownParameters.map((parameter) => [parameter.id, fieldFrom(parameter)]),
  )
  const targets = ownParameters.flatMap(({ link_ref }) => (link_ref ? [readTarget(link_ref)] : []))
  return {
    arkes: Object.assign({}, ...targets.map(({ arkes }) => arkes), { [id]: { id, label, fields } }),
    groups: targets.flatMap(({ groups }) => groups),
  }
}

/** Link targets can be searched and shown too. The model already defines its own arkes. */
function readTarget({ id, arke_id, label, parameters }: LinkRef): RuntimeTypes {
  if (arke_id === 'group') return { arkes: {}, groups: Object.hasOwn(groups, id) ? [] : [id] }
  return parameters && !isArkeId(id) ? readStruct(id, { label, parameters }) : noRuntimeTypes
}

const base = ['id', 'arke_id', 'metadata', 'inserted_at', 'updated_at']

function fieldFrom(parameter: StructParameter): Field {
  const { type, label, required, helper_text, link_ref, values, multiple } = parameter
  const limits = { ...pickPresent(parameter, 'min', 'max', 'min_length', 'max_length', 'default') }
  return {
    type,
    label,
    required,
    // An unticked box means no, even if the field is required.
    ...(type === 'boolean' && required ? { default: false } : {}),
    ...limits,
    ...(helper_text ? { helper_text } : {}),
    ...(multiple ? { multiple } : {}),
    ...(link_ref ? { to: link_ref.id } : {}),
    ...(values
      ? { values: Object.fromEntries(values.map((option) => [String(option.value), option.label])) }
      : {}),
  }
}

const pickPresent = <Key extends keyof StructParameter>(
  parameter: StructParameter,
  ...keys: Key[]
) =>
  Object.fromEntries(keys.flatMap((key) => (parameter[key] == null ? [] : [[key, parameter[key]]])))
