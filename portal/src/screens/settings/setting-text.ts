import { lands } from '@ruecklauf/model'
import type { TFunction } from 'i18next'
import type { Loaded } from '../../client/units.ts'
import type { useFormat } from '../../ui/text/use-format.ts'

type Setting = Loaded<'setting'>

/** A setting's value in words, with its unit; what 0 means where it is no figure. */
export function settingText(
  { id, kind, value }: Setting,
  { t, format }: { t: TFunction; format: ReturnType<typeof useFormat> },
): string {
  const none = Number(value) === 0 ? t(`settings:zero.${id}`, { defaultValue: '' }) : ''
  if (none) return none
  if (kind === 'days') return t('settings:days', { count: Number(value) })
  if (kind === 'amount') return format.amount(Number(value))
  if (kind === 'percent') return `${format.number(Number(value))} %`
  if (kind === 'count') return format.number(Number(value))
  if (kind === 'switch') return value === 'true' ? t('settings:on') : t('settings:off')
  return kind === 'choice' ? choiceLabel(id, value, t) : value
}

/** Choices the portal has a word for; others speak for themselves. */
export const choiceLabel = (setting: string, choice: string, t: TFunction) =>
  landOf(choice) ?? t(`settings:choice.${setting}.${choice}`, { defaultValue: choice })

/** A Land, whose holidays count. */
const landOf = (choice: string): string | undefined =>
  Object.entries(lands).find(([code]) => code === choice)?.[1]
