import type { Arke } from '@ruecklauf/model'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Density } from '../../ui/data/data-table.tsx'
import { Checkbox } from '../../ui/inputs/choice/checkbox.tsx'
import { Switch } from '../../ui/inputs/choice/switch.tsx'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { useLabels } from '../fields/labels.ts'
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
  const say = useSay()
  const labels = useLabels()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={say('units:view.label')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden />
      </IconButton>
      <Drawer
        open={isOpen}
        position="right"
        title={say('units:view.label')}
        onClose={() => setOpen(false)}
      >
        <Stack gap={4}>
          <Switch
            label={say('units:view.compact')}
            checked={density === 'compact'}
            onChange={(compact) => onDensity(compact ? 'compact' : 'comfortable')}
          />
          <Stack as="fieldset" gap={2}>
            <legend className={styles.legend}>{say('units:view.columns')}</legend>
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
          </Stack>
        </Stack>
      </Drawer>
    </>
  )
}
