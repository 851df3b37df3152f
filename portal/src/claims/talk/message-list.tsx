import type { Thread } from '@ruecklauf/model'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { MessageFiles } from './message-files.tsx'
import styles from './talk.module.css'
import type { Topic } from './topic.ts'

type Message = Thread['messages'][number]

interface MessageListProps {
  topic: Topic
  messages: readonly Message[]
  /** The reader belongs to the office. */
  isOffice: boolean
}

/** The messages of a thread, oldest first; those of the reader's own side stand to the right. */
export function MessageList({ topic, messages, isOffice }: MessageListProps) {
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
