import { campaignChanges, changeViolations, recordOf } from '@ruecklauf/model'
import { z } from 'zod'
import type { KindOfChange } from '../../changes/kind.ts'
import { defineProposal } from '../../changes/propose.ts'
import { languageOf } from '../../http/language.ts'
import { readInput } from '../../platform/write/input.ts'
import { brokenField } from '../rule/broken-field.ts'
import { checkRule, refuse } from '../rule/check-campaign.ts'
import { linksOf } from '../rule/read-campaign.ts'
import { ruleOf } from '../rule/rule-of.ts'
import { changed } from './campaign-hooks.ts'
import { campaignToChange, ofCampaign, writingScope } from './campaign-to-change.ts'
import { rewriteVersions } from './change-in-force.ts'

/** The days that can be moved back while a rule is in force. */
const endFields = ['purchase_to', 'claim_to', 'commissioning_to'] as const

type WantedEnd = Partial<Record<(typeof endFields)[number], unknown>>

/** A later end, for each version that counts. */
export const prolongChange: KindOfChange<WantedEnd> = {
  id: 'campaign_prolong',
  ...ofCampaign,
  check: async ({ tx, caller, deps, request, now }, id, prolongation) => {
    const row = await campaignToChange(tx, { id, kind: 'campaign_prolong' })
    const scope = writingScope(deps, caller)
    const { values } = readInput(prolongation, {
      scope,
      language: languageOf(request),
      current: {},
    })
    const before = { row, links: await linksOf(tx, id) }
    const after = changed(before, values)
    const later = ruleOf(after.row, after.links)
    refuse(changeViolations(ruleOf(row, before.links), later).map(({ field }) => tooEarly(field)))
    await checkRule(tx, after)
    const moved = endFields.filter((field) => after.row[field] !== row[field])
    if (moved.length === 0) refuse([tooEarly('purchase_to')])
    return {
      name: row.name,
      before: recordOf(moved, (field) => row[field]),
      after: recordOf(moved, (field) => after.row[field]),
      apply: async ({ reason }) => {
        const occasion = { action: 'prolong', reason, by: caller.member, at: now } as const
        await tx.updateTable('campaign').set(values).where('id', '=', id).execute()
        await rewriteVersions(tx, { before, after, wanted: later, ...occasion })
      },
    }
  },
}

/** Asks for a later end. */
export const prolong = defineProposal(prolongChange, campaignChanges.campaign_prolong.command, {
  summary: 'Proposes a later end of a campaign in force',
  input: {
    purchase_to: z.unknown().optional(),
    claim_to: z.unknown().optional(),
    commissioning_to: z.unknown().optional(),
  },
})

const tooEarly = (field: string) => brokenField(field, 'end_not_later')
