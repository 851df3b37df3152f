import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type ShortcutId, shortcutIds, shortcutsOf } from './shortcut-keys.ts'
import { areKeysTaken } from './taken-keys.ts'

/** `native`: the browser handles it, and the sheet only lists it. */
type Action = (() => void) | 'native' | undefined
export type Shortcuts = Readonly<Partial<Record<ShortcutId, Action>>>

const registered = new Set<{ current: Shortcuts }>()
const followers = new Set<() => void>()
let areOn = true

/** The shortcuts of this screen. They work anywhere except in inputs and modals. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    if (registered.size === 0) window.addEventListener('keydown', onKey)
    registered.add(current)
    return () => {
      registered.delete(current)
      if (registered.size === 0) window.removeEventListener('keydown', onKey)
    }
  }, [])
}

/** The active shortcuts, from the same table as the key lookup. */
export const shortcutsHere = (): ShortcutId[] =>
  shortcutIds.filter((id) => [...registered].some(({ current }) => current[id]))

/** Single keys can be disabled (WCAG 2.1.4). Ctrl combinations don't count. */
export function switchShortcuts(on: boolean): void {
  areOn = on
  for (const follow of followers) follow()
}

/** Whether single-key shortcuts are enabled. */
export const useAreShortcutsOn = (): boolean => useSyncExternalStore(follow, () => areOn)

function follow(tell: () => void) {
  followers.add(tell)
  return () => void followers.delete(tell)
}

function onKey(event: KeyboardEvent) {
  const ids = shortcutsOf(event.key)
  if (ids.length === 0 || !areOn || areKeysTaken() || isElsewhere(event)) return
  if (event.repeat && !ids.some((id) => repeatable.has(id))) return
  const action = [...registered]
    .flatMap(({ current }) => ids.flatMap((id) => current[id] ?? []))
    .at(-1)
  if (!action || action === 'native') return
  event.preventDefault()
  action()
}

/** Shortcuts that repeat while the key is held down. */
const repeatable: ReadonlySet<ShortcutId> = new Set(['next_row', 'previous_row'])

/** Elements in which a key types or searches by first letter. */
const writing =
  'input, textarea, select, [contenteditable], [role=dialog], [role=combobox], [role=listbox], [role=menu]'

/** Elements that Enter presses. */
const pressed = `${writing}, button, a, summary`

const isElsewhere = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(key === 'Enter' ? pressed : writing) !== null)
