import { arkes, type StaffRole, staffRoles } from '@ruecklauf/model'
import { useLabels } from '../../../units/fields/labels.ts'

/** The names of staff roles. */
export function useRoleNames() {
  const labels = useLabels()
  const nameOf = (role: StaffRole) => labels.arke(arkes[role])
  return { nameOf, options: staffRoles.map((id) => ({ id, label: nameOf(id) })) }
}
