const ISO = 'ISO 20022, pain.001.001.09'
const DK = 'DFÜ-Abkommen Anlage 3, Version 26.11 (16.11.2026)'
const EPC = 'EPC132-08, SCT Implementation Guidelines'
const IBAN = 'ISO 13616'

/** The checks of a file of transfers, with the source of each rule; worded in `bank_rules`. */
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

/** A file's violation of a rule, and its place. */
export interface RuleProblem {
  code: RuleCode
  /** The element, counted from one: `PmtInf[1]/CdtTrfTxInf[17]/Cdtr/Nm`. */
  place: string
  /** The text there, cut to a line; null where something is missing. */
  value: string | null
  /** Of its transfer. */
  end_to_end_id: string | null
}

/** Records a problem inside the present element. */
export type Report = (code: RuleCode, place: string, value?: string) => void

/** The sentence that describes the problem. */
export const ruleSentence = (code: RuleCode) => `bank_rules:${code}` as const
