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
 * What a corrected claim is calculated from (docs/domain.md, Corrections): as it was frozen, but for
 * what was corrected. A corrected product and, where the deciding date was corrected, every product
 * comes with the rates that are known now; rates in force are never changed, only succeeded.
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
 * With the rule for the wholesaler as frozen, or where sales point or deciding date was corrected, with
 * what is agreed there and then; with the programme's of the submission where nothing is.
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

/** The facts as of submission, with what the register of products says of those that were corrected. */
function withFrozen({ facts, changed }: Corrected): ClaimFacts {
  const then = asSubmitted(facts)
  return {
    ...then,
    lines: then.lines.map((line, at) => {
      const now = facts.lines[at] ?? line
      if (changed.productsOf.has(line.id)) return now
      return changed.base ? { ...line, rates: now.rates } : line
    }),
  }
}
