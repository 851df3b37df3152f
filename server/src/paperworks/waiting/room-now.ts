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
  /** Id of the awaited campaign. */
  campaign: string
}

/**
 * The frozen input of a claim with the room left now: of the awaited budget, the campaigns' caps and the installer's
 * year, each without the claim itself. Other claims used them meanwhile. Nothing falls below the claim's reservation.
 * The caller holds the locks of campaigns and wallet.
 */
export async function withRoomNow(
  tx: Tx,
  { claim, input, campaign }: Waiting,
): Promise<FrozenInput> {
  const takenByCampaign = await takenBy(tx, claim.id)
  const counters = await readCounters(tx, {
    rules: input.campaigns.map(({ rule }) => rule),
    installer: claim.link_installer,
    sales_group: takenByCampaign.get(campaign)?.sales_group ?? null,
    claim: claim.id,
  })
  const roomOf = ({ rule, room }: CampaignInput): CampaignRoom => {
    const now = campaignInput(rule, counters.get(rule.id) ?? noneCounted).room
    if (rule.id === campaign) return now
    const least = takenByCampaign.get(rule.id)?.reserved ?? 0
    return {
      installer: lesser(room.installer, now.installer, least),
      sales_group: lesser(room.sales_group, now.sales_group, least),
      // The ledger prevents overdrawing the budget.
      budget: room.budget,
    }
  }
  const campaigns: readonly ClaimCampaign[] = input.campaigns
  return {
    ...input,
    campaigns: campaigns.map((claimCampaign) => ({
      ...claimCampaign,
      room: roomOf(claimCampaign),
    })),
    programme: await limitedNow(tx, claim, input.programme),
  }
}

/** The reservations of a claim and its sales group, by campaign. */
export async function takenBy(tx: Tx, claim: string) {
  const rows = await tx
    .selectFrom('claim_campaign')
    .select(['link_campaign', 'link_sales_group as sales_group', 'reserved'])
    .where('link_paperwork', '=', claim)
    .execute()
  return new Map(rows.map(({ link_campaign, ...reservation }) => [link_campaign, reservation]))
}

/** The frozen room, at most the room left now; never less than the reservation. */
export const lesser = (frozen: Cents | null, now: Cents | null, least: Cents): Cents | null =>
  frozen === null || now === null ? frozen : Math.min(frozen, Math.max(now, least))

/**
 * Applies the yearly limit of the claim's submission. Its room never falls below the claim's reservation, even if
 * later claims used more.
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
  const otherCents = await centsOfYear(tx, {
    installer: claim.link_installer,
    claim: claim.id,
    year,
  })
  const room = Math.max(settings.cap_installer_year - otherCents, claim.expected_amount)
  return {
    ...programme,
    caps: { ...programme.caps, installer_period: { ...installer_period, room } },
  }
}
