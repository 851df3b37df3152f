import type { Programme } from '@ruecklauf/model'
import { agreedShare } from '../../campaigns/audience/agreed-share.ts'
import { wholesalerOf } from '../../settings/programme-of.ts'
import type { Tx } from '../../tables.ts'
import { asSubmitted } from '../assess/facts/as-submitted.ts'
import type { ClaimFacts } from '../assess/facts/claim-facts.ts'
import { calculationInput, submissionDay } from '../assess/input/calculation-input.ts'
import { agreedWith } from '../assess/input/input-of.ts'
import { waitInEarnest } from '../assess/input/wait-in-earnest.ts'
import type { RecordedClaim } from '../claim/claim-record.ts'
import type { FrozenInput } from '../claim/frozen-calculation.ts'
import { limitedNow } from '../waiting/room-now.ts'
import { type Corrected, correctedCampaigns } from './corrected-campaigns.ts'

/**
 * The input of a corrected claim: the frozen one with the corrected values (docs/domain.md, Corrections). A corrected
 * product gets the rates known now; a corrected deciding date refreshes all products. Nobody changes a rate in force;
 * a new one succeeds it.
 */
export async function correctedInput(
  tx: Tx,
  corrected: Corrected & { claim: RecordedClaim },
): Promise<FrozenInput> {
  const { claim, frozen, changed, now } = corrected
  const facts = withFrozen(corrected)
  const campaigns = await correctedCampaigns(tx, { ...corrected, facts })
  const limited = await limitedNow(tx, claim, frozen.programme)
  const programme = await withShare(tx, limited, { facts, frozen, changed, now })
  const { terms_version, audience } = frozen.claim
  const { is_new_customer } = audience
  const circumstances = { now, terms_version, is_new_customer, campaigns, programme }
  const fresh = calculationInput(facts, circumstances)
  const { dates, sales_point_eligible } = fresh.claim
  return waitInEarnest({
    ...frozen,
    claim: {
      ...frozen.claim,
      dates,
      ...(changed.point || changed.base ? { sales_point_eligible } : {}),
      ...(changed.point ? { audience: fresh.claim.audience } : {}),
    },
    lines: fresh.lines.map((line) =>
      changed.lines.has(line.id) || changed.base
        ? line
        : (frozen.lines.find(({ id }) => id === line.id) ?? line),
    ),
    campaigns,
    programme,
  })
}

/**
 * The programme with its frozen wholesaler rule. After a corrected sales point or deciding date, the agreement of
 * that place and day counts. Without one, the programme's rule of the submission counts.
 */
async function withShare(
  tx: Tx,
  { agreed_share, ...programme }: Programme,
  { facts, changed, now }: Corrected,
): Promise<Programme> {
  const frozen = { ...programme, ...(agreed_share ? { agreed_share } : {}) }
  if (!changed.point && !changed.base) return frozen
  const agreed = await agreedShare(tx, agreedWith(facts, submissionDay(facts, now)))
  return agreed || agreed_share ? { ...programme, ...wholesalerOf(facts.settings, agreed) } : frozen
}

/** The facts as submitted, with the register's current data for corrected products. */
function withFrozen({ facts, changed }: Corrected): ClaimFacts {
  const submittedFacts = asSubmitted(facts)
  return {
    ...submittedFacts,
    lines: submittedFacts.lines.map((line, at) => {
      const now = facts.lines[at] ?? line
      if (changed.productsOf.has(line.id)) return now
      return changed.base ? { ...line, rates: now.rates } : line
    }),
  }
}
