import type { SettingDefault } from './defaults.ts'

const none = '0: keine Grenze.'

/**
 * What a programme pays beyond its rates: tiers, limits, wholesalers, tax. As long as nobody changes
 * them, the rates are paid and nothing else.
 */
export const moneyDefaults = {
  tiers_active: {
    title: 'Stufen der Installateure',
    category: 'programme',
    kind: 'switch',
    value: 'false',
    help: 'Bewertet jede Nacht die letzten zwölf Monate: sofort hinauf, hinab zum Monatsende nach 30 Tagen.',
  },
  tier_measure: {
    title: 'Stufen nach',
    category: 'programme',
    kind: 'choice',
    value: 'units',
    choices: ['units', 'cents'],
  },
  tier_on: {
    title: 'Stufe erhöht',
    category: 'programme',
    kind: 'choice',
    value: 'base',
    choices: ['base', 'base_and_bonus'],
  },
  tier_basis_percent: {
    title: 'Zuschlag Basis',
    category: 'programme',
    kind: 'percent',
    value: '0.00',
  },
  tier_silber_from: {
    title: 'Silber ab',
    category: 'programme',
    kind: 'count',
    value: '0',
    help: 'Geräte oder Euro in zwölf Monaten. 0: Die Stufe wird nicht vergeben.',
  },
  tier_silber_percent: {
    title: 'Zuschlag Silber',
    category: 'programme',
    kind: 'percent',
    value: '5.00',
  },
  tier_gold_from: {
    title: 'Gold ab',
    category: 'programme',
    kind: 'count',
    value: '0',
    help: 'Geräte oder Euro in zwölf Monaten. 0: Die Stufe wird nicht vergeben.',
  },
  tier_gold_percent: {
    title: 'Zuschlag Gold',
    category: 'programme',
    kind: 'percent',
    value: '10.00',
  },
  cap_unit_percent: {
    title: 'Höchstens vom Netto-Einzelpreis',
    category: 'programme',
    kind: 'percent',
    value: '0.00',
    help: none,
  },
  cap_line: {
    title: 'Höchstens je Gerät',
    category: 'programme',
    kind: 'amount',
    value: '0.00',
    help: none,
  },
  cap_claim: {
    title: 'Höchstens je Vorgang',
    category: 'programme',
    kind: 'amount',
    value: '0.00',
    help: none,
  },
  cap_installer_year: {
    title: 'Höchstens je Installateur und Kalenderjahr',
    category: 'programme',
    kind: 'amount',
    value: '0.00',
    help: none,
  },
  wholesaler_mode: {
    title: 'Beteiligung der Großhändler',
    category: 'programme',
    kind: 'choice',
    value: 'none',
    choices: ['none', 'bonus', 'cofunding'],
  },
  wholesaler_unit_amount: {
    title: 'Bonus des Großhändlers je Gerät',
    category: 'programme',
    kind: 'amount',
    value: '0.00',
  },
  wholesaler_percent: {
    title: 'Anteil des Großhändlers',
    category: 'programme',
    kind: 'percent',
    value: '0.00',
    help: 'Vom Betrag des Installateurs.',
  },
  campaign_budget_shown: {
    title: 'Was Teilnehmer vom Budget einer Aktion sehen',
    category: 'programme',
    kind: 'choice',
    value: 'coarse',
    choices: ['coarse', 'exact', 'hidden'],
  },
  base_tax_treatment: {
    title: 'Steuerliche Behandlung des Grundbetrags',
    category: 'programme',
    kind: 'choice',
    value: 'none',
    choices: ['none', 'price_reduction', 'service_credit', 'manual'],
  },
  vat_percent: {
    title: 'Umsatzsteuersatz',
    category: 'programme',
    kind: 'percent',
    value: '19.00',
  },
} as const satisfies Record<string, SettingDefault>
