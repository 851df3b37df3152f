import { useEffect, useRef, useState } from 'react'
import { typeAhead } from './type-ahead.ts'

export type OpenPalette = ReturnType<typeof usePalette>

/**
 * Whether the palette is open, and what stands in it; Ctrl K or ⌘ K toggles it. From that key on
 * every other one is typed into it, also while it is still being loaded.
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
