import type { Arke } from '@ruecklauf/model'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../ui/checkbox.tsx'
import type { Density } from '../ui/data-table.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Popover } from '../ui/popover.tsx'
import { Switch } from '../ui/switch.tsx'
import { useLabels } from './labels.ts'
import styles from './list-view.module.css'

interface ListViewProps {
  arke: Arke
  /** All that can be shown. */
  fields: readonly string[]
  /** Of columns that are no field, or say more than theirs. */
  headers?: Readonly<Record<string, string>>
  columns: readonly string[]
  onColumns: (columns: string[]) => void
  density: Density
  onDensity: (density: Density) => void
}

/** Which columns a list shows, and how close its rows stand. */
export function ListView(props: ListViewProps) {
  const { arke, fields, headers = {}, columns, onColumns, density, onDensity } = props
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <Popover
      align="end"
      label={t('units:view.label')}
      trigger={
        <IconButton label={t('units:view.label')}>
          <SlidersHorizontal aria-hidden />
        </IconButton>
      }
    >
      <div className={styles.view}>
        <Switch
          label={t('units:view.compact')}
          checked={density === 'compact'}
          onChange={(compact) => onDensity(compact ? 'compact' : 'comfortable')}
        />
        <fieldset className={styles.columns}>
          <legend className={styles.legend}>{t('units:view.columns')}</legend>
          {fields.map((id) => (
            <Checkbox
              key={id}
              label={headers[id] ?? labels.field(arke, id)}
              checked={columns.includes(id)}
              disabled={columns.length === 1 && columns[0] === id}
              onChange={(add) =>
                onColumns(add ? [...columns, id] : columns.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
      </div>
    </Popover>
  )
}
