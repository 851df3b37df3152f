import { arkes, type Fields, type FieldType } from '@ruecklauf/model'

/** What the server keeps for the wire's sake; hardly anybody changes it. */
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

/** What shapes where values are kept, and so is the same wherever the parameter is used. */
const shaping: readonly string[] = [...technical, 'multiple', 'arke_or_group_id']

/** The order in which a form asks. */
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

/** What the definition of a parameter says beside its name, by type; the technical part last. */
export function attributesOf(type: FieldType): { main: string[]; technical: string[] } {
  const fields: Fields = arkes[type].fields
  const own = Object.keys(fields)
    .filter((id) => id !== 'label' && !fields[id]?.read_only)
    .toSorted((one, other) => rank(one) - rank(other))
  return {
    main: own.filter((id) => !technical.includes(id)),
    technical: technical.filter((id) => own.includes(id)),
  }
}

/** What a type may do differently from a parameter's definition. */
export const overridableOf = (type: FieldType): string[] => [
  'label',
  ...attributesOf(type).main.filter((id) => !shaping.includes(id)),
]

const rank = (id: string) => {
  const at = order.indexOf(id)
  return at < 0 ? order.length : at
}
