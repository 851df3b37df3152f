import type { ReactNode } from 'react'

type Kind = 'blank' | 'success' | 'error' | 'loading'

/** News on the screen; one that leaves is drawn a moment longer. */
export interface Toast {
  id: string
  kind: Kind
  content: ReactNode
  isLeaving: boolean
}

interface ToastOptions {
  /** Toasts of the same id replace one another. */
  id?: string
}

/** Milliseconds that a toast stays; loading does until it is dismissed or replaced. */
const stays = {
  blank: 4000,
  success: 2000,
  error: 4000,
  loading: Number.POSITIVE_INFINITY,
} satisfies Record<Kind, number>
const LEAVES = 1000
const MOST = 20

interface Entry extends Toast {
  /** Milliseconds it stays yet while nothing runs, and when that was counted. */
  left: number
  since: number
  timer: ReturnType<typeof setTimeout> | undefined
}

let entries: Entry[] = []
let shown: readonly Toast[] = []
let isPaused = false
let last = 0
const listeners = new Set<() => void>()

/**
 * Short news at the edge of the screen. Blank and error stay 4 s, success 2 s, loading until it is
 * dismissed or replaced; the 20 newest are held.
 */
export const toast = {
  blank: (content: ReactNode, options?: ToastOptions) => add('blank', content, options),
  success: (content: ReactNode, options?: ToastOptions) => add('success', content, options),
  error: (content: ReactNode, options?: ToastOptions) => add('error', content, options),
  loading: (content: ReactNode, options?: ToastOptions) => add('loading', content, options),
  /** Lets a toast go. */
  dismiss(id: string) {
    for (const entry of entries) if (entry.id === id) leave(entry)
    tell()
  },
  /** Takes all away at once: what one member was told is not for the next. */
  clear() {
    for (const { timer } of entries) clearTimeout(timer)
    entries = []
    isPaused = false
    tell()
  },
}

/** What the one Toaster draws: the newest first. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => shown,
  /** Nothing leaves while somebody reads. */
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
  const place = entries.findIndex((one) => one.id === id)
  clearTimeout(entries[place]?.timer)
  entries = place < 0 ? [entry, ...entries] : entries.with(place, entry)
  for (const one of entries.slice(MOST)) clearTimeout(one.timer)
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
    entries = entries.filter((one) => one !== entry)
    tell()
  }, LEAVES)
}

function tell() {
  shown = entries.map(({ id, kind, content, isLeaving }) => ({ id, kind, content, isLeaving }))
  for (const listener of listeners) listener()
}
