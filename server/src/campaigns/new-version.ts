import { berlinDay, type IsoDate } from '@ruecklauf/model'
import { z } from 'zod'
import { languageOf } from '../http/language.ts'
import { scopeOf } from '../platform/access.ts'
import { announce } from '../platform/announce.ts'
import { recordAudit } from '../platform/audit.ts'
import { defineFunction, type FunctionContext } from '../platform/functions.ts'
import type { Values } from '../platform/hooks.ts'
import { readInput } from '../platform/write/input.ts'
import { checkLinks } from '../platform/write/links.ts'
import { type BrokenField, brokenField } from './broken-field.ts'
import { changed, notEditable } from './campaign-hooks.ts'
import { checkRule, refuse } from './check-campaign.ts'
import { fieldsOf } from './fields-of.ts'
import { givenReason } from './given-reason.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { lockCampaign } from './read-campaign.ts'
import { ruleOf } from './rule-of.ts'
import { countingVersions, type Version, writeVersion } from './versions.ts'

/** Gives a running campaign other rules from a day on; what was bought before keeps the old ones. */
export const newVersion = defineFunction('campaign', 'new_version', {
  scope: 'unit',
  methods: ['POST'],
  summary: 'Gives a running campaign other rules for purchases from a day on',
  input: z.strictObject({
    valid_from: z.iso.date(),
    reason: givenReason,
    rule: z.record(z.string(), z.unknown()),
  }),
  run: async (context, { valid_from, reason, rule: wanted }) => {
    const { tx, unit: id, caller, now, deps, served } = context
    await oneAfterTheOther(tx)
    const row = await lockCampaign(tx, id)
    if (!row || !running.some((status) => status === row.campaign_status))
      throw notEditable(row ?? { campaign_status: 'draft' })
    const last = (await countingVersions(tx, id)).at(-1)
    if (!last) throw new Error('a running campaign without a version')

    const base = fieldsOf(last.rule)
    const values = await readRule(context, wanted)
    const present = { row: { ...row, ...base.values }, links: base.links }
    const rule = await checkRule(tx, changed(present, values))
    refuse(dayProblems({ valid_from, last, purchase_to: rule.purchase_to, today: berlinDay(now) }))
    const isSame = JSON.stringify(rule) === JSON.stringify(ruleOf(present.row, present.links))
    if (isSame) refuse([brokenField('rule', 'nothing_changes')])

    const number = await writeVersion(tx, {
      valid_from,
      rule,
      texts: last.texts,
      action: 'new_version',
      reason,
      by: caller.member,
      at: now,
    })
    const changes = { valid_from, number, reason }
    await recordAudit(tx, { caller, action: 'new_version', arke: 'campaign', id, changes, now })
    await announce(tx, { events: deps.events, served, id })
    return { id, arke_id: 'campaign', number, valid_from }
  },
})

const running = ['active', 'paused', 'exhausted'] as const

/** The fields asked for in the database's kinds; only those a version has. */
async function readRule(
  { tx, caller, deps, served, request }: FunctionContext,
  wanted: Record<string, unknown>,
): Promise<Values> {
  const language = languageOf(request)
  const scope = scopeOf('put', { registry: deps.registry, caller, served })
  const { values } = readInput(wanted, { scope, language, current: {} })
  refuse(
    Object.keys(values)
      .filter((name) => name === 'budget' || !versionFields.has(name))
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

const versionFields = new Set([
  'name',
  'reference_date',
  'purchase_from',
  'purchase_to',
  'commissioning_from',
  'commissioning_to',
  'claim_to',
  'claim_days',
  'late_grace_days',
  'regions',
  'tiers',
  'new_customers_only',
  'amount_rule',
  'amount',
  'percent',
  'min_quantity',
  'personal_target',
  'replaces_base',
  'stacking',
  'stacking_group',
  'priority',
  'pays',
  'counts',
  'installer_cap',
  'sales_group_cap',
  'budget_policy',
  'wholesaler_mode',
  'wholesaler_amount',
  'wholesaler_percent',
  'tax_treatment',
  'link_products',
  'link_sales_groups',
  'link_bundle_products',
])
