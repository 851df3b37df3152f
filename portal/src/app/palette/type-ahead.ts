import { takeKeys } from '../../ui/overlays/shortcuts/taken-keys.ts'

interface TypeAheadOptions {
  /** Each key changes what was typed so far. */
  onType: (change: (text: string) => string) => void
  /** Escape: what was to open is not wanted any more. */
  onEscape: () => void
}

/**
 * Takes every key from this moment on, for a field that is still being loaded or has no focus yet;
 * keys with Ctrl, Alt or ⌘ go on to whom they belong.
 * @returns ends it; harmless when called again.
 */
export function typeAhead({ onType, onEscape }: TypeAheadOptions): () => void {
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
