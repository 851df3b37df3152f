import type { SearchOf } from '../../../ui/address.ts'
import { fieldTypes } from '../schema-units.ts'

/**
 * Where the units of the schema's own types are kept: not in a list like others, but under a tab of
 * the data model. Null for every other type.
 */
export function tabOf(
  arke: string,
): Pick<SearchOf<'/$member/settings/schema'>, 'tab' | 'type'> | null {
  if (arke === 'arke') return {}
  if (arke === 'group') return { tab: 'groups' }
  return fieldTypes.some((type) => type === arke) ? { tab: 'parameters', type: arke } : null
}
