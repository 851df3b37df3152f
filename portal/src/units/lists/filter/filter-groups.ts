import type { Arke, Field } from '@ruecklauf/model'
import { isFilterable } from '../../fields/conditions.ts'
import { fieldOf } from '../../fields/fields.ts'

/** The kinds of fields, in the order in which they are filtered by. */
const groups = ['choices', 'links', 'days', 'figures', 'texts'] as const

type Group = (typeof groups)[number]

/** The fields that a list can be filtered by, kind by kind; a kind without any is left out. */
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
