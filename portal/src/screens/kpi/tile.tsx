import type { Kpi } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import type { Address } from '../../ui/address.ts'
import { directionOf, Figure } from '../../ui/data/figure.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { type FigureId, figureKinds, lessIsBetter } from './figures.ts'
import styles from './tile.module.css'
import { useWritten } from './use-written.ts'

interface TileProps {
  id: FigureId
  /** Undefined while it loads. */
  figures: Partial<Pick<Kpi, FigureId>> | undefined
  before: Partial<Pick<Kpi, FigureId>> | undefined
  /** The list of what it counts, where there is one. */
  behind?: Address | undefined
}

/** A key figure beside that of the period before. */
export function Tile({ id, figures, before, behind }: TileProps) {
  const say = useSay('kpi')
  const written = useWritten()
  const [now, earlier] = [figures?.[id], before?.[id] ?? null]
  const tile = (
    <Figure
      label={say(`kpi:tile.${id}.label`)}
      value={now === undefined ? undefined : written(id, now)}
      {...(figureKinds[id] !== 'percent' &&
      typeof now === 'number' &&
      earlier !== null &&
      now !== earlier
        ? {
            trend: {
              direction: directionOf(now, earlier),
              text: written(id, Math.abs(now - earlier)),
              isLessBetter: lessIsBetter.has(id),
            },
          }
        : {})}
      note={earlier === null ? undefined : say('kpi:before', { value: written(id, earlier) })}
    />
  )
  return behind ? (
    <Link {...behind} className={styles.tile}>
      {tile}
    </Link>
  ) : (
    <div className={styles.tile}>{tile}</div>
  )
}
