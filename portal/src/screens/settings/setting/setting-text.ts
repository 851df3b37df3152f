import type { Say } from '@ruecklauf/model'
import { groupIban, lands, readRiskRules, usualRiskRules } from '@ruecklauf/model'
import type { Loaded } from '../../../client/units.ts'
import type { useFormat } from '../../../ui/text/use-format.ts'
import { changedWeights } from '../risk/changed-weights.ts'

type Setting = Loaded<'setting'>

/** Formats a setting's value with its unit, and the special meaning of 0. */
export function settingText(
  { id, kind, value }: Setting,
  { say, format }: { say: Say; format: ReturnType<typeof useFormat> },
): string {
  const none = Number(value) === 0 ? say.maybe(`settings:zero.${id}`) : undefined
  if (none) return none
  if (kind === 'days') return say('settings:days', { count: Number(value) })
  if (kind === 'years') return say('settings:years', { count: Number(value) })
  if (kind === 'amount') return format.amount(Number(value))
  if (kind === 'percent') return `${format.number(Number(value))} %`
  if (kind === 'count') return format.number(Number(value))
  if (kind === 'switch') return value === 'true' ? say('settings:on') : say('settings:off')
  if (kind === 'rules') return rulesText(value, say)
  if (kind === 'iban') return groupIban(value)
  return kind === 'choice' ? choiceLabel(id, value, say) : value
}

/** Counts the checks with an unusual weight. */
function rulesText(value: string, say: Say): string {
  const count = changedWeights(usualRiskRules, readRiskRules(value) ?? usualRiskRules).length
  return count > 0 ? say('settings:risk.own', { count }) : say('settings:risk.usual')
}

/** Choices with a translation. Others show their raw value. */
export const choiceLabel = (setting: string, choice: string, say: Say) =>
  landOf(choice) ??
  say.maybe(`words:dates.${choice}`) ??
  say.maybe(`settings:choice.${setting}.${choice}`) ??
  choice

/** A federal state, whose holidays apply. */
const landOf = (choice: string): string | undefined =>
  Object.entries(lands).find(([code]) => code === choice)?.[1]
