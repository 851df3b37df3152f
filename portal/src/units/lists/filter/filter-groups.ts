import type { Arke, Field } from '@ruecklauf/model'
import { isFilterable } from '../../fields/conditions.ts'
import { fieldOf } from '../../fields/fields.ts'

/** The groups of fields, in the order of use. */
const groups = ['choices', 'links', 'days', 'figures', 'texts'] as const

type Group = (typeof groups)[number]

/** The filterable fields by group, without empty groups. */
export const filterGroups = (
  arke: Arke,
  fields: readonly string[],
): { id: Group; fields: string[] }[] =>
  groups
    .map((id) => ({
      id,
      fields: fields.filter((each) => {
        const field = fieldOf(arke, each)
        return field && isFilterable(arke, each) && groupOf(field) === id
      }),
    }))
    .filter((group) => group.fields.length > 0)

function groupOf({ type, values }: Field): Group {
  if (values || type === 'boolean') return 'choices'
  if (type === 'link') return 'links'
  if (type === 'date' || type === 'datetime') return 'days'
  return type === 'integer' || type === 'float' ? 'figures' : 'texts'
}
