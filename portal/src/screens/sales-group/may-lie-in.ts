import type { GroupOfTree } from '@ruecklauf/model'

type Lying = Pick<GroupOfTree, 'id' | 'parent' | 'active'>

/** Whether a group can come to lie in another one, or in none: not below itself, and not where it lies. */
export function mayLieIn(
  groups: readonly Lying[],
  { group, to }: { group: string; to: string | null },
): boolean {
  const byId = new Map(groups.map((one) => [one.id, one]))
  if (byId.get(group)?.parent === to) return false
  if (to === null) return true
  if (!byId.get(to)?.active) return false
  // No longer than there are groups, should they lie in a circle.
  let above: string | null = to
  for (let steps = 0; above !== null && steps <= groups.length; steps++) {
    if (above === group) return false
    above = byId.get(above)?.parent ?? null
  }
  return true
}
