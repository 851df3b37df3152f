import { arkes, roleOf } from '@ruecklauf/model'
import { useConfig } from '../../client/portal.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../../units/fields/labels.ts'
import { isArkeId } from '../../units/fields/runtime-types.ts'

interface Named {
  id: string
  label?: string | null
}

/** Returns a type's name, translated for built-in types. */
export function useArkeName(): (arke: Named) => string {
  const labels = useLabels()
  return ({ id, label }) => (isArkeId(id) ? labels.arke(arkes[id]) : (label ?? id))
}

/** Returns the name of a role, or of visitors. */
export function useRoleName(): (arke: Named) => string {
  const say = useSay()
  const { brand } = useConfig()
  return ({ id, label }) => {
    if (id === 'member_public') return say('schema:permissions.public')
    const role = roleOf(id, brand.id)
    return role ? say(`common:role.${role}`) : (label ?? id)
  }
}
