import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useHttp, useMember } from '../../../client/portal.tsx'
import { Text } from '../../../ui/text/text.tsx'
import styles from '../schema.module.css'
import { usesOf } from '../schema-queries.ts'
import type { ParameterUnit } from '../schema-units.ts'
import { useArkeName } from '../use-arke-name.ts'

/** The types that have a parameter; nothing while that is not known. */
export function ParameterUses({ parameter }: { parameter: ParameterUnit }) {
  const { t } = useTranslation()
  const { segment } = useMember()
  const nameOf = useArkeName()
  const uses = useQuery(usesOf(useHttp(), parameter)).data?.items
  if (!uses) return null
  return (
    <div>
      <h3 className={styles.heading}>{t('schema:parameters.used_by')}</h3>
      {uses.length === 0 ? (
        <Text muted>{t('schema:parameters.unused')}</Text>
      ) : (
        <ul className={styles.names}>
          {uses.map((arke) => (
            <li key={arke.id}>
              <Link to="/$member/settings/schema/$arke" params={{ member: segment, arke: arke.id }}>
                {nameOf(arke)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
