import { arkes, startOfBerlinDay } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { questionsAbout, timelineOf } from '../../../claims/claim-queries.ts'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { useClaimBookings } from '../claim-bookings.ts'
import { usePayment } from '../standing/claim-dates.ts'

/** An event in a claim's history. */
export interface ClaimEvent {
  id: string
  /** UTC timestamp. */
  at: string
  kind: 'step' | 'decision' | 'money' | 'message'
  title: string
  text?: string | null
  actor?: string
  /** Booked amount in EUR. */
  amount?: number
}

const decisions = ['approve', 'second_approval', 'reject', 'decide_objection']

/** Merges steps, bookings and messages, newest first; undefined while loading. */
export function useClaimEvents(claim: Loaded<'paperwork'>): ClaimEvent[] | undefined {
  const steps = useQuery(timelineOf(useUnits('paperwork'), claim.id)).data
  const money = useMoney(claim)
  const messages = useMessages(claim.id)
  if (!steps) return undefined
  const stepEvents = steps.map(
    ({ at, kind, title, text, actor }, index): ClaimEvent => ({
      id: `${index} ${kind}`,
      at,
      kind: decisions.includes(kind) ? 'decision' : 'step',
      title,
      text: text ?? null,
      actor,
    }),
  )
  // For equal times, the later entry in the list is newer.
  return [...stepEvents, ...money, ...messages]
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .toReversed()
}

/** Returns the claim's bookings. Omits released reservations, which the closing step already reports. */
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

/** Returns the owner's messages about the claim, and the answers. */
function useMessages(claim: string): ClaimEvent[] {
  const say = useSay('wallet_claim')
  const requests = useQuery(questionsAbout(useUnits('contact_request'), claim)).data?.items
  return (requests ?? []).flatMap(({ id, subject, message, answer, inserted_at, answered_at }) => {
    const question: ClaimEvent = {
      id,
      at: inserted_at,
      kind: 'message',
      title: say('wallet_claim:timeline.message', { subject }),
      text: message,
    }
    if (!answer || !answered_at) return [question]
    const title = say('wallet_claim:timeline.answer', { subject })
    return [question, { id: `${id} answer`, at: answered_at, kind: 'message', title, text: answer }]
  })
}
