import { lands } from '@ruecklauf/model'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaded } from '../../client/units.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { useFormat } from '../../ui/use-format.ts'

type Setting = Loaded<'setting'>
type Kind = Setting['kind']

interface SettingInputProps {
  kind: Kind
  setting: Setting
  /** As the platform stores it: always text. */
  value: string
  onChange: (value: string) => void
}

interface Context extends SettingInputProps {
  t: TFunction
}

/** The input for a kind of setting; inside of a `Field`. */
export function SettingInput(props: SettingInputProps) {
  const { t } = useTranslation()
  return inputs[props.kind]({ ...props, t })
}

/** A setting's value in words, with its unit. */
export function settingText(
  { id, kind, value }: Setting,
  { t, format }: { t: TFunction; format: ReturnType<typeof useFormat> },
): string {
  if (kind === 'days') return t('settings:days', { count: Number(value) })
  if (kind === 'amount') return format.amount(Number(value))
  if (kind === 'percent') return `${format.number(Number(value))} %`
  if (kind === 'count') return format.number(Number(value))
  if (kind === 'switch') return value === 'true' ? t('settings:on') : t('settings:off')
  return kind === 'choice' ? choiceLabel(id, value, t) : value
}

/** Choices the portal has a word for; others speak for themselves. */
const choiceLabel = (setting: string, choice: string, t: TFunction) =>
  landOf(choice) ?? t(`settings:choice.${setting}.${choice}`, { defaultValue: choice })

/** A Land, whose holidays count. */
const landOf = (choice: string): string | undefined =>
  Object.entries(lands).find(([code]) => code === choice)?.[1]

const inputs = {
  days: ({ value, onChange, t }) => (
    <NumberInput
      kind="integer"
      min={0}
      unit={t('settings:unit_days')}
      value={Number(value)}
      onChange={(days) => onChange(String(days ?? ''))}
    />
  ),
  amount: ({ value, onChange }) => (
    <NumberInput
      kind="float"
      min={0}
      unit="EUR"
      value={Number(value)}
      onChange={(euro) => onChange(euro === null ? '' : euro.toFixed(2))}
    />
  ),
  percent: ({ value, onChange }) => (
    <NumberInput
      kind="float"
      min={0}
      unit="%"
      value={Number(value)}
      onChange={(percent) => onChange(percent === null ? '' : percent.toFixed(2))}
    />
  ),
  count: ({ value, onChange }) => (
    <NumberInput
      kind="integer"
      min={0}
      value={Number(value)}
      onChange={(count) => onChange(String(count ?? ''))}
    />
  ),
  text: ({ value, onChange }) => (
    <TextArea rows={1} value={value} onChange={({ target }) => onChange(target.value)} />
  ),
  choice: ({ setting, value, onChange, t }) => (
    <Select
      options={(setting.choices ?? []).map((id) => ({
        id,
        label: choiceLabel(setting.id, id, t),
      }))}
      value={value}
      onChange={(next) => onChange(next ?? value)}
    />
  ),
  switch: ({ value, onChange, t }) => (
    <Select
      options={[
        { id: 'true', label: t('settings:on') },
        { id: 'false', label: t('settings:off') },
      ]}
      value={value}
      onChange={(next) => onChange(next ?? value)}
    />
  ),
} satisfies Record<Kind, (context: Context) => ReactNode>
