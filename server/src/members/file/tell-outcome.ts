import { notify } from '../../notifications/notify.ts'
import type { FunctionContext } from '../../platform/functions.ts'
import type { ParticipantArke } from '../participant.ts'

type Outcome =
  | { event: 'registration_approved' }
  | { event: 'registration_declined'; reason: string }

/** Notifies an applicant of the decision. */
export async function tellOutcome(
  { tx, unit, now }: FunctionContext,
  arke: ParticipantArke,
  outcome: Outcome,
): Promise<void> {
  const { company } = await tx
    .selectFrom(arke)
    .select('company')
    .where('id', '=', unit)
    .executeTakeFirstOrThrow()
  const notice = { member: unit, reference: unit, now }
  const values = { company: company ?? '' }
  if (outcome.event === 'registration_approved')
    return notify(tx, { ...notice, event: outcome.event, values, path: '/home' })
  const { event, reason } = outcome
  return notify(tx, { ...notice, event, values: { ...values, reason }, path: '/profile' })
}
