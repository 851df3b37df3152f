import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react'
import { fittingWidth } from '../../../ui/data/width-handle.tsx'
import { IconButton } from '../../../ui/inputs/button/icon-button.tsx'
import { Checkbox } from '../../../ui/inputs/choice/checkbox.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { moved } from './column-order.ts'
import styles from './list-view.module.css'
import type { ListViewProps } from './list-view.tsx'

/** The width change of one press, in pixels. */
const STEP = 24

/** The visible columns in order. Each can be moved, resized or removed. */
export function ChosenColumns(props: ListViewProps) {
  const { columns, nameOf, onColumns, widths, onWidths } = props
  const say = useSay('units')
  const widen = (id: string, by: number) => {
    const headCell = document.querySelector<HTMLElement>(`th[data-column="${CSS.escape(id)}"]`)
    const width = widths[id] ?? headCell?.offsetWidth ?? 160
    onWidths({ ...widths, [id]: fittingWidth(width + by) })
  }
  return (
    <Stack as="fieldset" gap={1}>
      <legend className={styles.legend}>{say('units:view.columns')}</legend>
      {columns.map((id, at) => {
        const column = nameOf(id)
        return (
          <Row key={id} gap={0} align="center" tight className={styles.column}>
            <Checkbox
              label={column}
              checked
              disabled={columns.length === 1}
              onChange={() => onColumns(columns.filter((chosenId) => chosenId !== id))}
            />
            <span className={styles.tools}>
              <IconButton
                label={say('units:view.narrower', { column })}
                onClick={() => widen(id, -STEP)}
              >
                <Minus aria-hidden />
              </IconButton>
              <IconButton
                label={say('units:view.wider', { column })}
                onClick={() => widen(id, STEP)}
              >
                <Plus aria-hidden />
              </IconButton>
              <IconButton
                label={say('units:view.up', { column })}
                aria-disabled={at === 0}
                onClick={() => onColumns(moved(columns, id, -1))}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={say('units:view.down', { column })}
                aria-disabled={at === columns.length - 1}
                onClick={() => onColumns(moved(columns, id, 1))}
              >
                <ArrowDown aria-hidden />
              </IconButton>
            </span>
          </Row>
        )
      })}
      {Object.keys(widths).length > 0 ? (
        <button type="button" className={styles.reset} onClick={() => onWidths({})}>
          {say('units:view.reset_widths')}
        </button>
      ) : null}
    </Stack>
  )
}
