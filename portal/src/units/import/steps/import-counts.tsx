import type { ImportJob } from '@ruecklauf/model'
import { Figure } from '../../../ui/data/figure.tsx'
import { Grid } from '../../../ui/layout/boxes.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from '../import.module.css'

/** The number of imported, pending and existing rows. */
export function ImportCounts({ job: { counts, mode, ended_at } }: { job: ImportJob }) {
  const say = useSay('units')
  const format = useFormat()
  if (!counts) return null
  const visibleCounts = [
    ['inserted', counts.count_inserted],
    ...(mode === 'update'
      ? [[ended_at ? 'changed' : 'updated', counts.count_updated] as const]
      : []),
    [
      mode === 'update' ? 'unchanged' : 'existing',
      counts.count_existing - (mode === 'update' ? counts.count_updated : 0),
    ],
    ['errors', counts.count_error],
  ] as const
  return (
    <>
      <Grid min="8rem" gap={3}>
        {visibleCounts.map(([kind, count]) => (
          <div key={kind} className={styles.count} data-kind={count > 0 ? kind : undefined}>
            <Figure label={say(`units:import.${kind}`)} value={format.number(count)} />
          </div>
        ))}
      </Grid>
      {mode === 'default' && counts.existing_lines.length > 0 ? (
        <Text size="small" muted>
          {say('units:import.existing_lines', {
            count: counts.existing_lines.length,
            lines: counts.existing_lines.map(format.number).join(', '),
          })}
          {counts.count_existing > counts.existing_lines.length ? ' …' : null}
        </Text>
      ) : null}
    </>
  )
}
