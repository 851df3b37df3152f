import type { Deps } from '../deps.ts'
import type { Caller, Visitor } from '../http/caller.ts'
import type { Tx } from '../tables.ts'

/** Column values by field id, in the database's kinds: cents, ISO text, JSON as objects. */
export type Values = Record<string, unknown>

export interface HookContext {
  tx: Tx
  caller: Caller | Visitor
  now: Date
}

/**
 * A feature's additions to create, update and delete of its arke, in the same transaction.
 * `before…` may set fields that callers can't write, or refuse with an AppError.
 */
export interface Hooks {
  /** Hooks check single writes of people; an import runs without them. */
  isForHandsOnly?: true
  /** The transaction of a write, where it is not the plain one of the lesser role. */
  transaction?: <Result>(deps: Deps, work: (tx: Tx) => Promise<Result>) => Promise<Result>
  /** Takes the locks that precede the unit's, to avoid deadlocks. */
  lockFirst?: (tx: Tx, id: string) => Promise<void>
  /** Sets fields that callers can't write in a new unit, from the request alone; it reads nothing. */
  complete?: (caller: HookContext['caller'], values: Values) => void
  beforeCreate?: (context: HookContext, values: Values) => Promise<void>
  afterCreate?: (context: HookContext, unit: Values & { id: string }) => Promise<void>
  beforeUpdate?: (context: HookContext, change: { id: string; values: Values }) => Promise<void>
  afterUpdate?: (context: HookContext, change: { id: string; values: Values }) => Promise<void>
  beforeDelete?: (context: HookContext, id: string) => Promise<void>
  afterDelete?: (context: HookContext, unit: Values & { id: string }) => Promise<void>
}
