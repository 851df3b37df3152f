import type { ReactNode } from 'react'
import type { AnyUnit } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './unit-list.module.css'
import { useList } from './use-list.ts'

/** The actions for selected rows. `done` clears the selection, except the ids it gets. */
export type BulkSteps = (
  units: readonly AnyUnit[],
  done: (refused?: readonly AnyUnit[]) => void,
) => ReactNode

/** The actions for the selected rows. The bar sticks while the page scrolls. */
export function Bulk({ children }: { children: BulkSteps }) {
  const say = useSay('units')
  const { selected, unselect } = useList()
  if (selected.size === 0) return null
  return (
    <div className={styles.bulk} role="toolbar" aria-label={say('units:bulk.label')}>
      <span role="status">{say('units:bulk.selected', { count: selected.size })}</span>
      {children([...selected.values()], unselect)}
      <Button look="ghost" size="small" onClick={() => unselect()}>
        {say('units:bulk.clear')}
      </Button>
    </div>
  )
}
