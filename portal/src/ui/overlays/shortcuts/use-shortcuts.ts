import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type ShortcutId, shortcutIds, shortcutsOf } from './shortcut-keys.ts'
import { areKeysTaken } from './taken-keys.ts'

/** `native`: the browser does it by itself, the sheet only lists it. */
type Action = (() => void) | 'native' | undefined
export type Shortcuts = Readonly<Partial<Record<ShortcutId, Action>>>

const registered = new Set<{ current: Shortcuts }>()
const followers = new Set<() => void>()
let areOn = true

/** What single keys do on this screen, wherever the focus is but in a field or a window over it. */
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

/** What can be pressed now; the same table the keys are looked up in. */
export const shortcutsHere = (): ShortcutId[] =>
  shortcutIds.filter((id) => [...registered].some(({ current }) => current[id]))

/** Single keys can be switched off (WCAG 2.1.4); those with Ctrl are none of them. */
export function switchShortcuts(on: boolean): void {
  areOn = on
  for (const follow of followers) follow()
}

/** Whether single keys do anything. */
export const useAreShortcutsOn = (): boolean => useSyncExternalStore(follow, () => areOn)

function follow(tell: () => void) {
  followers.add(tell)
  return () => void followers.delete(tell)
}

function onKey(event: KeyboardEvent) {
  const ids = shortcutsOf(event.key)
  if (ids.length === 0 || !areOn || areKeysTaken() || isElsewhere(event)) return
  if (event.repeat && !ids.some((id) => held.has(id))) return
  const action = [...registered]
    .flatMap(({ current }) => ids.flatMap((id) => current[id] ?? []))
    .at(-1)
  if (!action || action === 'native') return
  event.preventDefault()
  action()
}

/** What goes on while its key is held down. */
const held: ReadonlySet<ShortcutId> = new Set(['next_row', 'previous_row'])

/** Where a key writes, or looks for an entry that begins with it. */
const writing =
  'input, textarea, select, [contenteditable], [role=dialog], [role=combobox], [role=listbox], [role=menu]'

/** What the Enter key presses besides. */
const pressed = `${writing}, button, a, summary`

const isElsewhere = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element && target.closest(key === 'Enter' ? pressed : writing) !== null)
