import { campaignChanges, keysOf } from '@ruecklauf/model'
import type { Occasion } from '../../changes/note.ts'
import { overtakeChanges } from '../../changes/overtake.ts'
import { campaignPath } from './tell-staff.ts'

/** Ends the open changes of a campaign that is no longer in force, and notifies their proposers. */
export const overtakeCampaignChanges = (occasion: Omit<Occasion, 'caller'>, campaign: string) =>
  overtakeChanges(
    { ...occasion, caller: null },
    {
      of: { kinds: keysOf(campaignChanges), subject: campaign },
      kindOf: ({ kind: id }) => ({ id, arke: 'campaign', path: campaignPath }),
      reason: (say) => say('problems:campaign_is_over'),
    },
  )
