import { berlinDay, isDraft } from '@ruecklauf/model'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../tables.ts'
import { type DueClaim, readDue } from './read-due.ts'
import { type RunningTrial, runningTrials } from './running-trials.ts'
import { trialStanding } from './trial-standing.ts'
import { bringsNothing, mayConcern, type WouldBring, wouldBring } from './would-bring.ts'

/** Changes in one transaction, and transactions in one run. */
const BATCH = 100
const MAX_BATCHES = 20

/**
 * Calculates the trial amounts of each submitted or changed claim, and ends trials that are over or whose campaign is
 * in force. Writes only trial data, and locks no claim. Returns the number of processed changes; the next run
 * continues. Budget: 2,000 changes a run, each calculated twice for each of five trials at most.
 */
export async function playTrials({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const { db } = database
  let played = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const some = await inTransaction(db, playSome)
    played += some
    if (some < BATCH) break
  }
  await endTrials(db, clock())
  return played
}

async function playSome(tx: Tx): Promise<number> {
  const due = await tx
    .selectFrom('trial_due')
    .select(['seq', 'link_paperwork'])
    .orderBy('seq')
    .limit(BATCH)
    .execute()
  if (due.length === 0) return 0
  const trials = await runningTrials(tx)
  const claims =
    trials.length === 0 ? [] : await readDue(tx, [...new Set(due.map((row) => row.link_paperwork))])
  for (const claim of claims) for (const trial of trials) await playClaim(tx, trial, claim)
  const seqs = due.map(({ seq }) => seq)
  await tx.deleteFrom('trial_due').where('seq', 'in', seqs).execute()
  return due.length
}

/** Claims from before the trial, and from after its last day, are not its matter. */
async function playClaim(tx: Tx, trial: RunningTrial, due: DueClaim): Promise<void> {
  if (due.submitted_at < trial.started_at || due.day > trial.last_day) return
  const sales_group = due.claim?.input.claim.audience.sales_groups[0] ?? null
  const brings = await bringsNow(tx, trial, { due, sales_group })
  await storeTrialClaim(tx, { trial: trial.id, due, sales_group, brings })
}

async function bringsNow(
  tx: Tx,
  { id: trial, rule }: RunningTrial,
  { due, sales_group }: { due: DueClaim; sales_group: string | null },
): Promise<WouldBring> {
  const input = due.claim?.input
  if (!input || !mayConcern(rule, input)) return bringsNothing
  const { id: claim, installer, day } = due
  const query = { trial, rule, claim, installer, sales_group, day }
  return wouldBring(input, rule, await trialStanding(tx, query))
}

/** After the changes, so that what came in on the last day is worked out. */
async function endTrials(db: Db, now: Date): Promise<void> {
  const running = await db
    .selectFrom('campaign_trial as trial')
    .innerJoin('campaign', 'campaign.id', 'trial.link_campaign')
    .select(['trial.id', 'trial.last_day', 'campaign.campaign_status'])
    .where('trial.ended_at', 'is', null)
    .execute()
  for (const { id, last_day, campaign_status } of running) {
    const because = !isDraft(campaign_status)
      ? ('in_force' as const)
      : last_day < berlinDay(now)
        ? ('over' as const)
        : null
    if (because)
      await db
        .updateTable('campaign_trial')
        .set({ ended_at: now.toISOString(), ended_because: because })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute()
  }
}

interface Found {
  trial: string
  due: DueClaim
  sales_group: string | null
  brings: WouldBring
}

/** Stores a claim's trial result, in place of the previous one. */
async function storeTrialClaim(tx: Tx, { trial, due, sales_group, brings }: Found): Promise<void> {
  const { units, bonus, more, devices } = brings
  const of = { link_trial: trial, link_paperwork: due.id }
  const figures = { units, devices: devices.length, bonus, more, link_sales_group: sales_group }
  await tx
    .insertInto('trial_claim')
    .values({ ...of, ...figures, link_installer: due.installer, day: due.day })
    .onConflict((conflict) =>
      conflict.columns(['link_trial', 'link_paperwork']).doUpdateSet(figures),
    )
    .execute()
  await tx
    .deleteFrom('trial_device')
    .where('link_trial', '=', trial)
    .where('link_paperwork', '=', due.id)
    .execute()
  if (devices.length === 0) return
  await tx
    .insertInto('trial_device')
    .values(
      devices.map((device) => ({ ...of, link_paperwork_line: device.line, bonus: device.bonus })),
    )
    .execute()
}
