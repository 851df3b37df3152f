import {
  type CalculationClaim,
  type CampaignInput,
  campaignInput,
  type DeviceProduct,
  isForProduct,
  noneCounted,
} from '@ruecklauf/model'
import { lockWallet } from '../../ledger/balances/lock-wallet.ts'
import type { Tx } from '../../tables.ts'
import { rulesForClaim } from '../rule/read-rules.ts'
import type { RuleInForce } from '../rule/version-in-force.ts'
import { readCounters } from './counters.ts'
import { lockCampaigns } from './lock-campaigns.ts'
import { ownTargets } from './own-targets.ts'

interface Asked {
  /** Id. */
  claim: string
  dates: CalculationClaim['dates']
  submitted_on: string
  /** Id. */
  installer: string
  sales_group: string | null
  /** The claim's devices. */
  devices: readonly DeviceProduct[]
  /** Keeps what is counted from changing until the transaction ends: for a submission. */
  locks: boolean
}

/** A campaign as a claim finds it, with the version that counts for the claim. */
export interface ClaimCampaign extends CampaignInput {
  version: number
}

/** The campaigns that are for a product of a claim, each as the claim finds it and its counters. */
export async function campaignsOfClaim(tx: Tx, query: Asked): Promise<ClaimCampaign[]> {
  const { claim, dates, submitted_on, installer, sales_group, devices, locks } = query
  const inForce = await rulesForClaim(tx, { day: submitted_on, dates })
  const forProducts = inForce.filter(({ rule }) =>
    devices.some((device) => isForProduct(rule, device)),
  )
  if (locks) await lockLimited(tx, { forProducts, installer })
  const rules = forProducts.map(({ rule }) => rule)
  const counters = await readCounters(tx, { rules, installer, sales_group, claim })
  const targets = await ownTargets(tx, { rules, installer })
  return forProducts.map(({ rule, version, isPaused }) => {
    const counted = counters.get(rule.id) ?? noneCounted
    const input = campaignInput(rule, { ...counted, target: targets.get(rule.id) ?? null })
    return { ...input, version, ...(isPaused ? { paused: true } : {}) }
  })
}

/** The installer's own counters; the lock of their wallet protects them. */
async function lockLimited(
  tx: Tx,
  { forProducts, installer }: { forProducts: readonly RuleInForce[]; installer: string },
) {
  const limited = forProducts.filter(
    ({ rule }) => rule.budget !== null || rule.sales_group_cap !== null,
  )
  await lockCampaigns(
    tx,
    limited.map(({ campaign }) => campaign),
  )
  await lockWallet(tx, installer)
}
