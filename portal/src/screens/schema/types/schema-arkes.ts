import type { SearchOf } from '../../../ui/address.ts'
import { fieldTypes } from '../schema-units.ts'

/** Returns the tab of the data model that lists units of a schema type. Null for every other type. */
export function tabOf(
  arke: string,
): Pick<SearchOf<'/$member/settings/schema'>, 'tab' | 'type'> | null {
  if (arke === 'arke') return {}
  if (arke === 'group') return { tab: 'groups' }
  return fieldTypes.some((type) => type === arke) ? { tab: 'parameters', type: arke } : null
}
