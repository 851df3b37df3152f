import { type CampaignInput, campaignInput, noneCounted, type Programme } from '@ruecklauf/model'
import type { ClaimCampaign } from '../campaigns/campaigns-of-claim.ts'
import { readCounters } from '../campaigns/counters.ts'
import type { Tx } from '../db/tables.ts'
import type { Settings } from '../settings/read-settings.ts'
import { centsOfYear } from './cents-of-year.ts'
import type { FrozenInput } from './frozen-calculation.ts'
import type { Paperwork } from './transition.ts'

interface Waiting {
  claim: Paperwork
  /** Of the claim. */
  input: FrozenInput
  /** Id of the campaign it waits for. */
  campaign: string
}

/**
 * What a claim was frozen with, but for what is left by now: of the budget it waits for, of the
 * campaign's caps and of the installer's year, all without the claim itself. While it waited, other
 * claims drew on them. The caller holds the campaigns' and the wallet's locks.
 */
export async function withRoomNow(
  tx: Tx,
  { claim, input, campaign }: Waiting,
): Promise<FrozenInput> {
  const { sales_group } = await tx
    .selectFrom('claim_campaign')
    .select('link_sales_group as sales_group')
    .where('link_paperwork', '=', claim.id)
    .where('link_campaign', '=', campaign)
    .executeTakeFirstOrThrow()
  const rules = input.campaigns.map(({ rule }) => rule).filter(({ id }) => id === campaign)
  const installer = claim.link_installer
  const counted = await readCounters(tx, { rules, installer, sales_group, claim: claim.id })
  const roomOf = ({ rule }: CampaignInput) =>
    campaignInput(rule, counted.get(rule.id) ?? noneCounted).room
  const campaigns: readonly ClaimCampaign[] = input.campaigns
  return {
    ...input,
    campaigns: campaigns.map((one) =>
      one.rule.id === campaign ? { ...one, room: roomOf(one) } : one,
    ),
    programme: await limitedNow(tx, claim, input.programme),
  }
}

/** The year's limit is the one that held when the claim was submitted. */
async function limitedNow(tx: Tx, claim: Paperwork, programme: Programme): Promise<Programme> {
  const { installer_period } = programme.caps
  if (!installer_period) return programme
  const { settings } = claim.snapshot as { settings: Pick<Settings, 'cap_installer_year'> }
  const year = installer_period.period
  const others = await centsOfYear(tx, { installer: claim.link_installer, claim: claim.id, year })
  const room = Math.max(settings.cap_installer_year - others, 0)
  return {
    ...programme,
    caps: { ...programme.caps, installer_period: { ...installer_period, room } },
  }
}
