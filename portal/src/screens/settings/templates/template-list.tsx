import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { templatesOf } from './template-calls.ts'
import styles from './templates.module.css'

/** The events with a mail by topic, and in which languages the office has its own words. */
export function TemplateList() {
  const say = useSay('settings', 'profile')
  const { segment } = useMember()
  const { data, isError, refetch } = useQuery(templatesOf(useUnits('sent_mail')))
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  return (
    <Stack gap={5}>
      {data.map(({ topic, events }) => (
        <Card key={topic} title={say(`profile:told.topic.${topic}`)}>
          <ul className={styles.events}>
            {events.map(({ event, title, changed }) => (
              <li key={event} className={styles.event}>
                <Link
                  to="/$member/settings"
                  params={{ member: segment }}
                  search={{ section: 'mail_templates', unit: event }}
                >
                  {title}
                </Link>
                {changed.length > 0 ? (
                  <Text size="small" muted>
                    {say('settings:templates.own', {
                      languages: changed
                        .map((one) => say(`settings:legal.languages.${one}`))
                        .join(', '),
                    })}
                  </Text>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Stack>
  )
}
