import { readRiskRules, type Say } from '@ruecklauf/model'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import type { Loaded } from '../../../client/units.ts'
import { Select } from '../../../ui/inputs/choice/list/select.tsx'
import { NumberInput } from '../../../ui/inputs/numbers/number-input.tsx'
import { IbanInput } from '../../../ui/inputs/text/iban-input.tsx'
import { TextInput } from '../../../ui/inputs/text/text-input.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { RulesInput } from '../risk/rules-input.tsx'
import { choiceLabel } from './setting-text.ts'

type Setting = Loaded<'setting'>
type Kind = Setting['kind']

interface SettingInputProps {
  kind: Kind
  setting: Setting
  /** Always a text. Figures use a decimal point. */
  value: string
  onChange: (value: string) => void
}

interface Context extends SettingInputProps {
  say: Say
}

/** The input for a kind of setting. Use it inside a `Field`. */
export function SettingInput(props: SettingInputProps) {
  const say = useSay()
  return inputs[props.kind]({ ...props, say })
}

/** Whether a value is a figure that accepts a decimal comma. */
const isDecimal = (kind: Kind) => kind === 'amount' || kind === 'percent'

/** Validates a kind of setting. Converts decimal commas to points. */
export const settingValue = (kind: Kind) => {
  if (kind === 'rules') return riskRules
  const rule = rules[kind]
  if (!rule) return z.string()
  return z.pipe(
    z.string().check(z.minLength(1), z.regex(rule.pattern, rule.wrong)),
    z.transform((value: string) => (isDecimal(kind) ? value.replace('.', ',') : value)),
  )
}

const riskRules = z
  .string()
  .check(z.refine((text) => readRiskRules(text) !== null, 'settings:risk.wrong'))

const wholeNumber = { pattern: /^\d+$/, wrong: 'ui:number.no_whole' }
const figure = { pattern: /^\d+(\.\d+)?$/, wrong: 'ui:number.no_number' }
const rules: Partial<Record<Kind, typeof wholeNumber>> = {
  days: wholeNumber,
  years: wholeNumber,
  count: wholeNumber,
  amount: figure,
  percent: figure,
}

const figureOf = (value: string) => (value === '' ? null : Number(value))
const textOf = (figure: number | null) => (figure === null ? '' : String(figure))

/** A number of days or years. */
const spanOf =
  (unit: 'unit_days' | 'unit_years') =>
  ({ value, onChange, say }: Context) => (
    <NumberInput
      kind="integer"
      min={0}
      unit={say(`settings:${unit}`)}
      value={figureOf(value)}
      onChange={(count) => onChange(textOf(count))}
    />
  )

const inputs = {
  days: spanOf('unit_days'),
  years: spanOf('unit_years'),
  amount: ({ value, onChange }) => (
    <NumberInput
      kind="float"
      min={0}
      unit="EUR"
      value={figureOf(value)}
      onChange={(euro) => onChange(textOf(euro))}
    />
  ),
  percent: ({ value, onChange }) => (
    <NumberInput
      kind="float"
      min={0}
      max={100}
      unit="%"
      value={figureOf(value)}
      onChange={(percent) => onChange(textOf(percent))}
    />
  ),
  count: ({ value, onChange }) => (
    <NumberInput
      kind="integer"
      min={0}
      value={figureOf(value)}
      onChange={(count) => onChange(textOf(count))}
    />
  ),
  text: ({ value, onChange }) => (
    <TextInput value={value} onChange={({ target }) => onChange(target.value)} />
  ),
  iban: ({ value, onChange }) => <IbanInput value={value} onChange={onChange} />,
  choice: ({ setting, value, onChange, say }) => (
    <Select
      options={(setting.choices ?? []).map((id) => ({
        id,
        label: choiceLabel(setting.id, id, say),
      }))}
      value={value}
      onChange={(next) => onChange(next ?? value)}
    />
  ),
  switch: ({ value, onChange, say }) => (
    <Select
      options={[
        { id: 'true', label: say('settings:on') },
        { id: 'false', label: say('settings:off') },
      ]}
      value={value}
      onChange={(next) => onChange(next ?? value)}
    />
  ),
  rules: ({ value, onChange }) => <RulesInput value={value} onChange={onChange} />,
} satisfies Record<Kind, (context: Context) => ReactNode>
