import { addDays, type IsoDate, startOfBerlinDay } from '@ruecklauf/model'
import { recordAudit } from '../../audit/audit.ts'
import { runCampaigns } from '../../campaigns/life/run-campaigns.ts'
import { noLinks } from '../../campaigns/rule/rule-of.ts'
import { storeCampaignLinks } from '../../campaigns/rule/store-links.ts'
import { newId } from '../../db/id.ts'
import type { Deps } from '../../deps.ts'
import { callAlone, callerOf } from '../claims/call-function.ts'
import type { DemoProduct } from '../range/products.ts'
import { type CampaignPlan, campaignPlans } from './campaign-plans.ts'

interface Stock {
  products: readonly DemoProduct[]
  /** The demo's own first. */
  installers: readonly { id: string }[]
  today: IsoDate
  now: Date
  /** Ids of the proposer and of the second person of each campaign. */
  proposer: string
  admin: string
}

/**
 * Plays the lives of all campaigns in the order of time, through the functions that members call and
 * the job that takes campaigns through their days.
 * @returns the ids of the campaigns by name.
 */
export async function playCampaigns(deps: Deps, stock: Stock): Promise<Map<string, string>> {
  const ids = new Map(campaignPlans.map(({ name }) => [name, newId()]))
  const steps = campaignPlans
    .flatMap((plan) => lifeOf(plan, { ...stock, deps, id: ids.get(plan.name) ?? '' }))
    .filter(({ at }) => at <= stock.now)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { take, at } of steps) await take(at)
  return ids
}

/** Asks for what the plans say a second person still has to confirm. */
export async function proposeChanges(
  deps: Deps,
  { proposer, today }: Pick<Stock, 'proposer' | 'today'>,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const caller = callerOf(deps, 'brand', proposer)
  const at = morningOf(addDays(today, -1))
  for (const { name, asks } of campaignPlans) {
    const call = { arke: 'campaign', caller, id: ids.get(name) ?? '', at } as const
    if (asks) await callAlone(deps, { ...call, name: asks.command, input: asks.input })
  }
}

interface Step {
  at: Date
  take: (at: Date) => Promise<unknown>
}

/** Written by the brand, activated by the admin two weeks before the first day. */
function lifeOf(plan: CampaignPlan, stock: Stock & { deps: Deps; id: string }): Step[] {
  const { deps, id, today, proposer, admin } = stock
  const { first, last } = daysOf(plan, today)
  const activated = Math.min(plan.from - 14, -1)
  const by = { brand: callerOf(deps, 'brand', proposer), admin: callerOf(deps, 'admin', admin) }
  const on = (days: number, take: Step['take']) => ({ at: morningOf(addDays(today, days)), take })
  const call = (role: keyof typeof by, name: string, input: object) => (at: Date) =>
    callAlone(deps, { arke: 'campaign', caller: by[role], id, name, at, input })
  const run = (at: Date) => runCampaigns({ ...deps, clock: () => at })
  const { on_trial_since: trial = 0 } = plan
  const written = on(Math.min(activated, -trial) - 6, (at) => writeDraft(plan, { ...stock, at }))
  const submitted = on(activated - 3, call('brand', 'submit_for_approval', { note: plan.note }))
  const tried = trial ? [on(-trial, call('brand', 'start_trial', { days: 28 }))] : []
  if (plan.goes_to === 'draft') return [written, ...tried]
  if (plan.goes_to === 'approval') return [written, submitted]
  const targets = targetsOf(plan, stock.installers)
  return [
    written,
    ...(targets ? [on(activated - 5, call('brand', 'set_targets', { targets }))] : []),
    submitted,
    on(activated, call('admin', 'activate', {})),
    { at: startOfBerlinDay(first), take: run },
    { at: startOfBerlinDay(addDays(last, 1)), take: run },
  ]
}

/** One in six has none, because they joined too late. */
const targetsOf = ({ targets }: CampaignPlan, installers: Stock['installers']) =>
  targets &&
  installers.flatMap(({ id }, position) => {
    const units = position === 0 ? targets.own : targets.others + ((position * 5) % 9)
    return position % 6 === 5 ? [] : [{ installer: id, units }]
  })

const daysOf = ({ from, days }: CampaignPlan, today: IsoDate) => ({
  first: addDays(today, from),
  last: addDays(today, from + days),
})

const morningOf = (day: IsoDate) => new Date(startOfBerlinDay(day).getTime() + 9 * 3_600_000)

async function writeDraft(
  plan: CampaignPlan,
  { deps, id, today, products, proposer, at }: Stock & { deps: Deps; id: string; at: Date },
) {
  const { from, days, claim_days_after, partners, goes_to, note, ...rule } = plan
  const { asks, targets, on_trial_since, ...fields } = rule
  const { first: purchase_from, last: purchase_to } = daysOf(plan, today)
  const claim_to = addDays(purchase_to, claim_days_after)
  const ofFamilies = (families: readonly string[] = []) =>
    products.filter(({ family }) => families.includes(family)).map((product) => product.id)
  await deps.database.db.transaction().execute(async (tx) => {
    const inserted_at = at.toISOString()
    await tx
      .insertInto('campaign')
      .values({ id, ...fields, purchase_from, purchase_to, claim_to, inserted_at })
      .execute()
    await storeCampaignLinks(tx, id, {
      ...noLinks,
      link_bundle_products: ofFamilies(partners),
    })
    const caller = callerOf(deps, 'brand', proposer)
    await recordAudit(tx, { caller, action: 'create', arke: 'campaign', id, now: at })
  })
}
