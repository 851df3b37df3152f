import type { ReactNode } from 'react'
import { Button } from '../../ui/inputs/button/button.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './unit-table.module.css'

interface BulkBarProps {
  /** How many rows are selected. */
  count: number
  onClear: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** What can be done with the selected rows; it stays in sight while the page scrolls. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const say = useSay('units')
  return (
    <div className={styles.bulk} role="toolbar" aria-label={say('units:bulk.label')}>
      <span role="status">{say('units:bulk.selected', { count })}</span>
      {children}
      <Button look="ghost" size="small" onClick={onClear}>
        {say('units:bulk.clear')}
      </Button>
    </div>
  )
}
