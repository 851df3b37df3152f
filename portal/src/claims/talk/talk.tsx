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
  /** The member belongs to the office. */
  isOffice: boolean
  /** The participant's language, if the member is the office. */
  language?: string
}

/** The messages between participant and office about a topic, with a reply form. */
export function Talk({ topic, isOffice, language }: TalkProps) {
  const say = useSay('claims')
  const { data, isError, refetch } = useThread(topic)
  const end = useRef<HTMLDivElement>(null)
  useReadMark({ topic, thread: data, end })
  const emptyText = isOffice
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
        <Text muted>{emptyText}</Text>
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
  /** Below the last message. */
  end: RefObject<HTMLElement | null>
}

/** Marks messages as read on the server, once the end of the thread is visible. */
function useReadMark({ topic: { arke, id }, thread, end }: Reading): void {
  const units = useUnits(arke)
  const queries = useQueryClient()
  const last = thread?.messages.at(-1)?.number
  const unread = thread?.unread ?? 0
  useEffect(() => {
    if (!end.current || last === undefined || unread === 0) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      units
        .callFunction({ name: 'read_messages', id, body: { number: last } }, { background: true })
        .then(() => queries.invalidateQueries({ queryKey: [arke] }))
        // The unread mark stays until the next visit.
        .catch(() => undefined)
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [arke, id, last, unread, end, queries, units])
}

type Message = Thread['messages'][number]

interface MessageListProps {
  topic: Topic
  messages: readonly Message[]
  /** The member belongs to the office. */
  isOffice: boolean
}

/** The messages of a thread, oldest first. The member's own side is on the right. */
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
