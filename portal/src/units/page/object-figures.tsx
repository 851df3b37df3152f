import { Figure } from '../../ui/data/figure.tsx'
import { Grid } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'

export interface ObjectFigure {
  label: string
  /** Ready for reading; undefined while it is loading. */
  value: string | undefined
  /** What it is a figure of: a span of time. */
  note?: string
}

/** What a unit's page says of it first, in at most three figures. */
export const ObjectFigures = ({ figures }: { figures: readonly ObjectFigure[] }) =>
  figures.length === 0 ? null : (
    <Card>
      <Grid min="11rem" gap={5}>
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </Grid>
    </Card>
  )
