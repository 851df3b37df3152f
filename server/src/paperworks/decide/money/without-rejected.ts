import { remainingPayments } from '@ruecklauf/model'
import { asUndecided, withCalculation } from '../../assess/keep-frozen.ts'
import type { ClaimRecord } from '../../claim/claim-record.ts'
import { frozenCalculation } from '../../claim/frozen-calculation.ts'
import type { Device } from '../devices/decide-devices.ts'

interface Remaining<Claim> {
  /** The claim with its remaining payments. */
  claim: Claim
  devices: readonly Device[]
}

/**
 * A claim and its devices with exactly these devices rejected, by id. Other devices lose amounts where a campaign's
 * condition fails; earlier rejections are open again. A claim older than the campaigns stays unchanged.
 */
export function withoutRejected<Claim extends Pick<ClaimRecord, 'snapshot'>>(
  { claim, devices }: Remaining<Claim>,
  rejected: ReadonlySet<string>,
): Remaining<Claim> {
  const frozen = frozenCalculation(claim)
  if (!frozen || rejected.size === 0) return { claim: asUndecided(claim), devices }
  const remaining = remainingPayments(frozen, rejected)
  const entitled = new Map(remaining.map(({ line, amount }) => [line, amount]))
  return {
    claim: withCalculation(claim, { ...frozen, remaining }),
    devices: devices.map((device) => ({
      ...device,
      entitled_amount: entitled.get(device.id) ?? device.entitled_amount,
    })),
  }
}
