import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnits } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { sayFailure } from '../../../units/say-failure.ts'
import { QuietHours } from './quiet-hours.tsx'
import { Topic } from './topic.tsx'

/** Sets the notification channel of each event. Each choice applies immediately. */
export function ToldCard() {
  const say = useSay('profile')
  const units = useUnits('notification')
  const queries = useQueryClient()
  const [open, setOpen] = useState<string | null>(null)
  const queryKey = [units.wire, 'channels', say.language]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => units.callFunction({ name: 'channels' }, { signal, quiet: true }),
  })
  const keep = (name: 'choose_channel' | 'keep_quiet_hours', body: object) =>
    units
      .callFunction({ name, body })
      .then(() => toast.success(say('profile:told.saved')))
      .catch(sayFailure)
      .finally(() => queries.invalidateQueries({ queryKey }))
  return (
    <Card title={say('profile:told.title')}>
      <Stack gap={4}>
        <Text muted>{say('profile:told.text')}</Text>
        {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
        {data ? null : <Skeleton height="12rem" />}
        {data ? (
          <div>
            {data.topics.map((topic) => (
              <Topic
                key={topic.topic}
                {...topic}
                isOpen={open === topic.topic}
                onOpen={(isOpen) => setOpen(isOpen ? topic.topic : null)}
                onChoose={(events, channel) => keep('choose_channel', { events, channel })}
              />
            ))}
          </div>
        ) : null}
        {data ? (
          <QuietHours
            from={data.quiet_from}
            to={data.quiet_to}
            onChange={(hours) => keep('keep_quiet_hours', hours)}
          />
        ) : null}
        <Text muted>{say('profile:told.digests')}</Text>
      </Stack>
    </Card>
  )
}
