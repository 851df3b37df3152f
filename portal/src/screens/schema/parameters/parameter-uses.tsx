import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useHttp, useMember } from '../../../client/portal.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../schema.module.css'
import { usesOf } from '../schema-queries.ts'
import type { ParameterUnit } from '../schema-units.ts'
import { useArkeName } from '../use-arke-name.ts'

/** Lists the types that use a parameter; nothing while loading. */
export function ParameterUses({ parameter }: { parameter: ParameterUnit }) {
  const say = useSay()
  const { segment } = useMember()
  const nameOf = useArkeName()
  const uses = useQuery(usesOf(useHttp(), parameter)).data?.items
  if (!uses) return null
  return (
    <div>
      <h3 className={styles.heading}>{say('schema:parameters.used_by')}</h3>
      {uses.length === 0 ? (
        <Text muted>{say('schema:parameters.unused')}</Text>
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
