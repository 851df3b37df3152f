import type { GroupOfTree } from '@ruecklauf/model'

type Lying = Pick<GroupOfTree, 'id' | 'parent' | 'active'>

/**
 * Whether a group can move into another one, or to the top level. Excludes descendants and its
 * current parent.
 */
export function mayLieIn(
  groups: readonly Lying[],
  { group, to }: { group: string; to: string | null },
): boolean {
  const byId = new Map(groups.map((item) => [item.id, item]))
  if (byId.get(group)?.parent === to) return false
  if (to === null) return true
  if (!byId.get(to)?.active) return false
  // Limits the number of steps, in case the groups form a cycle.
  let above: string | null = to
  for (let steps = 0; above !== null && steps <= groups.length; steps++) {
    if (above === group) return false
    above = byId.get(above)?.parent ?? null
  }
  return true
}
