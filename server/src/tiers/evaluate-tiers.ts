import {
  berlinDay,
  evaluateTier,
  firstTier,
  type IsoDate,
  type TierId,
  type TierState,
  type TierStep,
  tierMeasure,
} from '@ruecklauf/model'
import { recordAudit } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { readSettings, type Settings } from '../settings/read-settings.ts'
import { tierSteps } from '../settings/tier-steps.ts'
import type { Db, Tx } from '../tables.ts'
import { tellTier } from './tell-tier.ts'
import { tierEntries } from './tier-entries.ts'

type JobDeps = Pick<Deps, 'database' | 'clock'>

/**
 * Evaluates the tier of every active installer, once on each German day (docs/domain.md, Tiers): up
 * at once, down at the end of a month after 30 days' notice. Nothing happens while the programme
 * has no tiers. Returns how many were evaluated.
 */
export async function evaluateTiers({ database, clock }: JobDeps): Promise<number> {
  const now = clock()
  const settings = await readSettings(database.db)
  if (!settings.tiers_active) return 0
  const today = berlinDay(now)
  let evaluated = 0
  for (;;) {
    const installers = await nextInstallers(database.db, today)
    if (installers.length === 0) return evaluated
    const entries = await tierEntries(database.db, { installers, today })
    for (const installer of installers) {
      const by = settings.tier_measure
      const measure = tierMeasure(entries.get(installer) ?? [], { on: today, by })
      await inTransaction(database.db, (tx) =>
        evaluate(tx, { installer, measure, settings, today, now }),
      )
    }
    evaluated += installers.length
  }
}

const nextInstallers = async (db: Db, today: IsoDate): Promise<string[]> => {
  const rows = await db
    .selectFrom('installer')
    .leftJoin('installer_tier as tier', 'tier.link_installer', 'installer.id')
    .select('installer.id')
    .where('member_status', '=', 'active')
    .where((is) =>
      is.or([is('tier.evaluated_on', 'is', null), is('tier.evaluated_on', '<', today)]),
    )
    .orderBy('installer.id')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

interface Evaluated {
  installer: string
  /** Devices or cents. */
  measure: number
  settings: Settings
  today: IsoDate
  now: Date
}

async function evaluate(tx: Tx, { installer, measure, settings, today, now }: Evaluated) {
  const tiers = tierSteps(settings)
  const stored = await storedTier(tx, installer)
  const before = stateOf(stored, tiers)
  const evaluation = { today, measure, tiers }
  const after = before ? evaluateTier(before, evaluation) : firstTier(evaluation)
  const row = {
    since: after.since,
    notice_to: after.notice?.to ?? null,
    notice_given_on: after.notice?.given_on ?? null,
    notice_last_day: after.notice?.last_day ?? null,
    measure,
    evaluated_on: today,
  }
  await tx
    .insertInto('installer_tier')
    .values({ link_installer: installer, ...row })
    .onConflict((conflict) => conflict.column('link_installer').doUpdateSet(row))
    .execute()
  if (after.tier !== stored.tier)
    await changeTier(tx, { installer, from: stored.tier, to: after.tier, now })
  await tellTier(tx, { installer, before: before ?? lowest(tiers, today), after, tiers, now })
}

/** The tier as last evaluated, locked; `since` is null before the first evaluation. */
const storedTier = (tx: Tx, installer: string) =>
  tx
    .selectFrom('installer as i')
    .leftJoin('installer_tier as evaluated', 'evaluated.link_installer', 'i.id')
    .select(['i.tier', 'since', 'notice_to', 'notice_given_on', 'notice_last_day'])
    .where('i.id', '=', installer)
    .forUpdate('i')
    .executeTakeFirstOrThrow()

/** A disabled tier counts as none. */
function stateOf(
  stored: Awaited<ReturnType<typeof storedTier>>,
  tiers: readonly TierStep[],
): TierState | null {
  const { tier, since, notice_to: to, notice_given_on: given_on, notice_last_day } = stored
  if (!since || !tiers.some((step) => step.tier === tier)) return null
  const notice =
    to && given_on && notice_last_day ? { to, given_on, last_day: notice_last_day } : null
  return { tier, since, notice }
}

const lowest = ([first]: readonly [TierStep, ...TierStep[]], today: IsoDate): TierState => ({
  tier: first.tier,
  since: today,
  notice: null,
})

interface Change {
  installer: string
  from: TierId
  to: TierId
  now: Date
}

async function changeTier(tx: Tx, { installer: id, from, to, now }: Change) {
  await tx.updateTable('installer').set({ tier: to }).where('id', '=', id).execute()
  const entry = { caller: null, action: 'evaluate_tier', arke: 'installer', id, now }
  const event = { topic: 'installer', id, member: id }
  await recordAudit(tx, { ...entry, changes: { tier: [from, to] } }, event)
}
