import type { IsoDate } from '@ruecklauf/model'
import { sql } from 'kysely'
import { agreedRule } from '../../../campaigns/audience/agreed-share.ts'
import { campaignsOfClaim } from '../../../campaigns/for-claims/campaigns-of-claim.ts'
import { granted } from '../../../db/status-lists.ts'
import { calledTiers } from '../../../settings/called-tiers.ts'
import { programmeOf } from '../../../settings/programme-of.ts'
import type { Tx } from '../../../tables.ts'
import { type FrozenInput, frozenCalculation } from '../../claim/frozen-calculation.ts'
import { type ClaimFacts, referenceDay } from '../facts/claim-facts.ts'
import { calculationInput, datesOf, submissionDay } from './calculation-input.ts'
import { centsOfYear } from './cents-of-year.ts'
import { waitInEarnest } from './wait-in-earnest.ts'

/**
 * The input of a claim's amount: current values for a draft, frozen values for a submitted claim.
 * @param locks locks the campaigns' counters until the transaction ends.
 */
export async function inputOf(
  tx: Tx,
  facts: ClaimFacts,
  { now, locks }: { now: Date; locks: boolean },
): Promise<FrozenInput> {
  const { claim, lines, settings } = facts
  const frozen = claim.submitted_at ? frozenCalculation(claim) : null
  if (frozen) return frozen.input
  const submitted_on = submissionDay(facts, now)
  const campaigns = await campaignsOfClaim(tx, {
    claim: claim.id,
    dates: datesOf(facts),
    submitted_on,
    installer: claim.link_installer,
    sales_group: claim.link_sales_group,
    devices: lines.map(({ link_product, family }) => ({ product_id: link_product, family })),
    locks,
  })
  const { is_new_customer, cents } = await historyOf(tx, facts, submitted_on)
  const programme = programmeOf(settings, {
    tier: claim.tier,
    called: settings.tiers_active ? await calledTiers(tx) : new Map(),
    small_business: claim.small_business ?? false,
    year: { name: submitted_on.slice(0, 4), cents },
    agreed: agreedBy(claim),
  })
  const { terms_version } = settings
  const circumstances = { now, terms_version, is_new_customer, campaigns, programme }
  return waitInEarnest({ ...calculationInput(facts, circumstances), campaigns })
}

function agreedBy({ agreed_id: id, agreed_mode: mode, agreed_percent }: ClaimFacts['claim']) {
  return id && mode ? agreedRule({ id, mode, percent: agreed_percent }) : null
}

/** The parties of a share agreement for a claim: its sales point and groups on the deciding day. */
export const agreedWith = (facts: ClaimFacts, submitted_on: IsoDate) => ({
  point: facts.claim.link_sales_point,
  groups: facts.claim.group_chain,
  day: referenceDay(facts) ?? submitted_on,
})

/** The installer's other claims: whether there are any granted ones, and the `cents` of the same year. */
async function historyOf(tx: Tx, { claim, settings }: ClaimFacts, submitted_on: string) {
  const { rows } = await sql<{ is_new_customer: boolean }>`select
    not exists (select from paperwork p where p.link_installer = ${claim.link_installer}
      and p.id <> ${claim.id}
      and p.paperwork_status in ${granted}) as is_new_customer`.execute(tx)
  const scope = {
    installer: claim.link_installer,
    claim: claim.id,
    year: submitted_on.slice(0, 4),
  }
  const isLimited = settings.cap_installer_year > 0
  return {
    is_new_customer: rows[0]?.is_new_customer ?? true,
    cents: isLimited ? await centsOfYear(tx, scope) : 0,
  }
}
