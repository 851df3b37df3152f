import {
  type Calculation,
  type CalculationLine,
  type CampaignInput,
  type CampaignRule,
  type Cents,
  describeStep,
  isForProduct,
  type Language,
  type PaidToday,
  type TraceStep,
  toEuro,
  toPercent,
  wordingIn,
} from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Caller } from '../http/caller.ts'
import type { Tx } from '../tables.ts'
import { pricedProducts, type Wanted } from './priced-products.ts'
import { calculateToday, campaignsToday, circumstancesToday, namedBonuses } from './today.ts'

/** The public amounts of one device, and the calculation behind them. */
export interface PaidProduct {
  told: PaidToday
  calculation: Calculation
}

/**
 * The amount of one device of each product bought and claimed on a day, by the same engine that pays claims; EUR. For
 * an installer it is their next device. Only campaigns open to everybody count. `more` names the conditional campaigns,
 * `limit` describes the cut by the yearly limit in the caller's language. `amount` is null where it depends on the
 * invoice's price.
 */
export async function paidByProduct(
  tx: Tx,
  { caller, today, family }: { caller: Caller; today: string } & Pick<Wanted, 'family'>,
): Promise<PaidProduct[]> {
  const circumstances = await circumstancesToday(tx, { caller, today })
  const campaigns = await campaignsToday(tx, { caller, today })
  const { tier } = circumstances.programme
  return (await pricedProducts(tx, { family })).map((line) => {
    const open = campaigns.filter(({ rule }) => isForProduct(rule, line) && isOpen(rule))
    const calculation = calculateToday([line], { ...circumstances, campaigns: open })
    const values = {
      product: line.id,
      ...answer(calculation, { line, campaigns: open, today }),
      tier:
        tier?.name && calculation.lines[0]?.trace.some(isOfTier)
          ? wordingIn(tier.name, caller.language)
          : null,
      tier_amount: toEuro(raisedBy(calculation, { line, today })),
      more: more(campaigns, { line, today }, calculation),
      limit: limitOf(calculation, caller.language),
    }
    return { told: values, calculation }
  })
}

/** The tier's addition to the base amount, in cents; null where a campaign replaces the base. */
function raisedBy({ lines: [paid] }: Calculation, query: Pick<Asked, 'line' | 'today'>): Cents {
  const rate = rateOn(query)?.amount ?? null
  const isRaised = paid?.trace.some(isOfTier) ?? false
  return isRaised && rate !== null && paid ? Math.max(paid.base - rate, 0) : 0
}

const rateOn = ({ line, today }: Pick<Asked, 'line' | 'today'>) =>
  line.rates.find(({ valid_from, valid_to }) => valid_from <= today && today <= (valid_to ?? today))

const isOfTier = ({ stage }: TraceStep) => stage === 'tier'

/** The reduction by the yearly limit, as a sentence; null without one. */
function limitOf({ trace }: Calculation, language: Language): string | null {
  const cut = trace.find(({ code }) => code === 'cap_installer_period')
  return cut ? describeStep(cut, sayTo(language)) : null
}

interface Asked {
  line: CalculationLine
  campaigns: readonly CampaignInput[]
  today: string
}

function answer({ lines: [paid] }: Calculation, { line, campaigns, today }: Asked) {
  const rate = rateOn({ line, today })
  const share = rate && rate.amount === null ? rate.percent_of_net_price : null
  return {
    amount: share === null ? toEuro(paid?.amount ?? 0) : null,
    base: share === null ? toEuro(paid?.base ?? 0) : null,
    percent_of_net_price: share === null ? null : toPercent(share),
    campaigns: namedBonuses(paid?.bonuses ?? [], campaigns),
  }
}

/** Names of the campaigns that run for a product and pay only under a condition. */
const more = (
  campaigns: readonly CampaignInput[],
  { line, today }: Omit<Asked, 'campaigns'>,
  { lines: [paid] }: Calculation,
) =>
  campaigns
    .filter(({ rule }) => rule.pays && isForProduct(rule, line) && runs(rule, today))
    .filter(({ rule }) => !paid?.bonuses.some(({ campaign }) => campaign === rule.id))
    .filter(({ rule }) => !isOpen(rule) || conditional.has(rule.amount_rule))
    .map(({ rule }) => rule.name)

const conditional: ReadonlySet<string> = new Set(['step', 'bundle', 'percent_of_net_price'])

const runs = ({ purchase_from, purchase_to }: CampaignRule, today: string) =>
  purchase_from <= today && today <= purchase_to

/** For every installer and for a single device. */
const isOpen = (rule: CampaignRule) =>
  rule.sales_groups.length === 0 &&
  rule.regions.length === 0 &&
  !rule.new_customers_only &&
  !rule.personal_target &&
  (rule.min_quantity ?? 1) <= 1
