import { berlinDay, campaignChanges, type IsoDate } from '@ruecklauf/model'
import { z } from 'zod'
import type { ChangeContext, KindOfChange } from '../../changes/kind.ts'
import { defineProposal } from '../../changes/propose.ts'
import { languageOf } from '../../http/language.ts'
import type { Values } from '../../platform/hooks.ts'
import { readInput } from '../../platform/write/input.ts'
import { checkLinks } from '../../platform/write/links.ts'
import { type BrokenField, brokenField } from '../rule/broken-field.ts'
import { checkRule, refuse } from '../rule/check-campaign.ts'
import { differingFields, type Fields, idsIn, namesOf, withLabels } from '../rule/differences.ts'
import { fieldsOf, ruleOf } from '../rule/rule-of.ts'
import { countingVersions, type Version, writeVersion } from '../rule/versions.ts'
import { changed } from './campaign-hooks.ts'
import { campaignToChange, ofCampaign, writingScope } from './campaign-to-change.ts'

interface WantedVersion {
  valid_from: IsoDate
  /** Fields of the campaign, as on the wire. */
  rule: Fields
}

/** New rules for purchases from a day on; earlier purchases keep the old rules. */
export const versionChange: KindOfChange<WantedVersion> = {
  id: 'campaign_version',
  ...ofCampaign,
  check: async (context, id, { valid_from, rule: requested }) => {
    const { tx, caller, now } = context
    const row = await campaignToChange(tx, { id, kind: 'campaign_version' })
    const last = (await countingVersions(tx, id)).at(-1)
    if (!last) throw new Error('a running campaign without a version')

    const base = fieldsOf(last.rule)
    const knownFields = Object.keys({ ...base.values, ...base.links })
    const values = await readRule(context, { wanted: requested, known: knownFields })
    const present = { row: { ...row, ...base.values }, links: base.links }
    const rule = await checkRule(tx, changed(present, values))
    if (rule.personal_target && !last.rule.personal_target)
      refuse([brokenField('personal_target', 'targets_stand')])
    refuse(dayProblems({ valid_from, last, purchase_to: rule.purchase_to, today: berlinDay(now) }))
    const { before, after } = differingFields(ruleOf(present.row, present.links), rule)
    if (Object.keys(after).length === 0) refuse([brokenField('rule', 'nothing_changes')])

    const occasion = { action: 'new_version', by: caller.member, at: now } as const
    const version = { valid_from, rule, texts: last.texts, ...occasion }
    return {
      name: row.name,
      before: { rule: before },
      after: { valid_from, rule: after },
      apply: async ({ reason }) => ({ number: await writeVersion(tx, { ...version, reason }) }),
    }
  },
  shown: async (db, changes) => {
    const rules = changes.flatMap(({ before, after }) => [before.rule, after.rule] as Fields[])
    const names = await namesOf(db, rules.flatMap(idsIn))
    const named = ({ rule, ...rest }: Record<string, unknown>) => ({
      ...rest,
      rule: withLabels(rule as Fields, names),
    })
    return ({ before, after }) => ({ before: named(before), after: named(after) })
  },
}

/** Asks for other rules from a day on. */
export const newVersion = defineProposal(versionChange, campaignChanges.campaign_version.command, {
  summary: 'Proposes other rules of a running campaign for purchases from a day on',
  input: { valid_from: z.iso.date(), rule: z.record(z.string(), z.unknown()) },
})

interface Asked {
  wanted: Record<string, unknown>
  /** The fields a version has. */
  known: readonly string[]
}

/** The requested fields in database types; only those of a version. */
async function readRule(
  { tx, caller, deps, request }: ChangeContext,
  { wanted: requested, known: knownFields }: Asked,
): Promise<Values> {
  const language = languageOf(request)
  const scope = writingScope(deps, caller)
  const { values } = readInput(requested, { scope, language, current: {} })
  refuse(
    Object.keys(values)
      .filter((name) => name === 'budget' || !knownFields.includes(name))
      .map((name) =>
        brokenField(name, name === 'budget' ? 'budget_by_function' : 'not_part_of_a_version'),
      ),
  )
  await checkLinks(tx, scope, { values, language })
  return values
}

interface Days {
  valid_from: IsoDate
  last: Version
  purchase_to: IsoDate
  today: IsoDate
}

function dayProblems({ valid_from, last, purchase_to, today }: Days): BrokenField[] {
  if (valid_from <= today) return [brokenField('valid_from', 'begins_too_soon')]
  if (valid_from > purchase_to) return [brokenField('valid_from', 'begins_after_end')]
  const day = last.valid_from
  if (valid_from < day) return [brokenField('valid_from', 'begins_before_last_version', { day })]
  return []
}
