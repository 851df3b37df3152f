import { arkes, isOpen, type PaperworkStatus } from '@ruecklauf/model'
import { useClaimShares } from '../../../claims/calculation/own-shares.ts'
import type { Loaded } from '../../../client/units.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'

/** Where a claim stands for its wholesaler: his own share; null where that is not the answer. */
export function useOwnStanding(claim: Loaded<'paperwork'>): string | null {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const labels = useLabels()
  const share = useClaimShares([claim.id])?.get(claim.id)
  const { paperwork_status } = claim
  if (!share || !isAboutMoney(paperwork_status)) return null
  const state = labels.value(arkes.paperwork, 'paperwork_status', paperwork_status)
  const { bonus, borne, is_expected } = share
  if (bonus === 0 && borne === 0) return `${state}. ${say('wallet_claim:amount.none')}`
  const when = is_expected ? 'expected' : 'granted'
  return bonus === 0
    ? say(`wallet_claim:standing.borne_${when}`, { state, amount: format.amount(borne) })
    : say(`wallet_claim:standing.own_${when}`, { state, amount: format.amount(bonus) })
}

const isAboutMoney = (status: PaperworkStatus) =>
  status === 'approved' ||
  status === 'partially_approved' ||
  (isOpen(status) && status !== 'request_document' && status !== 'objection')
