import type { Cents } from '@ruecklauf/model'
import type { EventValues, NotificationEvent } from '../../notifications/event-values.ts'
import { notify } from '../../notifications/notify.ts'
import { notifyAdmins } from '../../notifications/notify-admins.ts'
import type { Tx } from '../../tables.ts'

type Told<Event extends NotificationEvent> = Place & {
  event: Event
  values: EventValues[Event]
  now: Date
}

/** A campaign by its id, or another link and subject. */
type Place = { campaign: string } | { path: string; reference: string }

/** Notifies a member of the decision on a campaign, or on another proposal of staff. */
export const tellMember = <Event extends NotificationEvent>(
  tx: Tx,
  member: string,
  { event, values, now, ...place }: Told<Event>,
): Promise<void> => notify(tx, { member, event, values, ...placeOf(place), now })

/** Where staff see a campaign, below a member's segment. */
export const campaignPath = (id: string): string => `/campaigns/${id}`

const placeOf = (place: Place) =>
  'campaign' in place ? { path: campaignPath(place.campaign), reference: place.campaign } : place

/** Notifies every approver except the one who acted. */
export const tellAdmins = <Event extends NotificationEvent>(
  tx: Tx,
  { event, values, except, now, ...place }: Told<Event> & { except: string | null },
): Promise<void> => notifyAdmins(tx, { event, values, except, ...placeOf(place), now })

interface Level {
  campaign: { id: string; name: string; proposed_by: string | null }
  /** Percent of the budget that are reserved or spent. */
  level: 70 | 85 | 95
  /** Cents that are left. */
  free: Cents
  now: Date
}

/** Notifies the admins and the campaign's proposer of its budget level. */
export async function tellBudgetLevel(
  tx: Tx,
  { campaign, level, free, now }: Level,
): Promise<void> {
  await tellResponsible(tx, campaign, {
    event: 'campaign_budget_level',
    values: { campaign: campaign.name, level, free },
    now,
  })
}

/** Notifies the same people that a campaign pays no more bonus, and of the rest no claim could use. */
export const tellExhausted = (
  tx: Tx,
  { campaign, free, now }: Omit<Level, 'level'>,
): Promise<void> =>
  tellResponsible(tx, campaign, {
    event: 'campaign_exhausted',
    values: { campaign: campaign.name, free },
    now,
  })

/** The admins and the campaign's proposer. */
async function tellResponsible<Event extends NotificationEvent>(
  tx: Tx,
  { id, proposed_by }: Level['campaign'],
  message: { event: Event; values: EventValues[Event]; now: Date },
): Promise<void> {
  const notice = { ...message, campaign: id }
  await tellAdmins(tx, { ...notice, except: proposed_by })
  if (proposed_by) await tellMember(tx, proposed_by, notice)
}
