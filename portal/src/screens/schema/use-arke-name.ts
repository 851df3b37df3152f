import { arkes, roleOf } from '@ruecklauf/model'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../client/portal.tsx'
import { useLabels } from '../../units/labels.ts'
import { isArkeId } from '../../units/runtime-types.ts'

interface Named {
  id: string
  label?: string | null
}

/** What a type is called: in the reader's language where the program brings it along. */
export function useArkeName(): (arke: Named) => string {
  const labels = useLabels()
  return ({ id, label }) => (isArkeId(id) ? labels.arke(arkes[id]) : (label ?? id))
}

/** What a role is called, and everybody who is not signed in. */
export function useRoleName(): (arke: Named) => string {
  const { t } = useTranslation()
  const { brand } = useConfig()
  return ({ id, label }) => {
    if (id === 'member_public') return t('schema:permissions.public')
    const role = roleOf(id, brand.id)
    return role ? t(`common:role.${role}`) : (label ?? id)
  }
}
