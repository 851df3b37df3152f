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
  /** `offline`: kept here until the server can be reached; `closed`: submitted elsewhere. */
  progress: 'idle' | 'waiting' | 'saving' | 'offline' | 'closed'
  /** Milliseconds since 1970; null until something was saved. */
  saved_at: number | null
  conflicts: readonly Conflict[]
  /** What the server refused, by unit and field. */
  errors: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface DraftKeeper {
  current: () => DraftState
  subscribe: (listener: () => void) => () => void
  edit: (target: Target, edit: { field: string; value: unknown; base: unknown }) => void
  /** Adds a device under an id made here. */
  add: (target: Target, values: Values) => void
  remove: (target: Target) => void
  settle: (conflict: Conflict, keep: 'mine' | 'theirs') => void
  /** Saves now; true when nothing that was entered is left to save. */
  flush: () => Promise<boolean>
  /** Goes on with what is left: from before a reload, or after the connection came back. */
  resume: () => void
}

interface KeeperOptions {
  server: DraftServer
  copy: LocalCopy
  clock: () => number
  /** Milliseconds between the last keystroke and saving. */
  rest?: number
  /** Milliseconds between attempts without a connection. */
  pause?: number
}

/** Keeps a draft safe: each change goes into the local copy at once and to the server soon after. */
export function createDraftKeeper(options: KeeperOptions): DraftKeeper {
  const { rest = 600 } = options
  const store = createStore(options.copy)
  const { current, become } = store
  const saver = createSaver(store, options)

  function change(changes: Changes, id: string, field?: string) {
    const { progress, errors } = current()
    if (progress === 'closed') return
    const refused = without(errors[id] ?? {}, field === undefined ? [] : [field, ''])
    become({
      changes,
      progress: progress === 'offline' ? 'offline' : 'waiting',
      errors: { ...errors, [id]: refused },
    })
    saver.schedule(rest)
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
      const left = without(changes, [target.id])
      change(isUnsent ? left : withChange(left, removal), target.id)
    },
    settle: ({ id, field, theirs }, keep) => {
      const { changes, conflicts } = current()
      const known = changes[id]
      become({ conflicts: conflicts.filter((one) => one.id !== id || one.field !== field) })
      if (!known) return
      const settled =
        keep === 'mine'
          ? { ...known, base: { ...known.base, [field]: theirs } }
          : { ...known, values: without(known.values, [field]), base: without(known.base, [field]) }
      change(withChange(changes, settled), id, field)
    },
    flush: saver.flush,
    resume: () => {
      if (Object.keys(current().changes).length > 0) void saver.flush()
    },
  }
}

type Store = ReturnType<typeof createStore>

/** What the form shows of a draft; its changes are kept in the local copy. */
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

/** Sends what can be sent, one change after the other. */
function createSaver({ current, become }: Store, { server, clock, pause = 4000 }: KeeperOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  function schedule(after: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), after)
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
    // One at a time, so that versions follow one another; what came in meanwhile is taken along.
    while (running) await running
    running = saveAll().finally(() => {
      running = null
    })
    await running
    return Object.values(current().changes).every(isBlank)
  }

  return { schedule, flush, isRunning: () => running !== null }
}

/** What of the changes can be sent now. */
const sendable = ({ changes, conflicts, errors }: DraftState) =>
  Object.values(changes).flatMap((one) => {
    const disputed = conflicts.filter(({ id }) => id === one.id).map(({ field }) => field)
    const held = Object.entries(one.values)
      .filter(([field, value]) => !isWhole(field, value) || field in (errors[one.id] ?? {}))
      .map(([field]) => field)
    const values = without(one.values, [...disputed, ...held])
    const isIdle = one.kind === 'update' && Object.keys(values).length === 0
    const isBarred = '' in (errors[one.id] ?? {})
    return isIdle || isBarred || isBlank(one) ? [] : [{ ...one, values }]
  })

/** What becomes of a draft when a change of it was sent. */
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
