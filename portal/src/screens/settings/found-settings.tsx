import { Link } from '@tanstack/react-router'
import { useMember } from '../../client/portal.tsx'
import type { Loaded } from '../../client/units.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/waiting/empty-state.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './settings.module.css'
import { useHits } from './use-hits.ts'

interface FoundSettingsProps {
  settings: readonly Loaded<'setting'>[]
  q: string
}

/** Lists the settings that match the search text, each with a link. */
export function FoundSettings({ settings, q }: FoundSettingsProps) {
  const say = useSay('settings')
  const { segment } = useMember()
  const searchText = q.toLocaleLowerCase(say.language)
  const matches = useHits(settings).filter(({ words }) =>
    words.some((text) => text.toLocaleLowerCase(say.language).includes(searchText)),
  )
  if (matches.length === 0)
    return (
      <EmptyState title={say('settings:nothing', { q })}>{say('settings:nothing_text')}</EmptyState>
    )
  return (
    <Card title={say('settings:found', { count: matches.length })} flush>
      <ul className={styles.hits}>
        {matches.map(({ id, title, place, value, section, hash = '' }) => (
          <li key={id} className={styles.hit}>
            <Link
              to="/$member/settings"
              params={{ member: segment }}
              search={{ section }}
              hash={hash}
              className={styles.hitName}
            >
              {title}
            </Link>
            <Text as="span" size="small" muted>
              {place}
            </Text>
            <span className={styles.value}>{value}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
