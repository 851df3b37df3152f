import type { Selectable } from 'kysely'
import type { EffectKind, Payloads } from '../payloads.ts'
import type { Tables } from '../tables.ts'
import { inSpan } from '../traces/in-span.ts'
import type { EffectDeps } from './effect-deps.ts'

type Effect<Kind extends EffectKind> = (
  deps: EffectDeps,
  row: { id: string; payload: Payloads[Kind] },
) => Promise<void>

/**
 * The effects of outbox rows. A row may run twice (a worker that died before it could report), so each effect names its
 * outcome by the row's id.
 */
export type Effects = { [Kind in EffectKind]: Effect<Kind> }

type Row = Pick<Selectable<Tables['outbox']>, 'id' | 'kind' | 'payload' | 'attempts'>

const BATCH = 20
/** An effect that failed as often is left alone; the dashboard counts the mails among them. */
export const MAX_ATTEMPTS = 16
/** Longer than a batch of slow mails; a worker that holds a row longer has died. */
const LEASE_MS = 10 * 60_000

/**
 * Carries out what is due of these kinds, until nothing is left; several instances share the rows. Returns how many
 * were done. What fails is tried again later, at most sixteen times over some two days.
 * @param options.isStopping ends the work after the effect in hand.
 */
export async function workOutbox(
  deps: EffectDeps,
  { effects, isStopping = () => false }: { effects: Partial<Effects>; isStopping?: () => boolean },
): Promise<number> {
  let done = 0
  for (;;) {
    const rows = await leaseRows(deps, effects)
    if (rows.length === 0) return done
    for (const row of rows) {
      if (isStopping()) await giveBack(deps, row)
      else if (await carryOut(deps, row, effects)) done += 1
    }
    if (isStopping()) return done
  }
}

/** How long to wait after a failed attempt, in milliseconds: 10 s, doubling up to 6 hours. */
export const retryDelay = (attempts: number): number =>
  Math.min(10_000 * 2 ** (attempts - 1), 6 * 3_600_000)

/** Takes due rows that nobody holds; others skip them. Exported for the proof of a dead worker. */
export async function leaseRows(deps: EffectDeps, effects: Partial<Effects>): Promise<Row[]> {
  const { database, clock } = deps
  const now = clock()
  const at = now.toISOString()
  return database.db
    .with('due', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('done_at', 'is', null)
        .where('due_at', '<=', at)
        .where('kind', 'in', Object.keys(effects))
        .where('attempts', '<', MAX_ATTEMPTS)
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', at)]))
        .orderBy('due_at')
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .set((eb) => ({
      leased_until: new Date(now.getTime() + LEASE_MS).toISOString(),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning(['id', 'kind', 'payload', 'attempts'])
    .execute()
}

async function carryOut(deps: EffectDeps, row: Row, effects: Partial<Effects>): Promise<boolean> {
  try {
    const effect = effects[row.kind as EffectKind]
    const entry = { id: row.id, payload: row.payload as never }
    await inSpan(`effect ${row.kind}`, async () => effect?.(deps, entry))
  } catch (error) {
    await postpone(deps, row, error)
    return false
  }
  await deps.database.db
    .updateTable('outbox')
    .set({ done_at: deps.clock().toISOString(), leased_until: null, last_error: null })
    .where('id', '=', row.id)
    .execute()
  return true
}

async function postpone({ database, clock }: EffectDeps, row: Row, error: unknown): Promise<void> {
  await database.db
    .updateTable('outbox')
    .set({
      due_at: new Date(clock().getTime() + retryDelay(row.attempts)).toISOString(),
      leased_until: null,
      last_error: String(error).slice(0, 500),
    })
    .where('id', '=', row.id)
    .execute()
}

async function giveBack({ database }: EffectDeps, { id, attempts }: Row): Promise<void> {
  await database.db
    .updateTable('outbox')
    .set({ leased_until: null, attempts: attempts - 1 })
    .where('id', '=', id)
    .execute()
}
