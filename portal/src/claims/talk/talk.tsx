import { useRef } from 'react'
import { Stack } from '../../ui/layout/boxes.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { MessageFiles } from './message-files.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import styles from './talk.module.css'
import type { Topic } from './topic.ts'
import { useReadMark } from './use-read-mark.ts'
import { useThread } from './use-thread.ts'

interface TalkProps {
  topic: Topic
  /** The reader belongs to the office. */
  isOffice: boolean
  /** That of the participant, where the reader is the office. */
  language?: string
}

/** What participant and office wrote to each other about a topic, and the place to answer. */
export function Talk({ topic, isOffice, language }: TalkProps) {
  const say = useSay('claims')
  const { data, isError, refetch } = useThread(topic)
  const end = useRef<HTMLDivElement>(null)
  useReadMark({ topic, thread: data, end })
  const nothing = isOffice
    ? say('claims:talk.none_office')
    : say(topic.arke === 'paperwork' ? 'claims:talk.none' : 'claims:talk.no_answer')
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="4rem" />
  return (
    <Stack gap={4}>
      <MessageFiles topic={topic} files={data.files ?? []} />
      {data.messages.length > 0 ? (
        <MessageList topic={topic} messages={data.messages} isOffice={isOffice} />
      ) : (
        <Text muted>{nothing}</Text>
      )}
      <div ref={end} />
      {data.is_open ? (
        <div className={styles.writing}>
          <MessageForm topic={topic} isOffice={isOffice} language={language} />
        </div>
      ) : (
        <Text size="small" muted>
          {say('claims:talk.closed')}
        </Text>
      )}
    </Stack>
  )
}
