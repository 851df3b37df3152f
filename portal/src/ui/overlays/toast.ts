import type { ReactNode } from 'react'

type Kind = 'blank' | 'success' | 'error' | 'loading'

/** A toast. A leaving toast stays rendered a moment longer. */
export interface Toast {
  id: string
  kind: Kind
  content: ReactNode
  isLeaving: boolean
}

interface ToastOptions {
  /** Toasts with the same id replace one another. */
  id?: string
}

/** How long a toast stays, in milliseconds. A loading toast stays until dismissed or replaced. */
const stays = {
  blank: 4000,
  success: 2000,
  error: 4000,
  loading: Number.POSITIVE_INFINITY,
} satisfies Record<Kind, number>
const LEAVES = 1000
const MOST = 20

interface Entry extends Toast {
  /** The remaining milliseconds while paused, and when they were measured. */
  left: number
  since: number
  timer: ReturnType<typeof setTimeout> | undefined
}

let entries: Entry[] = []
let visibleToasts: readonly Toast[] = []
let isPaused = false
let last = 0
const listeners = new Set<() => void>()

/**
 * Toasts at the edge of the screen. Blank and error stay 4 s, success 2 s, loading until dismissed
 * or replaced. At most the 20 newest.
 */
export const toast = {
  blank: (content: ReactNode, options?: ToastOptions) => add('blank', content, options),
  success: (content: ReactNode, options?: ToastOptions) => add('success', content, options),
  error: (content: ReactNode, options?: ToastOptions) => add('error', content, options),
  loading: (content: ReactNode, options?: ToastOptions) => add('loading', content, options),
  /** Dismisses a toast. */
  dismiss(id: string) {
    for (const entry of entries) if (entry.id === id) leave(entry)
    tell()
  },
  /** Removes all immediately: the next member must not see them. */
  clear() {
    for (const { timer } of entries) clearTimeout(timer)
    entries = []
    isPaused = false
    tell()
  },
}

/** The toasts for the single Toaster, newest first. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => visibleToasts,
  /** Pauses the timers while somebody reads. */
  pause() {
    isPaused = true
    for (const entry of entries) hold(entry)
  },
  resume() {
    isPaused = false
    for (const entry of entries) run(entry)
  },
}

function add(kind: Kind, content: ReactNode, { id = `toast-${++last}` }: ToastOptions = {}) {
  const entry: Entry = {
    ...{ id, kind, content, isLeaving: false },
    ...{ left: stays[kind], since: 0, timer: undefined },
  }
  const place = entries.findIndex((candidate) => candidate.id === id)
  clearTimeout(entries[place]?.timer)
  entries = place < 0 ? [entry, ...entries] : entries.with(place, entry)
  for (const surplus of entries.slice(MOST)) clearTimeout(surplus.timer)
  entries = entries.slice(0, MOST)
  run(entry)
  tell()
  return id
}

function run(entry: Entry) {
  if (isPaused || entry.isLeaving || entry.left === Number.POSITIVE_INFINITY) return
  clearTimeout(entry.timer)
  entry.since = Date.now()
  entry.timer = setTimeout(() => {
    leave(entry)
    tell()
  }, entry.left)
}

function hold(entry: Entry) {
  if (entry.isLeaving || entry.timer === undefined) return
  clearTimeout(entry.timer)
  entry.timer = undefined
  entry.left = Math.max(0, entry.left - (Date.now() - entry.since))
}

function leave(entry: Entry) {
  if (entry.isLeaving) return
  clearTimeout(entry.timer)
  entry.isLeaving = true
  entry.timer = setTimeout(() => {
    entries = entries.filter((other) => other !== entry)
    tell()
  }, LEAVES)
}

function tell() {
  visibleToasts = entries.map(({ id, kind, content, isLeaving }) => ({
    id,
    kind,
    content,
    isLeaving,
  }))
  for (const listener of listeners) listener()
}
