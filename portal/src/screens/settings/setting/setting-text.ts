import type { Say } from '@ruecklauf/model'
import { groupIban, lands, readRiskRules, usualRiskRules } from '@ruecklauf/model'
import type { Loaded } from '../../../client/units.ts'
import type { useFormat } from '../../../ui/text/use-format.ts'
import { changedWeights } from '../risk/changed-weights.ts'

type Setting = Loaded<'setting'>

/** A setting's value in words, with its unit; what 0 means where it is no figure. */
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

/** How many checks weigh other than usual. */
function rulesText(value: string, say: Say): string {
  const count = changedWeights(usualRiskRules, readRiskRules(value) ?? usualRiskRules).length
  return count > 0 ? say('settings:risk.own', { count }) : say('settings:risk.usual')
}

/** Choices the portal has a word for; others speak for themselves. */
export const choiceLabel = (setting: string, choice: string, say: Say) =>
  landOf(choice) ??
  say.maybe(`words:dates.${choice}`) ??
  say.maybe(`settings:choice.${setting}.${choice}`) ??
  choice

/** A Land, whose holidays count. */
const landOf = (choice: string): string | undefined =>
  Object.entries(lands).find(([code]) => code === choice)?.[1]
