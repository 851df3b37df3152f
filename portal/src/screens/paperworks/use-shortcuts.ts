import { useEffect, useRef } from 'react'

/** What single letters do, wherever the focus is but in a field or a dialog. */
export function useShortcuts(shortcuts: Readonly<Record<string, (() => void) | undefined>>): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = current.current[event.key.toLowerCase()]
      if (!action || isElsewhere(event)) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

const isElsewhere = ({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  repeat ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null)
