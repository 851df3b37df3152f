import { type Arke, type ArkeId, arkes, type Field, type FieldType, groups } from '@ruecklauf/model'

/** An arke as its struct tells it (arke-contract §5). */
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

const learned = new Map<string, Arke>()
const learnedGroups = new Set<string>()

/**
 * Makes a type that came into being while the program runs known to every generic component.
 * @returns its id, which they take from now on like those of the model.
 */
export function learnArke(id: string, struct: StructContent): ArkeId {
  const own = struct.parameters.filter((parameter) => !base.includes(parameter.id))
  const fields = Object.fromEntries(own.map((parameter) => [parameter.id, fieldFrom(parameter)]))
  for (const { link_ref } of own) if (link_ref) learnTarget(link_ref)
  learned.set(id, { id, label: struct.label, fields })
  return id as ArkeId
}

/** The definition of an arke: of the model, or learned from its struct. */
export function definitionOf(arke: ArkeId): Arke {
  const known: Arke | undefined = Object.hasOwn(arkes, arke) ? arkes[arke] : learned.get(arke)
  if (!known) throw new Error(`${arke} is neither in the model nor learned`)
  return known
}

/** Whether an arke was learned: what may be done with it is not in the model. */
export const isLearned = (arke: ArkeId): boolean => !Object.hasOwn(arkes, arke) && learned.has(arke)

/** The fields of a learned type that hold free text; the first of them is what its units go by. */
export const textFields = (arke: ArkeId): string[] =>
  Object.entries(definitionOf(arke).fields).flatMap(([id, field]) =>
    field.type === 'string' && !field.values && !field.multiple ? [id] : [],
  )

/** Whether a link's target is a group; otherwise it is an arke. */
export const isGroup = (to: string): boolean => Object.hasOwn(groups, to) || learnedGroups.has(to)

/** Whether a group was made at run time: its types may have no field in common. */
export const isLearnedGroup = (to: string): boolean =>
  learnedGroups.has(to) && !Object.hasOwn(groups, to)

/** What links point to is searched and shown too. */
function learnTarget({ id, arke_id, label, parameters }: LinkRef) {
  if (arke_id === 'group') learnedGroups.add(id)
  else if (parameters && !Object.hasOwn(arkes, id) && !learned.has(id))
    learnArke(id, { label, parameters })
}

const base = ['id', 'arke_id', 'metadata', 'inserted_at', 'updated_at']

function fieldFrom(parameter: StructParameter): Field {
  const { type, label, required, helper_text, link_ref, values, multiple } = parameter
  const limits = { ...given(parameter, 'min', 'max', 'min_length', 'max_length', 'default') }
  return {
    type,
    label,
    required,
    // A box without a tick says no, also where an answer is required.
    ...(type === 'boolean' && required ? { default: false } : {}),
    ...limits,
    ...(helper_text ? { helper_text } : {}),
    ...(multiple ? { multiple } : {}),
    ...(link_ref ? { to: link_ref.id } : {}),
    ...(values
      ? { values: Object.fromEntries(values.map((one) => [String(one.value), one.label])) }
      : {}),
  }
}

const given = <Key extends keyof StructParameter>(parameter: StructParameter, ...keys: Key[]) =>
  Object.fromEntries(keys.flatMap((key) => (parameter[key] == null ? [] : [[key, parameter[key]]])))
