import { type RefObject, useEffect } from 'react'

/** J and K move the focus from row to row of a table, wherever the focus is but in a field. */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key]
      if (!step || !table.current || isTyping(event)) return
      const links = [...table.current.querySelectorAll<HTMLElement>('tbody a')]
      const current = links.findIndex((link) =>
        link.closest('tr')?.contains(document.activeElement),
      )
      const next = links[current < 0 ? 0 : Math.min(Math.max(current + step, 0), links.length - 1)]
      if (!next) return
      event.preventDefault()
      next.focus()
      next.scrollIntoView?.({ block: 'nearest' })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [table])
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  )
}
