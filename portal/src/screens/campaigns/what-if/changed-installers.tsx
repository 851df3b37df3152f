import type { ChangedInstaller, VariantResult } from '@ruecklauf/model'
import { useState } from 'react'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './what-if.module.css'

/** Installers who gain or lose money under a variant. */
export function ChangedInstallers({ title, variant }: { title: string; variant: VariantResult }) {
  const say = useSay('what_if')
  const { number } = useFormat()
  const { winners, losers, winner_count, loser_count, unchanged_count } = variant
  return (
    <Card title={say('what_if:changed_by', { variant: title })}>
      <Stack gap={4}>
        <List title={say('what_if:winners', { shown: number(winner_count) })} list={winners} />
        <List title={say('what_if:losers', { shown: number(loser_count) })} list={losers} />
        <p className={styles.count}>
          {say('what_if:same', { count: unchanged_count, shown: number(unchanged_count) })}
        </p>
      </Stack>
    </Card>
  )
}

const FEW = 5

function List({ title, list }: { title: string; list: readonly ChangedInstaller[] }) {
  const say = useSay('what_if')
  const { amount } = useFormat()
  const [isWhole, setWhole] = useState(false)
  const visibleInstallers = isWhole ? list : list.slice(0, FEW)
  return (
    <section>
      <Text as="h3" size="small" strong>
        {title}
      </Text>
      {list.length === 0 ? <p className={styles.count}>{say('what_if:nobody')}</p> : null}
      <ol className={styles.installers}>
        {visibleInstallers.map(({ installer, company, claims, before, after, difference }) => (
          <li key={installer}>
            <span className={styles.company}>{company}</span>
            <strong>{difference > 0 ? `+${amount(difference)}` : amount(difference)}</strong>
            <span className={styles.count}>{say('what_if:claims', { count: claims })}</span>
            <span className={styles.count}>
              {say('what_if:from_to', { before: amount(before), after: amount(after) })}
            </span>
          </li>
        ))}
      </ol>
      {list.length > FEW ? (
        <Button look="ghost" onClick={() => setWhole(!isWhole)}>
          {isWhole ? say('what_if:fewer') : say('what_if:all', { count: list.length })}
        </Button>
      ) : null}
    </section>
  )
}
