import { arkes, type Fields, type FieldType } from '@ruecklauf/model'

/** Technical attributes that people rarely change. */
const technical: readonly string[] = [
  'connection_type',
  'direction',
  'depth',
  'filter_keys',
  'is_primary',
  'nullable',
  'only_run_time',
  'persistence',
  'format',
]

/** Attributes that define the storage. A type can't override them. */
const shaping: readonly string[] = [...technical, 'multiple', 'arke_or_group_id']

/** The order of the form's fields. */
const order: readonly string[] = [
  'arke_or_group_id',
  'required',
  'multiple',
  'helper_text',
  'min_length',
  'max_length',
  'min',
  'max',
  'values',
]

/** Returns the attributes of a parameter type, the technical ones separately. */
export function attributesOf(type: FieldType): { main: string[]; technical: string[] } {
  const fields: Fields = arkes[type].fields
  const own = Object.keys(fields)
    .filter((id) => id !== 'label' && !fields[id]?.read_only)
    .toSorted((a, b) => rank(a) - rank(b))
  return {
    main: own.filter((id) => !technical.includes(id)),
    technical: technical.filter((id) => own.includes(id)),
  }
}

/** Returns the attributes a type can override. */
export const overridableOf = (type: FieldType): string[] => [
  'label',
  ...attributesOf(type).main.filter((id) => !shaping.includes(id)),
]

const rank = (id: string) => {
  const at = order.indexOf(id)
  return at < 0 ? order.length : at
}
