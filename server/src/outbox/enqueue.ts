import type { InsertQueryBuilder, InsertResult } from 'kysely'
import { newId } from '../db/id.ts'
import type { EffectKind, Payloads } from '../payloads.ts'
import type { Tables, Tx } from '../tables.ts'

interface Effect<Kind extends EffectKind> {
  kind: Kind
  payload: Payloads[Kind]
  /** Not before this instant. */
  due_at: Date
}

/**
 * Puts down what has to happen once this transaction has committed; if it rolls back, nothing does.
 */
export const enqueue = <Kind extends EffectKind>(tx: Tx, effect: Effect<Kind>): Promise<void> =>
  enqueueAll(tx, [effect])

/** The same for several at once, at most some thousands. */
export async function enqueueAll<Kind extends EffectKind>(
  tx: Tx,
  effects: readonly Effect<Kind>[],
): Promise<void> {
  const rows = effectRows(effects)
  if (rows.length > 0) await tx.insertInto('outbox').values(rows).execute()
}

/** The same in one statement with an insert of what the effects tell of. */
export async function enqueueWith<Kind extends EffectKind, Table extends keyof Tables>(
  tx: Tx,
  effects: readonly Effect<Kind>[],
  insert: (part: Pick<Tx, 'insertInto'>) => InsertQueryBuilder<Tables, Table, InsertResult>,
): Promise<void> {
  const rows = effectRows(effects)
  await (rows.length > 0
    ? tx.with('origin', insert).insertInto('outbox').values(rows)
    : insert(tx)
  ).execute()
}

const effectRows = <Kind extends EffectKind>(effects: readonly Effect<Kind>[]) =>
  effects.map(({ kind, payload, due_at }) => ({
    id: newId(),
    kind,
    payload: JSON.stringify(payload),
    due_at: due_at.toISOString(),
  }))

/** The ids of one transaction: ten thousand at once would block others. */
const IN_ONE = 100

/** Puts one thing down for many ids, in effects of a hundred each. */
export const enqueueFor = <Kind extends EffectKind>(
  tx: Tx,
  ids: readonly string[],
  effectOf: (some: string[]) => Effect<Kind>,
): Promise<void> =>
  enqueueAll(
    tx,
    Array.from({ length: Math.ceil(ids.length / IN_ONE) }, (_, place) =>
      effectOf(ids.slice(place * IN_ONE, (place + 1) * IN_ONE)),
    ),
  )
