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
  const { server, copy, clock, rest = 600, pause = 4000 } = options
  const changes = copy.read()
  let state: DraftState = { changes, progress: 'idle', saved_at: null, conflicts: [], errors: {} }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function become(next: Partial<DraftState>) {
    if (next.changes && next.changes !== state.changes) copy.write(next.changes)
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function schedule(after: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), after)
  }

  function change(changes: Changes, id: string, field?: string) {
    if (state.progress === 'closed') return
    const refused = without(state.errors[id] ?? {}, field === undefined ? [] : [field, ''])
    become({
      changes,
      progress: state.progress === 'offline' ? 'offline' : 'waiting',
      errors: { ...state.errors, [id]: refused },
    })
    schedule(rest)
  }

  /** What of the changes can be sent now. */
  const sendable = () =>
    Object.values(state.changes).flatMap((one) => {
      const disputed = state.conflicts.filter(({ id }) => id === one.id).map(({ field }) => field)
      const held = Object.entries(one.values)
        .filter(([field, value]) => !isWhole(field, value) || field in (state.errors[one.id] ?? {}))
        .map(([field]) => field)
      const values = without(one.values, [...disputed, ...held])
      const isIdle = one.kind === 'update' && Object.keys(values).length === 0
      const isBarred = '' in (state.errors[one.id] ?? {})
      return isIdle || isBarred || isBlank(one) ? [] : [{ ...one, values }]
    })

  async function saveAll() {
    for (let [next] = sendable(); next; [next] = sendable()) {
      become({ progress: state.progress === 'offline' ? 'offline' : 'saving' })
      const outcome = await saveChange(server, next)
      settleOutcome(next.id, outcome)
      if (outcome.kind === 'unreachable') return schedule(pause)
      if (outcome.kind === 'closed') return
    }
    become({ progress: 'idle' })
  }

  function settleOutcome(id: string, outcome: Outcome) {
    if (outcome.kind === 'unreachable') become({ progress: 'offline' })
    else if (outcome.kind === 'closed') become({ progress: 'closed', changes: {} })
    else if (outcome.kind === 'gone') become({ changes: without(state.changes, [id]) })
    else if (outcome.kind === 'refused')
      become({ errors: { ...state.errors, [id]: { ...state.errors[id], ...outcome.errors } } })
    else
      become({
        changes: withoutSent(state.changes, outcome.change),
        conflicts: [...state.conflicts, ...outcome.conflicts],
        progress: 'saving',
        saved_at: clock(),
      })
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    // One at a time, so that versions follow one another; what came in meanwhile is taken along.
    while (running) await running
    running = saveAll().finally(() => {
      running = null
    })
    await running
    return Object.values(state.changes).every(isBlank)
  }

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit: (target, edit) => change(withEdit(state.changes, target, edit), target.id, edit.field),
    add: (target, values) =>
      change(withChange(state.changes, { ...target, kind: 'create', values, base: {} }), target.id),
    remove: (target) => {
      const isUnsent = state.changes[target.id]?.kind === 'create' && !running
      const removal = { ...target, kind: 'remove' as const, values: {}, base: {} }
      const left = without(state.changes, [target.id])
      change(isUnsent ? left : withChange(left, removal), target.id)
    },
    settle: ({ id, field, theirs }, keep) => {
      const known = state.changes[id]
      const conflicts = state.conflicts.filter((one) => one.id !== id || one.field !== field)
      become({ conflicts })
      if (!known) return
      const settled =
        keep === 'mine'
          ? { ...known, base: { ...known.base, [field]: theirs } }
          : { ...known, values: without(known.values, [field]), base: without(known.base, [field]) }
      change(withChange(state.changes, settled), id, field)
    },
    flush,
    resume: () => {
      if (Object.keys(state.changes).length > 0) void flush()
    },
  }
}
