import type { KeyboardEvent } from 'react'

/**
 * Moves between the controls of a row with the arrow keys, and in a table to the same column of the
 * next row. So the secondary controls need no tab stop. Text inputs keep their arrows until the
 * cursor is at an end. Lists keep them all.
 */
export function goByArrow(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: row, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  if (!(target instanceof HTMLElement) || target.closest('[role=combobox]')) return
  const next = sideways(key, { row, target }) ?? downwards(key, { row, target })
  if (!next) return
  event.preventDefault()
  next.focus()
}

const controls = 'button, a[href], input'

interface Place {
  row: HTMLElement
  target: HTMLElement
}

function sideways(key: string, { row, target }: Place) {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || !isAtEnd(target, step)) return undefined
  const rowControls = [...row.querySelectorAll<HTMLElement>(controls)]
  return rowControls[rowControls.indexOf(target) + step]
}

function downwards(key: string, { row, target }: Place) {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const column = target.closest('td')?.cellIndex
  if (step === 0 || column === undefined) return undefined
  const table = row.closest('table')
  // Rows with only a remark on the row above have fewer cells.
  const rows = [...(table?.querySelectorAll<HTMLTableRowElement>('tbody > tr') ?? [])].filter(
    ({ cells }) => cells.length === row.children.length,
  )
  const next = rows[rows.indexOf(row as HTMLTableRowElement) + step]
  return next?.cells[column]?.querySelector<HTMLElement>(controls)
}

/** The cursor of the focused text input can't move further. */
function isAtEnd(target: HTMLElement, step: 1 | -1): boolean {
  if (!(target instanceof HTMLInputElement)) return true
  const { selectionStart, selectionEnd, value } = target
  return selectionStart === selectionEnd && selectionStart === (step === 1 ? value.length : 0)
}
