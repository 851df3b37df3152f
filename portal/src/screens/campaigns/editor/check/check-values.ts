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
  /** Of the campaign; empty for a new one. */
  id: string
  /** Fields that may be changed; what is wrong elsewhere is nothing to mend here. */
  open: readonly string[]
  say: Say
  /** Rules of other campaigns, which it may contradict. */
  beside: readonly CampaignRule[]
  familyOf: FamilyOf
  /** The days that a new rule has to keep to; null for one that was approved, or while loading. */
  programme: CalculationSettings | null
}

/** Messages by field, in the reader's words. */
type Messages = Readonly<Record<string, string>>

interface CheckedValues {
  /** As the platform takes it. */
  wire: Record<string, unknown>
  /** All for which saving is refused. */
  problems: Messages
  /** Those of them that contradict something, to be told while the form is being filled in. */
  wrong: Messages
  /** Fields that are only not there yet, or not to their end. */
  missing: readonly string[]
}

/** What is wrong with a campaign as it is typed: the same while it is typed and when it is saved. */
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

/** The messages of some fields. */
const onlyOf = (messages: Messages, fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).filter(([field]) => fields.includes(field)))

function ruleProblems(
  rule: CampaignRule,
  { say, beside, familyOf, programme }: CheckOptions,
): Messages {
  const itself = [
    ...ruleViolations(rule),
    ...(programme ? programmeViolations(rule, programme) : []),
  ]
  const broken =
    rule.purchase_from && rule.purchase_to
      ? [...itself, ...overlapViolations(rule, beside, familyOf)]
      : itself.filter(needsNoDays)
  // The first of a field counts: Object.fromEntries keeps the last.
  return Object.fromEntries(
    broken.toReversed().map((one) => [fieldOfRule(one.field), describeViolation(one, say)]),
  )
}

/** Days that are not there yet are the fields' own matter. */
const needsNoDays = ({ field }: RuleViolation) =>
  !field.startsWith('purchase_') && field !== 'claim_to' && field !== 'commissioning_to'
