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

/** The input an action needs: confirmation only, a remark, a reason, an amount or dates. */
export type Question = 'yes' | 'note' | 'reason' | 'budget' | 'end'

interface Offer {
  icon: LucideIcon
  asks: Question
  look: 'primary' | 'secondary' | 'danger'
  /** Shown in the menu instead of as a button. */
  rare?: true
  /** Takes effect after second approval. */
  proposes?: CampaignChangeKind
}

/** Actions on a campaign other than changing its rules. */
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

/** Returns the action with its optional properties, such as `rare`. */
export const offerOf = (name: OfferName): Offer => offers[name]

/**
 * Returns a role's permitted actions, from the campaign's lifecycle and change tables. The proposer
 * also gets "activate", so the portal can explain why another person must approve.
 * @param budget EUR; only a limited budget can be raised.
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

/** Whether a role may change the texts of an active campaign. */
export const mayAmend = (role: Role, status: CampaignStatus): boolean =>
  isInForce(status) && accessOf(role, 'campaign').put === true

/** Whether a role may propose new rules that start on a later day. */
export const mayProposeVersion = (role: Role, status: CampaignStatus): boolean =>
  changesFor({ role, status }).includes('campaign_version')
