const ISO = 'ISO 20022, pain.001.001.09'
const DK = 'DFÜ-Abkommen Anlage 3, Version 26.11 (16.11.2026)'
const EPC = 'EPC132-08, SCT Implementation Guidelines'
const IBAN = 'ISO 13616'

/** What a file of transfers is checked for, with where the rule stands; worded in `bank_rules`. */
export const ruleSources = {
  file_unreadable: 'XML 1.0',
  namespace: ISO,
  element_missing: ISO,
  element_unknown: `${ISO}; ${DK}`,
  element_order: ISO,
  element_repeated: ISO,
  text_length: ISO,
  text_form: ISO,
  payment_method: DK,
  service_level: DK,
  charge_bearer: DK,
  currency: EPC,
  amount_decimals: EPC,
  amount_range: EPC,
  name_length: DK,
  one_remittance: DK,
  characters: `${DK}; EPC217-08`,
  id_slashes: EPC,
  end_to_end_id_repeated: DK,
  payment_id_repeated: DK,
  payments_alike: DK,
  item_count: DK,
  control_sum: DK,
  iban: IBAN,
  iban_country: EPC,
  agent: DK,
  agent_outside_eea: EPC,
  address_unstructured: DK,
  address_town: DK,
  address_lines: DK,
} as const satisfies Record<string, string>

export type RuleCode = keyof typeof ruleSources

/** What a file does against a rule, and where. */
export interface RuleProblem {
  code: RuleCode
  /** The element, counted from one: `PmtInf[1]/CdtTrfTxInf[17]/Cdtr/Nm`. */
  place: string
  /** What stands there, cut to a line; null where something is missing. */
  value: string | null
  /** Of the transfer it is in. */
  end_to_end_id: string | null
}

/** Notes a problem inside the element that is being checked. */
export type Report = (code: RuleCode, place: string, value?: string) => void

/** The sentence that tells what is wrong. */
export const ruleSentence = (code: RuleCode) => `bank_rules:${code}` as const
