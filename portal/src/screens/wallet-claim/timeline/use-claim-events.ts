import { arkes, startOfBerlinDay } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { questionsAbout, timelineOf } from '../../../claims/claim-queries.ts'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { useClaimBookings } from '../claim-bookings.ts'
import { usePayment } from '../standing/claim-dates.ts'

/** One thing of a claim's story. */
export interface ClaimEvent {
  id: string
  /** UTC instant. */
  at: string
  kind: 'step' | 'decision' | 'money' | 'message'
  title: string
  text?: string | null
  actor?: string
  /** EUR that were booked. */
  amount?: number
}

const decisions = ['approve', 'second_approval', 'reject', 'decide_objection']

/** Steps, bookings and messages of a claim in one, the newest first; undefined while they load. */
export function useClaimEvents(claim: Loaded<'paperwork'>): ClaimEvent[] | undefined {
  const steps = useQuery(timelineOf(useUnits('paperwork'), claim.id)).data
  const money = useMoney(claim)
  const messages = useMessages(claim.id)
  if (!steps) return undefined
  const told = steps.map(
    ({ at, kind, title, text, actor }, index): ClaimEvent => ({
      id: `${index} ${kind}`,
      at,
      kind: decisions.includes(kind) ? 'decision' : 'step',
      title,
      text: text ?? null,
      actor,
    }),
  )
  // Of the same moment the later in the list came later.
  return [...told, ...money, ...messages]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed()
}

/** What was booked for the claim; that a reservation went is told by the step that ended it. */
function useMoney(claim: Loaded<'paperwork'>): ClaimEvent[] {
  const say = useSay('wallet_claim')
  const labels = useLabels()
  const bookings = useClaimBookings(claim.id).data?.items ?? []
  const { paid_on } = usePayment(claim)
  const booked = bookings
    .filter(({ booking_type, amount }) => booking_type !== 'reservation' && amount !== 0)
    .map(
      ({ id, booked_at, booking_type, amount }): ClaimEvent => ({
        id,
        at: booked_at,
        kind: 'money',
        title: labels.value(arkes.wallet_entry, 'booking_type', booking_type),
        amount,
      }),
    )
  if (!paid_on) return booked
  return [
    ...booked,
    {
      id: 'paid',
      at: startOfBerlinDay(paid_on).toISOString(),
      kind: 'money',
      title: say('wallet_claim:timeline.paid'),
    },
  ]
}

/** What its owner wrote about it, and what was answered. */
function useMessages(claim: string): ClaimEvent[] {
  const say = useSay('wallet_claim')
  const requests = useQuery(questionsAbout(useUnits('contact_request'), claim)).data?.items
  return (requests ?? []).flatMap(({ id, subject, message, answer, inserted_at, answered_at }) => {
    const asked: ClaimEvent = {
      id,
      at: inserted_at,
      kind: 'message',
      title: say('wallet_claim:timeline.message', { subject }),
      text: message,
    }
    if (!answer || !answered_at) return [asked]
    const title = say('wallet_claim:timeline.answer', { subject })
    return [asked, { id: `${id} answer`, at: answered_at, kind: 'message', title, text: answer }]
  })
}
