import {
  arkes,
  type CalculationSettings,
  type CampaignRule,
  describeViolation,
  type FamilyOf,
  fieldOfRule,
  overlapViolations,
  programmeViolations,
  type RuleViolation,
  ruleViolations,
  type Say,
} from '@ruecklauf/model'
import { ruleOfFields } from '../../../../campaigns/rule-of-fields.ts'
import { type FormValues, readForm } from '../../../../units/form/form-values.ts'
import { isEmpty } from '../../../../units/parts/field-cells.tsx'
import { inEditorOrder } from '../sections.ts'
import { meantValues } from './held-values.ts'

interface CheckOptions {
  /** The campaign's id; empty for a new campaign. */
  id: string
  /** Editable fields; errors in other fields are dropped because the author cannot correct them here. */
  open: readonly string[]
  say: Say
  /** Rules of other campaigns, to detect conflicts. */
  beside: readonly CampaignRule[]
  familyOf: FamilyOf
  /** Programme dates a new rule must respect; null for an approved rule or while loading. */
  programme: CalculationSettings | null
}

/** Localised messages by field. */
type Messages = Readonly<Record<string, string>>

interface CheckedValues {
  /** The values in wire format. */
  wire: Record<string, unknown>
  /** All errors that prevent saving. */
  problems: Messages
  /** The contradictions among `problems`, shown while the author types. */
  wrong: Messages
  /** Fields that are still empty or incomplete. */
  missing: readonly string[]
}

/** Validates a campaign form; typing and saving use the same checks. */
export function checkValues(values: FormValues, options: CheckOptions): CheckedValues {
  const { id, open, say } = options
  const meant = meantValues(values)
  const { wire, errors } = readForm(arkes.campaign, meant, say)
  const broken = ruleProblems(ruleOfFields(id, meant), options)
  const problems = inEditorOrder(onlyOf({ ...errors, ...broken }, open))
  const isWrong = (field: string) => field in broken && !isEmpty(meant[field])
  const fields = Object.keys(problems)
  return {
    wire,
    problems,
    wrong: onlyOf(problems, fields.filter(isWrong)),
    missing: fields.filter((field) => !isWrong(field)),
  }
}

const onlyOf = (messages: Messages, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).filter(([field]) => fields.includes(field)))

function ruleProblems(
  rule: CampaignRule,
  { say, beside, familyOf, programme }: CheckOptions,
): Messages {
  const ownViolations = [
    ...ruleViolations(rule),
    ...(programme ? programmeViolations(rule, programme) : []),
  ]
  const broken =
    rule.purchase_from && rule.purchase_to
      ? [...ownViolations, ...overlapViolations(rule, beside, familyOf)]
      : ownViolations.filter(needsNoDays)
  // The first violation of a field wins, and Object.fromEntries keeps the last.
  return Object.fromEntries(
    broken
      .toReversed()
      .map((violation) => [fieldOfRule(violation.field), describeViolation(violation, say)]),
  )
}

/** Missing dates already show as field errors, so rules about dates wait for them. */
const needsNoDays = ({ field }: RuleViolation) =>
  !field.startsWith('purchase_') && field !== 'claim_to' && field !== 'commissioning_to'
