import {
  berlinDay,
  evaluateTier,
  firstTier,
  type IsoDate,
  type TierState,
  type TierStep,
  tierMeasure,
} from '@ruecklauf/model'
import type { Db, Tx } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { readSettings, type Settings } from '../settings/read-settings.ts'
import { tierSteps } from '../settings/tier-steps.ts'
import { tellTier } from './tell-tier.ts'
import { tierEntries } from './tier-entries.ts'

type JobDeps = Pick<Deps, 'database' | 'clock'>

/**
 * Evaluates the tier of every active installer, once on each German day (product.md §4.4): up at
 * once, down at the end of a month after 30 days' notice. Nothing happens while the programme has no
 * tiers. Returns how many were evaluated.
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
      await database.db
        .transaction()
        .execute((tx) => evaluate(tx, { installer, measure, settings, today, now }))
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
  const before = await stateOf(tx, installer, tiers)
  const evaluation = { today, measure, tiers }
  const after = before ? evaluateTier(before, evaluation) : firstTier(evaluation)
  const row = {
    tier: after.tier,
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
  await tellTier(tx, { installer, before: before ?? lowest(tiers, today), after, tiers, now })
}

/** A tier that is no longer given counts as the lowest. */
async function stateOf(
  tx: Tx,
  installer: string,
  tiers: readonly TierStep[],
): Promise<TierState | null> {
  const row = await tx
    .selectFrom('installer_tier')
    .selectAll()
    .where('link_installer', '=', installer)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !tiers.some(({ name }) => name === row.tier)) return null
  const { tier, since, notice_to: to, notice_given_on: given_on, notice_last_day } = row
  const notice =
    to && given_on && notice_last_day ? { to, given_on, last_day: notice_last_day } : null
  return { tier, since, notice }
}

const lowest = ([first]: readonly [TierStep, ...TierStep[]], today: IsoDate): TierState => ({
  tier: first.name,
  since: today,
  notice: null,
})
