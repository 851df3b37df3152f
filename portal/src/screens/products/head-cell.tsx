import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Sort } from '../../ui/data/sort.ts'
import styles from './price-list.module.css'

interface HeadCellProps {
  label: string
  className?: string | undefined
  /** How the list is ordered by it; undefined where it is not. */
  direction: Sort['direction'] | undefined
  onSort: () => void
}

/** The head of a column that the list can be ordered by. */
export function HeadCell({ label, className, direction, onSort }: HeadCellProps) {
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className={styles.sorter} onClick={onSort}>
        {label}
        <Arrow aria-hidden />
      </button>
    </th>
  )
}
