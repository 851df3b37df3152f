import {
  arkes,
  berlinDay,
  daysBetween,
  isOpen,
  type PaperworkStatus,
  saySteps,
  worthOf,
} from '@ruecklauf/model'
import { useClaimShares } from '../../../claims/calculation/own-shares.ts'
import { asksCorrections, openItemsOf } from '../../../claims/request-items.ts'
import { useMember } from '../../../client/portal.tsx'
import type { Loaded } from '../../../client/units.ts'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { overdueDays } from '../overdue.tsx'
import { useAnswerBy, usePayment } from './claim-dates.ts'

type Claim = Loaded<'paperwork'>
export type Tone = 'calm' | 'good' | 'warning' | 'bad'

interface Standing {
  /** The claim's state in one sentence. */
  sentence: string
  /** An additional note. */
  note: string | null
  tone: Tone
}

/** Returns the claim's state with its relevant amount and date. */
export function useStanding(claim: Claim): Standing {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const { role } = useMember()
  const granted = useGranted(claim)
  const own = useOwnStanding(claim)
  const answerBy = useAnswerBy(claim)
  const { paperwork_status: status, due_on, request_deadline, decided_at } = claim
  const day = (value: string | null) => (value ? format.date(value) : '–')
  const amount = format.amount(worthOf(claim))
  const late = role === 'installer' ? overdueDays(claim) : null

  const open = (): string => {
    if (late !== null && answerBy)
      return say('wallet_claim:standing.late', { count: late, day: format.date(answerBy) })
    if (late !== null) return say('wallet_claim:standing.late_undated', { count: late })
    const state = status === 'submitted' ? 'submitted' : 'open'
    if (due_on && role === 'installer')
      return say(`wallet_claim:standing.${state}`, { amount, day: format.date(due_on) })
    return say(`wallet_claim:standing.${state}_undated`, { amount })
  }
  const objected = (): string => {
    if (late !== null) return open()
    if (!due_on || role !== 'installer') return say('wallet_claim:standing.objected_undated')
    return say('wallet_claim:standing.objected', { day: format.date(due_on) })
  }
  const requested = () =>
    say(asksCorrections(claim) ? 'wallet_claim:points.standing' : 'wallet_claim:standing.request', {
      count: role === 'installer' ? openItemsOf(claim).length : 1,
      day: day(request_deadline),
    })
  const sentences: Record<PaperworkStatus, () => string> = {
    draft: open,
    submitted: open,
    in_review: open,
    pending_second_approval: open,
    objection: objected,
    request_document: requested,
    approved: () => granted,
    partially_approved: () => granted,
    rejected: () =>
      say('wallet_claim:standing.rejected', {
        day: day(decided_at && berlinDay(new Date(decided_at))),
      }),
    expired: () => say('wallet_claim:standing.expired', { day: day(request_deadline) }),
    withdrawn: () => say('wallet_claim:standing.withdrawn', { count: claim.device_count }),
    reversed: () => say('wallet_claim:standing.reversed'),
  }
  const daysLeft = request_deadline ? daysBetween(berlinDay(new Date()), request_deadline) : 0
  const note =
    late !== null
      ? say('wallet_claim:standing.late_note', { day: day(due_on) })
      : status === 'request_document' && role === 'installer' && daysLeft >= 0
        ? say('wallet_claim:standing.request_note', { count: daysLeft })
        : null
  return {
    sentence: own ?? sentences[status](),
    note,
    tone: late === null ? tones[status] : 'warning',
  }
}

/** `Genehmigt: 135,00 €. Nächste Überweisung am 16.12.2026 auf DE89 … 3000.` */
function useGranted(claim: Claim): string {
  const say = useSay('wallet_claim')
  const sayPayment = useSay('payments')
  const format = useFormat()
  const { steps } = usePayment(claim)
  const amount = format.amount(worthOf(claim))
  const what =
    claim.paperwork_status === 'partially_approved'
      ? say('wallet_claim:standing.partly', { amount, of: format.amount(claim.expected_amount) })
      : say('wallet_claim:standing.granted', { amount })
  const when = saySteps(sayPayment, { steps, known: worthOf(claim) }).join(' ')
  return say(`wallet_claim:standing.${when ? 'coming' : 'decided'}`, { what, when })
}

const tones: Record<PaperworkStatus, Tone> = {
  draft: 'calm',
  submitted: 'calm',
  in_review: 'calm',
  pending_second_approval: 'calm',
  objection: 'calm',
  request_document: 'warning',
  approved: 'good',
  partially_approved: 'good',
  rejected: 'bad',
  expired: 'bad',
  withdrawn: 'calm',
  reversed: 'bad',
}

/** Returns a wholesaler's sentence about their share; null if another sentence applies. */
function useOwnStanding(claim: Loaded<'paperwork'>): string | null {
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
