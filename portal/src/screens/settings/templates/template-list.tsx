import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMember } from '../../../client/portal.tsx'
import { useUnits } from '../../../client/units.ts'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { SearchBox } from '../../../units/lists/filter/search-box.tsx'
import { useSearchChange } from '../../../units/lists/list-state.ts'
import { templatesOf } from './template-calls.ts'
import styles from './templates.module.css'

interface Event {
  event: string
  title: string
  changed: readonly string[]
}

/** Lists frequent mails first and folds the others by topic. Searches by title. */
export function TemplateList() {
  const say = useSay('settings', 'profile')
  const { q = '' } = useSearch({ from: '/$member/settings' })
  const change = useSearchChange<'/$member/settings'>()
  const { data, isError, refetch } = useQuery(templatesOf(useUnits('sent_mail')))
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  const all = data.flatMap(({ events }) => events)
  const searchText = q.toLocaleLowerCase(say.language)
  const matches = all.filter(({ title }) =>
    title.toLocaleLowerCase(say.language).includes(searchText),
  )
  return (
    <Stack gap={5} className={styles.list}>
      <Row>
        <SearchBox
          label={say('settings:templates.search')}
          value={q}
          onChange={(text) => change({ q: text || undefined }, { replace: true })}
        />
      </Row>
      {q && matches.length === 0 ? <Text muted>{say('settings:nothing', { q })}</Text> : null}
      {q && matches.length > 0 ? (
        <Card>
          <Events events={matches} />
        </Card>
      ) : null}
      {q ? null : (
        <>
          <Card title={say('settings:templates.often')}>
            <Events events={all.filter(isOften)} />
          </Card>
          <Disclosure summary={say('settings:templates.others')}>
            <Stack gap={5} className={styles.others}>
              {data.map(({ topic, events }) => (
                <Card key={topic} title={say(`profile:told.topic.${topic}`)}>
                  <Events events={events.filter((event) => !isOften(event))} />
                </Card>
              ))}
            </Stack>
          </Disclosure>
        </>
      )}
    </Stack>
  )
}

function Events({ events }: { events: readonly Event[] }) {
  const say = useSay('settings')
  const { segment } = useMember()
  return (
    <ul className="bare-list">
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
            <StatusChip tone="info">{say('settings:templates.changed')}</StatusChip>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** The most frequent mails to participants. */
const often = new Set([
  'registration_approved',
  'claim_received',
  'document_requested',
  'document_reminder',
  'claim_approved',
  'claim_partially_approved',
  'claim_rejected',
  'cashback_available',
  'payout_sent',
  'payout_returned',
  'message_from_office',
  'request_answered',
])

const isOften = ({ event }: { event: string }): boolean => often.has(event)
