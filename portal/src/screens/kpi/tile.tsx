import { Link } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import type { Address } from '../../ui/address.ts'
import { Popover } from '../../ui/overlays/popover.tsx'
import { directionOf, Figure } from '../../ui/text/figure.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { isLessBetter, type TileId, type TileKind } from './figures.ts'
import styles from './tile.module.css'
import { useWritten } from './use-written.ts'

interface TileProps {
  id: TileId
  kind: TileKind
  /** Undefined while it loads. */
  value: number | null | undefined
  /** In the period before; undefined where it is not compared. */
  before: number | null | undefined
  /** The list of what it counts, where there is one. */
  behind: Address | undefined
}

/** A key figure with its definition. */
export function Tile({ id, kind, value, before, behind }: TileProps) {
  const say = useSay('kpi')
  const written = useWritten()
  const name = say(`kpi:tile.${id}.label`)
  return (
    <div className={styles.tile}>
      <Figure
        label={name}
        value={value === undefined ? undefined : written(kind, value)}
        {...(kind !== 'percent' && typeof value === 'number' && typeof before === 'number'
          ? {
              trend: {
                direction: directionOf(value, before),
                text: written(kind, Math.abs(value - before)),
                isLessBetter: isLessBetter(id),
              },
            }
          : {})}
        note={
          typeof before === 'number'
            ? say('kpi:before', { value: written(kind, before) })
            : undefined
        }
      />
      <div className={styles.help}>
        <Popover
          label={name}
          align="end"
          trigger={
            <button
              type="button"
              className={styles.question}
              aria-label={say('kpi:explain', { name })}
              title={say(`kpi:tile.${id}.help`)}
            >
              <CircleHelp aria-hidden />
            </button>
          }
        >
          <p className={styles.text}>{say(`kpi:tile.${id}.help`)}</p>
          {behind ? (
            <p className={styles.text}>
              <Link {...behind}>{say('kpi:behind')}</Link>
            </p>
          ) : null}
        </Popover>
      </div>
    </div>
  )
}
