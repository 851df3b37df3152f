import { useQuery } from '@tanstack/react-query'
import { timelineOf } from '../../../claims/claim-queries.ts'
import { useUnits } from '../../../client/units.ts'
import { ErrorState } from '../../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { Block } from './block.tsx'
import styles from './timeline.module.css'

/** The history of a claim, latest first. */
export function Timeline({ claim }: { claim: string }) {
  const say = useSay('review')
  const format = useFormat()
  const answer = useQuery(timelineOf(useUnits('paperwork'), claim))
  return (
    <Block title={say('review:timeline.title')}>
      {answer.isPending ? <Skeleton height="6rem" /> : null}
      {answer.isError ? <ErrorState onRetry={() => void answer.refetch()} /> : null}
      <ol className={styles.list}>
        {(answer.data ?? []).toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.kind}`} className={styles.entry}>
            <span className={styles.title}>{entry.title}</span>
            <Text as="span" size="small" muted>
              {entry.actor} ·{' '}
              <time dateTime={entry.at} title={format.distance(entry.at)}>
                {format.instant(entry.at)}
              </time>
            </Text>
            {entry.text ? <p className={styles.text}>{entry.text}</p> : null}
          </li>
        ))}
      </ol>
    </Block>
  )
}
