import type { LogEntry } from '@ruecklauf/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './log-entries.module.css'
import { LogLine, type LogLooks } from './log-line.tsx'

interface LogSource<Entry> {
  /** Begins with the wire id, so that live events read it again. */
  key: readonly unknown[]
  read: (query: { before?: string }, signal: AbortSignal) => Promise<Page<Entry>>
}

interface Page<Entry> {
  items: readonly Entry[]
  next: string | null
}

interface LogEntriesProps<Entry extends LogEntry> extends LogLooks<Entry> {
  source: LogSource<Entry>
}

/** Entries of a log, the newest first, and the way to the older ones. */
export function LogEntries<Entry extends LogEntry>({ source, ...looks }: LogEntriesProps<Entry>) {
  const say = useSay('log')
  const answer = useInfiniteQuery({
    queryKey: source.key,
    queryFn: ({ pageParam, signal }) => source.read(pageParam ? { before: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  if (answer.isError) return <ErrorState onRetry={() => void answer.refetch()} />
  if (answer.isPending) return <Skeleton height="6rem" />
  const entries = answer.data.pages.flatMap(({ items }) => items)
  if (entries.length === 0 && !answer.hasNextPage) return <Text muted>{say('log:empty')}</Text>
  return (
    <Stack gap={4}>
      {entries.length === 0 ? <Text muted>{say('log:searched')}</Text> : null}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <LogLine key={entry.id} entry={entry} {...looks} />
        ))}
      </ol>
      {answer.hasNextPage ? (
        <div>
          <Button busy={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
            {say('log:older')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
