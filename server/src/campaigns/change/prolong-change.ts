import { changeViolations } from '@ruecklauf/model'
import { changesOf } from '../../audit/audit.ts'
import { languageOf } from '../../http/language.ts'
import { scopeOf } from '../../platform/access.ts'
import { readInput } from '../../platform/write/input.ts'
import { changed } from '../life/campaign-hooks.ts'
import { brokenField } from '../rule/broken-field.ts'
import { checkRule, refuse } from '../rule/check-campaign.ts'
import { linksOf } from '../rule/read-campaign.ts'
import { type CampaignRow, ruleOf } from '../rule/rule-of.ts'
import { rewriteVersions } from './change-in-force.ts'
import type { ChangeContext, CheckedChange } from './checked-change.ts'

/** The days that can be moved back while a rule is in force. */
export const endFields = ['purchase_to', 'claim_to', 'commissioning_to'] as const

export type WantedEnd = Partial<Record<(typeof endFields)[number], unknown>>

/**
 * A later end, for each version that counts. The campaign is locked, and no other rule is being put
 * in force.
 * @throws invalid with one message beside each field.
 */
export async function checkProlongChange(
  { tx, caller, deps, served, request, now }: ChangeContext,
  row: CampaignRow,
  wanted: WantedEnd,
): Promise<CheckedChange> {
  const scope = scopeOf('put', { registry: deps.registry, caller, served })
  const { values } = readInput(wanted, { scope, language: languageOf(request), current: {} })
  const links = await linksOf(tx, row.id)
  const after = changed({ row, links }, values)
  const [rule, later] = [ruleOf(row, links), ruleOf(after.row, links)]
  refuse(changeViolations(rule, later).map(({ field }) => tooEarly(field)))
  await checkRule(tx, after)
  const moved = changesOf(served.fields, row, values)
  if (Object.keys(moved).length === 0) refuse([brokenField('purchase_to', 'end_not_later')])
  return {
    before: rule,
    after: later,
    apply: async (reason) => {
      const occasion = { action: 'prolong', reason, by: caller.member, at: now } as const
      await tx.updateTable('campaign').set(values).where('id', '=', row.id).execute()
      await rewriteVersions(tx, {
        before: { row, links },
        after,
        wanted: later,
        ...occasion,
      })
      return moved
    },
  }
}

const tooEarly = (field: string) => brokenField(field, 'end_not_later')
