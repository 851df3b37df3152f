import { arkes, type StaffRole, staffRoles } from '@ruecklauf/model'
import { useLabels } from '../../../units/fields/labels.ts'

/** The roles of those who work here, in the reader's words. */
export function useRoleNames() {
  const labels = useLabels()
  const nameOf = (role: StaffRole) => labels.arke(arkes[role])
  return { nameOf, options: staffRoles.map((id) => ({ id, label: nameOf(id) })) }
}
