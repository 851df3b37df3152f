import { berlinDay, type LogEntry } from '@ruecklauf/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './log-entries.module.css'
import { LogLine, type LogLooks } from './log-line.tsx'

interface LogSource<Entry> {
  /** Starts with the wire id, so live events refetch it. */
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

const columns = ['when', 'who', 'what'] as const

/** One screen of entries. */
const atFirst = 10

/** Log entries by day, newest first, with a link to older ones. */
export function LogEntries<Entry extends LogEntry>({ source, ...looks }: LogEntriesProps<Entry>) {
  const say = useSay('log')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const answer = useInfiniteQuery({
    queryKey: source.key,
    queryFn: ({ pageParam, signal }) => source.read(pageParam ? { before: pageParam } : {}, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  if (answer.isError) return <ErrorState onRetry={() => void answer.refetch()} />
  if (answer.isPending) return <Skeleton height="6rem" />
  const entries = answer.data.pages.flatMap(({ items }) => items)
  const isFolded = entries.length > atFirst && !isWhole
  const days = Map.groupBy(isFolded ? entries.slice(0, atFirst) : entries, ({ at }) =>
    berlinDay(new Date(at)),
  )
  if (entries.length === 0 && !answer.hasNextPage) return <Text muted>{say('log:empty')}</Text>
  return (
    <Stack gap={4}>
      {entries.length === 0 ? <Text muted>{say('log:searched')}</Text> : null}
      <table className={styles.entries} aria-label={say('log:title')}>
        <thead className="visually-hidden">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {say(`log:columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {[...days].map(([day, ofDay]) => (
          <tbody key={day}>
            <tr>
              <th className={styles.day} colSpan={columns.length} scope="rowgroup">
                {format.date(day)}
              </th>
            </tr>
            {ofDay.map((entry) => (
              <LogLine key={entry.id} entry={entry} {...looks} />
            ))}
          </tbody>
        ))}
      </table>
      {isFolded || answer.hasNextPage ? (
        <div>
          <Button
            busy={answer.isFetchingNextPage}
            onClick={() => (isFolded ? setWhole(true) : void answer.fetchNextPage())}
          >
            {say('log:older')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
