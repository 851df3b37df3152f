import {
  berlinDay,
  type Dashboard,
  lastDays,
  runningStatuses,
  wordingIn,
  wordingOf,
} from '@ruecklauf/model'
import type { FunctionContext } from '../platform/functions.ts'
import { upliftOf } from './campaign-uplift.ts'
import { countNewInstallers } from './new-installers.ts'

/** The most running campaigns shown, earliest end first. */
const SHOWN = 8
const DAYS = 30

/**
 * The programme's effects for the brand: each running campaign, and first-time claimants. Budget: materialised
 * counters; two periods of each campaign, a row an installer.
 */
export async function readBrandEffects({
  tx,
  caller,
  now,
}: FunctionContext): Promise<Dashboard['effects']> {
  if (caller.role !== 'brand') return null
  const today = berlinDay(now)
  const campaigns = await tx
    .selectFrom('campaign')
    .select(['id', 'name', 'name_en', 'name_it', 'name_es', 'purchase_from', 'purchase_to'])
    .where('campaign_status', 'in', [...runningStatuses])
    .where('purchase_from', '<=', today)
    .orderBy('purchase_to')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const lately = lastDays(today, DAYS)
  const effects: NonNullable<Dashboard['effects']>['campaigns'] = []
  for (const campaign of campaigns) {
    const { days, devices, devices_before, percent } = await upliftOf(tx, campaign, today)
    const name = wordingIn(wordingOf(campaign, 'name'), caller.language)
    effects.push({ id: campaign.id, name, days, devices, devices_before, percent })
  }
  return {
    campaigns: effects,
    new_installers: await countNewInstallers(tx, lately),
    new_installers_before: await countNewInstallers(tx, lately.before),
  }
}
