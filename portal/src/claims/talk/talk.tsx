import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useUnits } from '../../client/units.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { messagesOf } from './talk-queries.ts'
import { useReadMark } from './use-read-mark.ts'

interface TalkProps {
  /** Id. */
  claim: string
  /** The reader belongs to the office. */
  isOffice: boolean
  /** That of the participant, where the reader is the office. */
  language?: string
}

/** What participant and office wrote to each other about a claim, and the place to answer. */
export function Talk({ claim, isOffice, language }: TalkProps) {
  const say = useSay('claims')
  const { data, isError, refetch } = useQuery(messagesOf(useUnits('paperwork'), claim))
  const end = useRef<HTMLDivElement>(null)
  useReadMark({ claim, thread: data, end })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="4rem" />
  return (
    <Stack gap={4}>
      {data.messages.length > 0 ? (
        <MessageList claim={claim} messages={data.messages} isOffice={isOffice} />
      ) : (
        <Text muted>{say(isOffice ? 'claims:talk.none_office' : 'claims:talk.none')}</Text>
      )}
      <div ref={end} />
      {data.is_open ? (
        <MessageForm claim={claim} isOffice={isOffice} language={language} />
      ) : (
        <Text size="small" muted>
          {say('claims:talk.closed')}
        </Text>
      )}
    </Stack>
  )
}
