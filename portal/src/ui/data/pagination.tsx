import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../inputs/button/icon-button.tsx'
import { Select } from '../inputs/choice/list/select.tsx'
import { Field } from '../inputs/field.tsx'
import { useFormat } from '../text/use-format.ts'
import { useSay } from '../text/use-say.ts'
import styles from './pagination.module.css'

interface PaginationProps {
  /** From 1. */
  page: number
  size: number
  /** The number of all matching rows. */
  count: number
  sizes?: readonly number[]
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** The current page of a list, with links to other pages if there are any. */
export function Pagination(props: PaginationProps) {
  const { page, size, count, sizes = [25, 50, 100, 500], onPage, onSize } = props
  const say = useSay()
  const { number } = useFormat()
  const pages = Math.max(1, Math.ceil(count / size))
  const [smallest = size] = sizes
  const from = count === 0 ? 0 : (page - 1) * size + 1
  const to = Math.min(page * size, count)
  return (
    <nav className={styles.pagination} aria-label={say('ui:pagination.label')}>
      {count > smallest ? (
        <Field label={say('ui:pagination.size')} className={styles.size ?? ''}>
          <Select
            options={sizes.map((option) => ({ id: String(option), label: String(option) }))}
            value={String(size)}
            onChange={(selectedSize) => onSize(Number(selectedSize))}
          />
        </Field>
      ) : null}
      <span className={styles.range} role="status">
        {say('ui:pagination.range', { from: number(from), to: number(to), count: number(count) })}
      </span>
      {pages > 1 || page > 1 ? (
        <>
          <IconButton
            label={say('ui:pagination.previous')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            label={say('ui:pagination.next')}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </>
      ) : null}
    </nav>
  )
}
