import { berlinDay, type IsoDate } from '@ruecklauf/model'
import { languageOf } from '../../http/language.ts'
import { scopeOf } from '../../platform/access.ts'
import type { Values } from '../../platform/hooks.ts'
import { readInput } from '../../platform/write/input.ts'
import { checkLinks } from '../../platform/write/links.ts'
import { changed } from '../life/campaign-hooks.ts'
import { type BrokenField, brokenField } from '../rule/broken-field.ts'
import { checkRule, refuse } from '../rule/check-campaign.ts'
import { type CampaignRow, fieldsOf, ruleOf } from '../rule/rule-of.ts'
import { countingVersions, type Version, writeVersion } from '../rule/versions.ts'
import type { ChangeContext, CheckedChange } from './checked-change.ts'

export interface WantedVersion {
  valid_from: IsoDate
  /** Fields of the campaign, as on the wire. */
  rule: Record<string, unknown>
}

/**
 * Other rules for purchases from a day on; what was bought before keeps the old ones. The campaign
 * is locked, and no other rule is being put in force.
 * @throws invalid with one message beside each field.
 */
export async function checkVersionChange(
  context: ChangeContext,
  row: CampaignRow,
  { valid_from, rule: wanted }: WantedVersion,
): Promise<CheckedChange> {
  const { tx, caller, now } = context
  const last = (await countingVersions(tx, row.id)).at(-1)
  if (!last) throw new Error('a running campaign without a version')

  const base = fieldsOf(last.rule)
  const known = Object.keys({ ...base.values, ...base.links })
  const values = await readRule(context, { wanted, known })
  const present = { row: { ...row, ...base.values }, links: base.links }
  const before = ruleOf(present.row, present.links)
  const rule = await checkRule(tx, changed(present, values))
  refuse(dayProblems({ valid_from, last, purchase_to: rule.purchase_to, today: berlinDay(now) }))
  const isSame = JSON.stringify(rule) === JSON.stringify(before)
  if (isSame) refuse([brokenField('rule', 'nothing_changes')])

  const occasion = { action: 'new_version', by: caller.member, at: now } as const
  const version = { valid_from, rule, texts: last.texts, ...occasion }
  return {
    before,
    after: rule,
    apply: async (reason) => ({
      valid_from,
      number: await writeVersion(tx, { ...version, reason }),
    }),
  }
}

interface Asked {
  wanted: Record<string, unknown>
  /** The fields a version has. */
  known: readonly string[]
}

/** The fields asked for in the database's kinds; only those a version has. */
async function readRule(
  { tx, caller, deps, served, request }: ChangeContext,
  { wanted, known }: Asked,
): Promise<Values> {
  const language = languageOf(request)
  const scope = scopeOf('put', { registry: deps.registry, caller, served })
  const { values } = readInput(wanted, { scope, language, current: {} })
  refuse(
    Object.keys(values)
      .filter((name) => name === 'budget' || !known.includes(name))
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
