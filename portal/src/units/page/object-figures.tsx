import { Figure } from '../../ui/data/figure.tsx'
import { Grid } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'

export interface ObjectFigure {
  label: string
  /** Formatted. Undefined while loading. */
  value: string | undefined
  /** The period of a figure. */
  note?: string
}

/** The key figures of a unit's page, at most three. */
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
