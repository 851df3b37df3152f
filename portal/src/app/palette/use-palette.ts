import { useEffect, useRef, useState } from 'react'
import { takeKeys } from '../../ui/overlays/shortcuts/taken-keys.ts'

export type OpenPalette = ReturnType<typeof usePalette>

/**
 * Whether the palette is open, and its text. Ctrl K or ⌘ K toggles it. Later keys go into its text,
 * even while it loads.
 */
export function usePalette() {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const ending = useRef<() => void>(null)
  const hear = () => ending.current?.()
  const close = () => {
    hear()
    setOpen(false)
  }
  const open = () => {
    hear()
    ending.current = typeAhead({ onType: setText, onEscape: close })
    setText('')
    setOpen(true)
  }
  const toggle = useRef(open)
  useEffect(() => {
    toggle.current = isOpen ? close : open
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      toggle.current()
    }
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      ending.current?.()
    }
  }, [])
  return { isOpen, text, type: setText, open, close, hear }
}

interface TypeAheadOptions {
  /** Each key changes the typed text. */
  onType: (change: (text: string) => string) => void
  /** Escape cancels the opening. */
  onEscape: () => void
}

/**
 * Captures every key from now on, for an input that is loading or not yet focused. Combinations
 * with Ctrl, Alt or ⌘ pass through. @returns a function that ends it. Repeated calls are harmless.
 */
function typeAhead({ onType, onEscape }: TypeAheadOptions): () => void {
  const giveBack = takeKeys()
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') onEscape()
    if (event.key === 'Backspace') onType((text) => text.slice(0, -1))
    if (event.key.length === 1) onType((text) => text + event.key)
  }
  window.addEventListener('keydown', onKey, { capture: true })
  return () => {
    window.removeEventListener('keydown', onKey, { capture: true })
    giveBack()
  }
}
