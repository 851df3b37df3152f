import { useQuery } from '@tanstack/react-query'
import { timelineOf } from '../../claims/claim-queries.ts'
import { type Loaded, useUnits } from '../../client/units.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './wallet-claim.module.css'

/** What happened to the claim, newest first. */
export function TimelineCard({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const entries = useQuery(timelineOf(useUnits('paperwork'), claim.id)).data
  return (
    <Card title={say('wallet_claim:timeline.title')}>
      {entries ? (
        <Stack as="ol">
          {entries.toReversed().map(({ at, kind, title, text, actor }) => (
            <li key={`${at} ${kind}`} className={styles.event}>
              <strong>{title}</strong>
              <span className={styles.small}>
                {format.instant(at)} · {actor}
              </span>
              {text ? <span>{text}</span> : null}
            </li>
          ))}
        </Stack>
      ) : (
        <Skeleton height="8rem" />
      )}
    </Card>
  )
}
