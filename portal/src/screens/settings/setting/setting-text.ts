import type { Say } from '@ruecklauf/model'
import { lands, readRiskRules, riskCodes, usualRiskRules } from '@ruecklauf/model'
import type { Loaded } from '../../../client/units.ts'
import type { useFormat } from '../../../ui/text/use-format.ts'
import { changedPoints } from '../risk/typed-rules.ts'

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
  return kind === 'choice' ? choiceLabel(id, value, say) : value
}

/** The thresholds, and how many checks have other points than usual. */
function rulesText(value: string, say: Say): string {
  const rules = readRiskRules(value) ?? usualRiskRules
  const count = changedPoints(riskCodes, [usualRiskRules, rules]).length
  return [
    say('settings:risk.thresholds', { amber: rules.amber_from, red: rules.red_from }),
    count > 0 ? say('settings:risk.own', { count }) : say('settings:risk.usual'),
  ].join(' ')
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
