import type { Kpi } from '@ruecklauf/model'
import { Link } from '@tanstack/react-router'
import type { Address } from '../../ui/address.ts'
import { directionOf, Figure } from '../../ui/data/figure.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { type FigureId, figureKinds, lessIsBetter } from './figures.ts'
import styles from './tile.module.css'

interface TileProps {
  id: FigureId
  /** Undefined while loading. */
  figures: Partial<Pick<Kpi, FigureId>> | undefined
  before: Partial<Pick<Kpi, FigureId>> | undefined
  /** The list of counted units, if available. */
  behind?: Address | undefined
}

/** A key figure with the previous period for comparison. */
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

/** Formats a figure by its kind. */
function useWritten() {
  const say = useSay('kpi')
  const format = useFormat()
  const kinds: Record<(typeof figureKinds)[FigureId], (value: number) => string> = {
    count: format.number,
    percent: format.share,
    amount: format.amount,
    days: (value) => say('kpi:in_days', { count: value, value: format.number(value) }),
    work_days: (value) => say('kpi:in_work_days', { count: value, value: format.number(value) }),
  }
  return (id: FigureId, value: number | null) =>
    value === null ? say('kpi:none') : kinds[figureKinds[id]](value)
}
