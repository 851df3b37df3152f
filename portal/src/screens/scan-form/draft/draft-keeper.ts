import {
  type Changes,
  type Target,
  type Values,
  withChange,
  withEdit,
  without,
  withoutSent,
} from './changes.ts'
import type { LocalCopy } from './local-copy.ts'
import type { Conflict } from './merge.ts'
import { type DraftServer, type Outcome, saveChange } from './save-change.ts'
import { isBlank, isWhole } from './whole-values.ts'

export interface DraftState {
  changes: Changes
  /** `offline`: stored locally until the server responds; `closed`: submitted elsewhere. */
  progress: 'idle' | 'waiting' | 'saving' | 'offline' | 'closed'
  /** Milliseconds since 1970; null before the first save. */
  saved_at: number | null
  conflicts: readonly Conflict[]
  /** Values the server refused, by unit and field. */
  errors: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface DraftKeeper {
  current: () => DraftState
  subscribe: (listener: () => void) => () => void
  edit: (target: Target, edit: { field: string; value: unknown; base: unknown }) => void
  /** Adds a device with a client-side id. */
  add: (target: Target, values: Values) => void
  remove: (target: Target) => void
  settle: (conflict: Conflict, keep: 'mine' | 'theirs') => void
  /** Saves now. Returns true when no unsaved input remains. */
  flush: () => Promise<boolean>
  /** Saves remaining changes after a reload or a reconnection. */
  resume: () => void
}

interface KeeperOptions {
  server: DraftServer
  copy: LocalCopy
  clock: () => number
  /** Debounce interval in milliseconds between the last keystroke and saving. */
  rest?: number
  /** Milliseconds between retries without a connection. */
  pause?: number
}

/** Saves a draft: each change goes to the local copy immediately and to the server after a delay. */
export function createDraftKeeper(options: KeeperOptions): DraftKeeper {
  const { rest: delay = 600 } = options
  const store = createStore(options.copy)
  const { current, become } = store
  const saver = createSaver(store, options)

  function change(changes: Changes, id: string, field?: string) {
    const { progress, errors } = current()
    if (progress === 'closed') return
    const refusals = without(errors[id] ?? {}, field === undefined ? [] : [field, ''])
    become({
      changes,
      progress: progress === 'offline' ? 'offline' : 'waiting',
      errors: { ...errors, [id]: refusals },
    })
    saver.schedule(delay)
  }

  return {
    current,
    subscribe: store.subscribe,
    edit: (target, edit) =>
      change(withEdit(current().changes, target, edit), target.id, edit.field),
    add: (target, values) => {
      const addition = { ...target, kind: 'create' as const, values, base: {} }
      change(withChange(current().changes, addition), target.id)
    },
    remove: (target) => {
      const { changes } = current()
      const isUnsent = changes[target.id]?.kind === 'create' && !saver.isRunning()
      const removal = { ...target, kind: 'remove' as const, values: {}, base: {} }
      const remaining = without(changes, [target.id])
      change(isUnsent ? remaining : withChange(remaining, removal), target.id)
    },
    settle: ({ id, field, theirs }, keep) => {
      const { changes, conflicts } = current()
      const pending = changes[id]
      become({
        conflicts: conflicts.filter((conflict) => conflict.id !== id || conflict.field !== field),
      })
      if (!pending) return
      const settled =
        keep === 'mine'
          ? { ...pending, base: { ...pending.base, [field]: theirs } }
          : {
              ...pending,
              values: without(pending.values, [field]),
              base: without(pending.base, [field]),
            }
      change(withChange(changes, settled), id, field)
    },
    flush: saver.flush,
    resume: () => {
      if (Object.keys(current().changes).length > 0) void saver.flush()
    },
  }
}

type Store = ReturnType<typeof createStore>

/** The state of a draft for the form. Stores changes in the local copy. */
function createStore(copy: LocalCopy) {
  let state: DraftState = {
    changes: copy.read(),
    progress: 'idle',
    saved_at: null,
    conflicts: [],
    errors: {},
  }
  const listeners = new Set<() => void>()
  return {
    current: () => state,
    become: (next: Partial<DraftState>) => {
      if (next.changes && next.changes !== state.changes) copy.write(next.changes)
      state = { ...state, ...next }
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Sends the pending changes one after another. */
function createSaver({ current, become }: Store, { server, clock, pause = 4000 }: KeeperOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  function schedule(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delay)
  }

  async function saveAll() {
    for (let [next] = sendable(current()); next; [next] = sendable(current())) {
      become({ progress: current().progress === 'offline' ? 'offline' : 'saving' })
      const outcome = await saveChange(server, next)
      become(settled(current(), { id: next.id, outcome, now: clock() }))
      if (outcome.kind === 'unreachable') return schedule(pause)
      if (outcome.kind === 'closed') return
    }
    become({ progress: 'idle' })
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    // Send one change at a time, so versions stay in order. The loop includes changes made meanwhile.
    while (running) await running
    running = saveAll().finally(() => {
      running = null
    })
    await running
    return Object.values(current().changes).every(isBlank)
  }

  return { schedule, flush, isRunning: () => running !== null }
}

/** Returns the changes that can be sent now. */
const sendable = ({ changes, conflicts, errors }: DraftState) =>
  Object.values(changes).flatMap((pending) => {
    const disputed = conflicts.filter(({ id }) => id === pending.id).map(({ field }) => field)
    const blockedFields = Object.entries(pending.values)
      .filter(([field, value]) => !isWhole(field, value) || field in (errors[pending.id] ?? {}))
      .map(([field]) => field)
    const values = without(pending.values, [...disputed, ...blockedFields])
    const isIdle = pending.kind === 'update' && Object.keys(values).length === 0
    const isBarred = '' in (errors[pending.id] ?? {})
    return isIdle || isBarred || isBlank(pending) ? [] : [{ ...pending, values }]
  })

/** Applies the outcome of a sent change to the draft's state. */
function settled(
  { changes, conflicts, errors }: DraftState,
  { id, outcome, now }: { id: string; outcome: Outcome; now: number },
): Partial<DraftState> {
  if (outcome.kind === 'unreachable') return { progress: 'offline' }
  if (outcome.kind === 'closed') return { progress: 'closed', changes: {} }
  if (outcome.kind === 'gone') return { changes: without(changes, [id]) }
  if (outcome.kind === 'refused')
    return { errors: { ...errors, [id]: { ...errors[id], ...outcome.errors } } }
  return {
    changes: withoutSent(changes, outcome.change),
    conflicts: [...conflicts, ...outcome.conflicts],
    progress: 'saving',
    saved_at: now,
  }
}
