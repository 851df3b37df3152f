import {
  accessOf,
  arkes,
  type CampaignAction,
  type CampaignChangeKind,
  type CampaignStatus,
  campaignActionsFor,
  campaignChanges,
  changesFor,
  isInForce,
  keysOf,
  type Role,
} from '@ruecklauf/model'
import {
  Ban,
  CalendarPlus,
  CircleCheck,
  Copy,
  type LucideIcon,
  Pause,
  Play,
  Send,
  TrendingUp,
  Undo2,
} from 'lucide-react'
import { mayCall } from '../../../units/fields/fields.ts'

/** What is asked before something is done: nothing but a yes, a remark, a reason, an amount, days. */
export type Question = 'yes' | 'note' | 'reason' | 'budget' | 'end'

interface Offer {
  icon: LucideIcon
  asks: Question
  look: 'primary' | 'secondary' | 'danger'
  /** Stands in the menu, not beside it. */
  rare?: true
  /** It takes effect when a second person confirms it. */
  proposes?: CampaignChangeKind
}

/** What can be done with a campaign beside changing its rules. */
export const offers = {
  send_back: { icon: Undo2, asks: 'reason', look: 'secondary' },
  pause: { icon: Pause, asks: 'reason', look: 'secondary' },
  submit_for_approval: { icon: Send, asks: 'note', look: 'primary' },
  activate: { icon: CircleCheck, asks: 'yes', look: 'primary' },
  resume: { icon: Play, asks: 'yes', look: 'primary' },
  raise_budget: {
    icon: TrendingUp,
    asks: 'budget',
    look: 'secondary',
    rare: true,
    proposes: 'campaign_budget',
  },
  prolong: {
    icon: CalendarPlus,
    asks: 'end',
    look: 'secondary',
    rare: true,
    proposes: 'campaign_prolong',
  },
  duplicate: { icon: Copy, asks: 'yes', look: 'secondary', rare: true },
  end: { icon: Ban, asks: 'reason', look: 'danger', rare: true },
} as const satisfies Partial<Record<CampaignAction, Offer>> & Record<string, Offer>

export type OfferName = keyof typeof offers

/** An offer as any other: whether it is rare can be asked of each. */
export const offerOf = (name: OfferName): Offer => offers[name]

/**
 * What a role can do with a campaign, as the tables of its life and of its changes say. Whoever
 * proposed it sees "activate" too, with the reason why somebody else has to.
 * @param budget EUR; only one with a limit can be raised.
 */
export function offered(
  role: Role,
  { status, budget }: { status: CampaignStatus; budget: unknown },
): OfferName[] {
  const possible: string[] = [
    'duplicate',
    ...campaignActionsFor({ status, role, isProposer: false }),
    ...changesFor({ role, status }).map((kind) => campaignChanges[kind].command),
  ]
  return keysOf(offers).filter(
    (name) =>
      possible.includes(name) &&
      mayCall(role, arkes.campaign, name) &&
      (name !== 'raise_budget' || typeof budget === 'number'),
  )
}

/** Whether a role may change the texts of a campaign in force. */
export const mayAmend = (role: Role, status: CampaignStatus): boolean =>
  isInForce(status) && accessOf(role, 'campaign').put === true

/** Whether a role may propose other rules from a day on. */
export const mayProposeVersion = (role: Role, status: CampaignStatus): boolean =>
  changesFor({ role, status }).includes('campaign_version')
