import { type RunFigures, sumOfEuro } from '@ruecklauf/model'
import { Figure } from '../../../ui/data/figure.tsx'
import { Grid } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

interface RunSumsProps {
  /** Undefined while loading. */
  figures: RunFigures | undefined
  /** ISO payment date. */
  on: string | undefined
  title?: string
}

/** Shows a run in four figures. */
export function RunSums({ figures, on, title }: RunSumsProps) {
  const say = useSay('payouts')
  const { amount, date, number } = useFormat()
  const excluded = figures?.exclusions.reduce((sum, { count }) => sum + count, 0)
  const excludedSum =
    figures && sumOfEuro(figures.exclusions.map((exclusion) => Math.max(exclusion.amount, 0)))
  return (
    <Card title={title}>
      <Grid min="10rem" gap={5}>
        <Figure
          label={say('payouts:figure.total')}
          value={figures && amount(figures.total)}
          note={title ? say('payouts:run.control_note') : undefined}
        />
        <Figure
          label={say('payouts:figure.items')}
          value={figures && number(figures.item_count)}
          note={on ? `${say('payouts:figure.on')} ${date(on)}` : undefined}
        />
        <Figure
          label={say('payouts:figure.first')}
          value={figures && number(figures.first.count)}
          note={say('payouts:figure.first_note')}
        />
        <Figure
          label={say('payouts:figure.excluded')}
          value={excludedSum === undefined ? undefined : amount(excludedSum)}
          note={
            excluded === undefined ? '' : say('payouts:figure.excluded_note', { count: excluded })
          }
        />
      </Grid>
    </Card>
  )
}
