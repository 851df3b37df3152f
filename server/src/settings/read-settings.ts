import {
  type Cents,
  type RiskRules,
  readRiskRules,
  toBasisPoints,
  toCents,
  usualRiskRules,
} from '@ruecklauf/model'
import type { Db } from '../tables.ts'
import { type SettingId, type SettingKind, settingDefaults } from './defaults.ts'

/** The programme's settings: days, years and counts as numbers, amounts in cents, shares in
 * basis points. */
export type Settings = { [Id in SettingId]: Typed<(typeof settingDefaults)[Id]> }

/** Reads all settings; a missing setting has its default. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['id', 'value']).execute()
  const stored = new Map(rows.map(({ id, value }) => [id, value]))
  const entries = Object.entries(settingDefaults).map(([id, { kind, value }]) => [
    id,
    typed[kind](stored.get(id) ?? value),
  ])
  return Object.fromEntries(entries) as Settings
}

type Typed<Default> = Default extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : Default extends { kind: infer Kind extends SettingKind }
    ? KindType[Kind]
    : never

interface KindType {
  days: number
  years: number
  amount: Cents
  /** Basis points. */
  percent: number
  count: number
  text: string
  iban: string
  choice: string
  switch: boolean
  rules: RiskRules
}

const typed: { [Kind in SettingKind]: (value: string) => KindType[Kind] } = {
  days: Number,
  years: Number,
  amount: toCents,
  percent: toBasisPoints,
  count: Number,
  text: (value) => value,
  iban: (value) => value,
  choice: (value) => value,
  switch: (value) => value === 'true',
  rules: (value) => readRiskRules(value) ?? usualRiskRules,
}
