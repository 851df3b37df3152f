import { addDays, berlinDay, startOfBerlinDay, toEuro } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/errors.ts'
import { releaseHeld } from '../../ledger/balances/maturity.ts'
import { numberMissingReceipts } from '../../receipts/make/make-receipts.ts'
import { acceptance, booking, comeBack } from './bank-answers.ts'
import { callAlone, callerOf } from './call-function.ts'

/** The people who prepare and release the demo's runs. */
interface Office {
  admin: string
  super_admin: string
}

/**
 * A monthly run of the demo: due money becomes available, one person prepares the run, another releases and executes
 * it, and the bank settles it two days later, by bank files or manual booking.
 */
export async function payOut(
  deps: Deps,
  office: Office,
  { at, by }: { at: Date; by: 'person' | 'bank' },
): Promise<void> {
  const run = await prepareRun(deps, office, at)
  if (!run) return
  const { id, total, item_count } = run
  const call = caller(deps, office)
  await call('super_admin', {
    id,
    name: 'release',
    at,
    input: { total: toEuro(total), item_count },
  })
  await call('super_admin', { id, name: 'hand_over', at })
  const executed = startOfBerlinDay(addDays(berlinDay(at), 2))
  if (by === 'person') {
    const input = {
      on: berlinDay(executed),
      evidence: 'Kontoauszug der Hausbank',
      reason: 'Ohne Datei der Bank',
    }
    await call('admin', { id, name: 'executed', at: executed, input })
    await confirmWaiting(deps, office, { subject: id, at: executed })
  } else {
    await call('admin', { id, name: 'answer', at, input: await acceptance(deps, id) })
    const input = booking(id, { total, at: executed })
    await call('admin', { id, name: 'answer', at: executed, input })
  }
  await call('admin', { id, name: 'close', at: executed })
  await numberMissingReceipts({ ...deps, clock: () => executed })
}

/** Releases due money and prepares a run; returns none where nobody can be paid. */
export async function prepareRun(deps: Deps, office: Office, at: Date) {
  const { db } = deps.database
  await releaseHeld(db, { now: at })
  const prepared = await caller(deps, office)('admin', { id: '', name: 'prepare', at, input: {} })
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'nothing_to_pay') return false
      throw error
    })
  if (!prepared) return
  return db
    .selectFrom('payout_run')
    .select(['id', 'total', 'item_count'])
    .where('payout_run_status', '=', 'draft')
    .executeTakeFirstOrThrow()
}

/** The bank sends a payment of the last run back: the account is closed, and nothing more goes there. */
export async function sendBack(
  deps: Deps,
  { except, ...office }: Office & { except: string },
  at: Date,
): Promise<void> {
  const { db } = deps.database
  const item = await db
    .selectFrom('payout')
    .innerJoin('installer', 'installer.id', 'payout.link_member')
    .select(['payout.link_payout_run', 'payout.end_to_end_id', 'payout.amount'])
    .where('payout.payout_status', '=', 'executed')
    .where('payout.link_member', '<>', except)
    .orderBy('payout.inserted_at', 'desc')
    .orderBy('payout.amount')
    .executeTakeFirst()
  if (!item) return
  const { link_payout_run: run, end_to_end_id, amount } = item
  const input = comeBack({ end_to_end_id: end_to_end_id ?? '', amount }, at)
  await caller(deps, office)('admin', { id: run ?? '', name: 'answer', at, input })
  await numberMissingReceipts({ ...deps, clock: () => at })
}

/** The other of both confirms what was proposed. */
async function confirmWaiting(
  deps: Deps,
  office: Office,
  { subject, at }: { subject: string; at: Date },
): Promise<void> {
  const { id } = await deps.database.db
    .selectFrom('change')
    .select('id')
    .where('subject', '=', subject)
    .where('change_state', '=', 'open')
    .executeTakeFirstOrThrow()
  await callAlone(deps, {
    arke: 'change',
    caller: callerOf(deps, 'super_admin', office.super_admin),
    ...{ id, name: 'confirm_change', at, input: {} },
  })
}

interface Step {
  /** The run's id; empty for a step that creates one. */
  id: string
  name: string
  at: Date
  input?: unknown
}

const caller =
  (deps: Deps, office: Office) =>
  (role: keyof Office, { input = {}, ...step }: Step): Promise<void> =>
    callAlone(deps, {
      arke: 'payout_run',
      caller: callerOf(deps, role, office[role]),
      input,
      ...step,
    })
