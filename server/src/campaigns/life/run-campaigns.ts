import { berlinDay, type IsoDate, isRunning, statusesTakingClaims } from '@ruecklauf/model'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/errors.ts'
import { closeBudget } from '../../ledger/budgets.ts'
import { readSettings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { isSettled, type SettlingDays } from '../rule/is-settled.ts'
import { moveCampaign } from './move-campaign.ts'
import { takeUpVersion } from './take-up-version.ts'

type JobDeps = Pick<Deps, 'database' | 'clock' | 'events' | 'registry' | 'brand'>

/**
 * Applies the daily campaign steps: start on the first day, new versions, end after the last day, and settlement once
 * no claim is open or possible. Each campaign has its own transaction. Returns the number of steps.
 */
export async function runCampaigns(deps: JobDeps): Promise<number> {
  const now = deps.clock()
  const today = berlinDay(now)
  const days = await readSettings(deps.database.db)
  const campaigns = await deps.database.db
    .selectFrom('campaign')
    .select(['id', 'campaign_status'])
    .where('campaign_status', 'in', statusesTakingClaims)
    .orderBy('id')
    .execute()
  let steps = 0
  for (const { id } of campaigns)
    steps += await inTransaction(deps.database.db, (tx) =>
      advance(tx, { deps, id, now, today, days }),
    ).catch(whenMovedMeanwhile)
  return steps
}

interface Day {
  deps: JobDeps
  id: string
  now: Date
  today: IsoDate
  days: SettlingDays
}

/** A campaign may begin, end and be settled in one go, after a long standstill. */
async function advance(tx: Tx, { deps, id, now, today, days }: Day): Promise<number> {
  const context = { deps, caller: null, now }
  let steps = (await takeUpVersion(tx, context, { id, today })) ? 1 : 0
  const stand = () =>
    tx.selectFrom('campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  let campaign = await stand()
  if (campaign.campaign_status === 'planned' && campaign.purchase_from <= today) {
    campaign = (await moveCampaign(tx, context, { id, action: 'begin' })).after
    steps += 1
  }
  if (isRunning(campaign.campaign_status) && campaign.purchase_to < today) {
    campaign = (await moveCampaign(tx, context, { id, action: 'run_out' })).after
    steps += 1
  }
  if (campaign.campaign_status === 'ended' && (await isSettled(tx, { id, today, days }))) {
    await moveCampaign(tx, context, { id, action: 'settle' })
    await closeBudget(tx, { brand: deps.brand.id, campaign: id, actor: null, at: now })
    steps += 1
  }
  return steps
}

function whenMovedMeanwhile(error: unknown): 0 {
  if (error instanceof AppError && error.code === 'invalid_campaign_step') return 0
  throw error
}
