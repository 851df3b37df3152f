import {
  type Calculation,
  type CalculationInput,
  type CampaignCounters,
  type CampaignInput,
  type CampaignOutcome,
  type CampaignRoom,
  type CampaignRule,
  type CampaignStanding,
  type Cents,
  campaignInput,
  countUp,
  isForProduct,
  noneCounted,
} from '@ruecklauf/model'
import type { PastClaim } from './past-claim.ts'

/** The counters of campaigns in a simulated past with one more campaign. */
export interface SimulatedCounters {
  /** False where the claim can only be what it was: most campaigns are for few products. */
  mayChange(claim: PastClaim): boolean
  /**
   * The claim from the campaigns' view: the new campaign with its payments so far, the others with its effect on their
   * budgets.
   */
  inputFor(claim: PastClaim): CalculationInput
  /** Counts a claim, calculated as it was and as it would be. */
  count(claim: PastClaim, calculated: { before: Calculation; after: Calculation }): void
}

/** Devices that installers are to reach, by id. */
export type InstallerTargets = ReadonlyMap<string, number>

/**
 * @param rule of the campaign; where it was in force in the past already, it takes its place.
 * @param targets that were set for it.
 */
export function simulatedCounters(
  rule: CampaignRule,
  targets: InstallerTargets,
): SimulatedCounters {
  const own = new Map<string, CampaignCounters>()
  /** Cents that the others pay more than they did, by campaign and whom it pays. */
  const others = new Map<string, Cents>()
  /** Cents that installers get more than they did, by installer and period of the limit. */
  const periods = new Map<string, Cents>()

  const counted = ({ installer, input }: PastClaim): CampaignStanding => ({
    target: targets.get(installer) ?? null,
    units: own.get(ofInstaller(installer))?.units ?? 0,
    installer: own.get(ofInstaller(installer))?.installer ?? 0,
    sales_group: own.get(ofGroup(input))?.sales_group ?? 0,
    budget: own.get(inAll)?.budget ?? 0,
  })

  const shifted = (campaign: CampaignInput, claim: PastClaim): CampaignInput => {
    if (others.size === 0) return campaign
    const { installer, sales_group, budget } = campaign.room
    const more = (whom: string) => others.get(`${campaign.rule.id} ${whom}`) ?? 0
    const room: CampaignRoom = {
      installer: lessOf(installer, more(ofInstaller(claim.installer))),
      sales_group: lessOf(sales_group, more(ofGroup(claim.input))),
      budget: lessOf(budget, more(inAll)),
    }
    return { ...campaign, room }
  }

  return {
    mayChange: ({ input }) =>
      others.size > 0 ||
      periods.size > 0 ||
      input.lines.some((line) => isForProduct(rule, line)) ||
      input.campaigns.some((campaign) => campaign.rule.id === rule.id),
    inputFor: (claim) => {
      const { input } = claim
      const stayed = input.campaigns.filter((campaign) => campaign.rule.id !== rule.id)
      const limit = input.programme.caps.installer_period
      const used = limit ? (periods.get(`${claim.installer} ${limit.period}`) ?? 0) : 0
      return {
        ...input,
        campaigns: [
          ...stayed.map((campaign) => shifted(campaign, claim)),
          campaignInput(rule, counted(claim)),
        ],
        programme:
          limit && used !== 0
            ? withRoom(input.programme, Math.max(limit.room - used, 0))
            : input.programme,
      }
    },
    count: (claim, { before, after }) => {
      const { installer, input } = claim
      for (const outcome of after.campaigns) {
        if (outcome.campaign === rule.id) countOwn(own, claim, outcome)
        else {
          const change = outcome.paid - paidIn(before, outcome.campaign)
          if (change !== 0)
            for (const whom of [ofInstaller(installer), ofGroup(input), inAll])
              add(others, `${outcome.campaign} ${whom}`, change)
        }
      }
      const limit = input.programme.caps.installer_period
      const change = after.amount - before.amount
      if (limit && change !== 0) add(periods, `${installer} ${limit.period}`, change)
    },
  }
}

const inAll = 'all'
const ofInstaller = (id: string) => `installer ${id}`
/** A cap for a sales group counts what came through the sales point's own. */
const ofGroup = ({ claim }: CalculationInput) => `group ${claim.audience.sales_groups[0] ?? ''}`

function countOwn(
  own: Map<string, CampaignCounters>,
  { installer, input }: PastClaim,
  outcome: CampaignOutcome,
) {
  for (const whom of [ofInstaller(installer), ofGroup(input), inAll])
    own.set(whom, countUp(own.get(whom) ?? noneCounted, outcome))
}

const paidIn = ({ campaigns }: Calculation, id: string) =>
  campaigns.find(({ campaign }) => campaign === id)?.paid ?? 0

const lessOf = (room: Cents | null, more: Cents) =>
  room === null ? null : Math.max(room - more, 0)

const add = (sums: Map<string, Cents>, key: string, amount: Cents) =>
  void sums.set(key, (sums.get(key) ?? 0) + amount)

/** A programme with a given rest of the installer's yearly limit. */
export function withRoom(
  programme: CalculationInput['programme'],
  room: Cents,
): CalculationInput['programme'] {
  const { caps } = programme
  const { installer_period } = caps
  return installer_period
    ? { ...programme, caps: { ...caps, installer_period: { ...installer_period, room } } }
    : programme
}
