import type { Thread } from '@ruecklauf/model'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useUnits } from '../../client/units.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { MessageFiles } from './message-files.tsx'
import { MessageForm } from './message-form.tsx'
import styles from './talk.module.css'
import type { Topic } from './topic.ts'
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

interface Reading {
  topic: Topic
  /** Undefined while it loads. */
  thread: Thread | undefined
  /** Stands below the last message. */
  end: RefObject<HTMLElement | null>
}

/** Tells the server up to which message was read, once the end of the thread has come into sight. */
function useReadMark({ topic: { arke, id }, thread, end }: Reading): void {
  const units = useUnits(arke)
  const queries = useQueryClient()
  const last = thread?.messages.at(-1)?.number
  const unread = thread?.unread ?? 0
  useEffect(() => {
    if (!end.current || last === undefined || unread === 0) return
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      units
        .callFunction({ name: 'read_messages', id, body: { number: last } }, { background: true })
        .then(() => queries.invalidateQueries({ queryKey: [arke] }))
        // The mark stays, and the next look takes it away.
        .catch(() => undefined)
    })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [arke, id, last, unread, end, queries, units])
}

type Message = Thread['messages'][number]

interface MessageListProps {
  topic: Topic
  messages: readonly Message[]
  /** The reader belongs to the office. */
  isOffice: boolean
}

/** The messages of a thread, oldest first; those of the reader's own side stand to the right. */
function MessageList({ topic, messages, isOffice }: MessageListProps) {
  const format = useFormat()
  return (
    <ol className={styles.messages}>
      {messages.map(({ id, author, text, written_at, is_from_office, files }) => (
        <li key={id} className={styles.message} data-own={is_from_office === isOffice || undefined}>
          <Text as="span" size="small" muted>
            <strong>{author}</strong> ·{' '}
            <time dateTime={written_at} title={format.distance(written_at)}>
              {format.instant(written_at)}
            </time>
          </Text>
          <p className={styles.text}>{text}</p>
          <MessageFiles topic={topic} files={files} />
        </li>
      ))}
    </ol>
  )
}
