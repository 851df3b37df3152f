import type { CampaignRule } from '@ruecklauf/model'
import type { FunctionContext } from '../../platform/functions.ts'

export type ChangeContext = Pick<
  FunctionContext,
  'deps' | 'tx' | 'caller' | 'now' | 'request' | 'served'
>

/** A change that could be put in force now. */
export interface CheckedChange {
  before: CampaignRule
  after: CampaignRule
  /** Puts it in force with the reason it was proposed for; returns what the trail has to say. */
  apply: (reason: string) => Promise<Record<string, unknown>>
}
