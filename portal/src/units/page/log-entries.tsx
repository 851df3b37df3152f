import type { Arke, FieldChange, LogEntry, ObjectLog } from '@ruecklauf/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './log-entries.module.css'
import { LogLine } from './log-line.tsx'

interface LogSource {
  /** Begins with the wire id, so that live events read it again. */
  key: readonly unknown[]
  read: (query: { before?: string }, signal: AbortSignal) => Promise<ObjectLog>
}

interface LogEntriesProps {
  arke: Arke
  source: LogSource
  /** Which unit an entry is of, where the log is of several. */
  nameOf?: (entry: LogEntry) => ReactNode
  /** How a changed value reads, where that is not for its field to say. */
  written?: (entry: LogEntry, change: FieldChange, value: unknown) => ReactNode
}

/** Entries of a log, the newest first, and the way to the older ones. */
export function LogEntries({ arke, source, ...looks }: LogEntriesProps) {
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
  if (entries.length === 0) return <Text muted>{say('log:empty')}</Text>
  return (
    <Stack gap={4}>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <LogLine key={entry.id} arke={arke} entry={entry} {...looks} />
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
