import type { KeyboardEvent } from 'react'

/**
 * Goes with the arrow keys among the controls of one row, in a table also to the same column of the next row;
 * with it the controls beside the main one need be no stops of Tab. A text keeps its arrows until the cursor is at
 * its end, a list that is chosen from keeps them all.
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
  const all = [...row.querySelectorAll<HTMLElement>(controls)]
  return all[all.indexOf(target) + step]
}

function downwards(key: string, { row, target }: Place) {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const column = target.closest('td')?.cellIndex
  if (step === 0 || column === undefined) return undefined
  const table = row.closest('table')
  // Rows that only say something about the one above have fewer cells.
  const rows = [...(table?.querySelectorAll<HTMLTableRowElement>('tbody > tr') ?? [])].filter(
    ({ cells }) => cells.length === row.children.length,
  )
  const next = rows[rows.indexOf(row as HTMLTableRowElement) + step]
  return next?.cells[column]?.querySelector<HTMLElement>(controls)
}

/** The cursor can go no further in the text that has it. */
function isAtEnd(target: HTMLElement, step: 1 | -1): boolean {
  if (!(target instanceof HTMLInputElement)) return true
  const { selectionStart, selectionEnd, value } = target
  return selectionStart === selectionEnd && selectionStart === (step === 1 ? value.length : 0)
}
