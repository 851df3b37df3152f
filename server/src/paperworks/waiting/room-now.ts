import {
  type CampaignInput,
  type CampaignRoom,
  type Cents,
  campaignInput,
  noneCounted,
  type Programme,
} from '@ruecklauf/model'
import type { ClaimCampaign } from '../../campaigns/for-claims/campaigns-of-claim.ts'
import { readCounters } from '../../campaigns/for-claims/counters.ts'
import type { Settings } from '../../settings/read-settings.ts'
import type { Tx } from '../../tables.ts'
import { centsOfYear } from '../assess/input/cents-of-year.ts'
import type { RecordedClaim } from '../claim/claim-record.ts'
import type { FrozenInput } from '../claim/frozen-calculation.ts'

interface Waiting {
  claim: RecordedClaim
  /** Of the claim. */
  input: FrozenInput
  /** Id of the campaign it waits for. */
  campaign: string
}

/**
 * What a claim was frozen with, but for what is left by now: of the budget it waits for, of its
 * campaigns' caps and of the installer's year, all without the claim itself. While it waited, other
 * claims drew on them. Nothing falls below what is reserved for the claim. The caller holds the
 * campaigns' and the wallet's locks.
 */
export async function withRoomNow(
  tx: Tx,
  { claim, input, campaign }: Waiting,
): Promise<FrozenInput> {
  const taken = await takenBy(tx, claim.id)
  const counted = await readCounters(tx, {
    rules: input.campaigns.map(({ rule }) => rule),
    installer: claim.link_installer,
    sales_group: taken.get(campaign)?.sales_group ?? null,
    claim: claim.id,
  })
  const roomOf = ({ rule, room }: CampaignInput): CampaignRoom => {
    const now = campaignInput(rule, counted.get(rule.id) ?? noneCounted).room
    if (rule.id === campaign) return now
    const least = taken.get(rule.id)?.reserved ?? 0
    return {
      installer: lesser(room.installer, now.installer, least),
      sales_group: lesser(room.sales_group, now.sales_group, least),
      // The ledger keeps the claim from drawing more on a budget than is left of it.
      budget: room.budget,
    }
  }
  const campaigns: readonly ClaimCampaign[] = input.campaigns
  return {
    ...input,
    campaigns: campaigns.map((one) => ({ ...one, room: roomOf(one) })),
    programme: await limitedNow(tx, claim, input.programme),
  }
}

/** What a claim has reserved of its campaigns, and through which sales group it came, by campaign. */
export async function takenBy(tx: Tx, claim: string) {
  const rows = await tx
    .selectFrom('claim_campaign')
    .select(['link_campaign', 'link_sales_group as sales_group', 'reserved'])
    .where('link_paperwork', '=', claim)
    .execute()
  return new Map(rows.map(({ link_campaign, ...taken }) => [link_campaign, taken]))
}

/** The frozen room, but no more than is left now; never less than is reserved. */
export const lesser = (frozen: Cents | null, now: Cents | null, least: Cents): Cents | null =>
  frozen === null || now === null ? frozen : Math.min(frozen, Math.max(now, least))

/**
 * The year's limit is the one that held when the claim was submitted; where later claims were allowed
 * more, it still leaves what is reserved already.
 */
export async function limitedNow(
  tx: Tx,
  claim: RecordedClaim,
  programme: Programme,
): Promise<Programme> {
  const { installer_period } = programme.caps
  if (!installer_period) return programme
  const { settings } = claim.snapshot as { settings: Pick<Settings, 'cap_installer_year'> }
  const year = installer_period.period
  const others = await centsOfYear(tx, { installer: claim.link_installer, claim: claim.id, year })
  const room = Math.max(settings.cap_installer_year - others, claim.expected_amount)
  return {
    ...programme,
    caps: { ...programme.caps, installer_period: { ...installer_period, room } },
  }
}
