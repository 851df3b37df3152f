import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useHttp, useMember } from '../../../client/portal.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../schema.module.css'
import { groupsOf } from '../schema-queries.ts'
import type { ArkeUnit } from '../schema-units.ts'

/** The groups a type is in. */
export function TypeGroups({ arke }: { arke: ArkeUnit }) {
  const say = useSay()
  const { segment } = useMember()
  const groups = useQuery(groupsOf(useHttp())).data?.items
  if (!groups) return null
  const around = groups.filter(({ arke_list }) => arke_list?.some(({ id }) => id === arke.id))
  return (
    <Card title={say('schema:tab.groups')}>
      {around.length === 0 ? (
        <Text muted>{say('schema:type.no_groups')}</Text>
      ) : (
        <ul className={styles.names}>
          {around.map((group) => (
            <li key={group.id}>
              <Link
                to="/$member/settings/schema"
                params={{ member: segment }}
                search={{ tab: 'groups', unit: group.id }}
              >
                {group.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
