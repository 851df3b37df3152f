import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../../ui/overlays/popover.tsx'
import { Figure } from '../../ui/text/figure.tsx'
import type { TileId, TileKind } from './figures.ts'
import styles from './tile.module.css'
import { useWritten } from './use-written.ts'

interface TileProps {
  id: TileId
  kind: TileKind
  /** Undefined while it loads. */
  value: number | null | undefined
  /** In the period before; undefined where it is not compared. */
  before: number | null | undefined
}

/** A key figure with its definition. */
export function Tile({ id, kind, value, before }: TileProps) {
  const { t } = useTranslation('kpi')
  const written = useWritten()
  const name = t(`kpi:tile.${id}.label`)
  return (
    <div className={styles.tile}>
      <Figure
        label={name}
        value={value === undefined ? undefined : written(kind, value)}
        note={
          typeof before === 'number' ? t('kpi:before', { value: written(kind, before) }) : undefined
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
              aria-label={t('kpi:explain', { name })}
              title={t(`kpi:tile.${id}.help`)}
            >
              <CircleHelp aria-hidden />
            </button>
          }
        >
          <p className={styles.text}>{t(`kpi:tile.${id}.help`)}</p>
        </Popover>
      </div>
    </div>
  )
}
