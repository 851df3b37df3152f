import {
  type CampaignFields as CampaignFieldValues,
  type CampaignRule,
  emptyFields,
  type Field,
  type FieldType,
  nearestCents,
  ruleDefinitions,
  toCampaignRule,
} from '@ruecklauf/model'

/** Campaign fields by name, from a form or a loaded unit: links as units or options. */
export type CampaignFields = Readonly<Record<string, unknown>>

/**
 * The engine's rule of a form or a loaded campaign. Money is in EUR. Empty or unreadable fields get
 * the rule's defaults.
 */
export const ruleOfFields = (id: string, fields: CampaignFields): CampaignRule =>
  toCampaignRule(id, {
    ...emptyFields,
    ...missing,
    ...Object.fromEntries(
      Object.entries(ruleDefinitions).flatMap(([name, definition]) => {
        const value = read[definition.type]?.(fields[name], definition) ?? null
        return value === null ? [] : [[name, value]]
      }),
    ),
  } satisfies CampaignFieldValues)

/** An unfinished rule may lack them. */
const missing = { name: '', purchase_from: '', purchase_to: '' }

/** A form value in stored form. Null if empty. */
const read: Partial<Record<FieldType, (held: unknown, field: Field) => unknown>> = {
  boolean: (value) => (typeof value === 'boolean' ? value : null),
  // An incompletely typed day is no day yet.
  date: (value) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null),
  // A typed number may have more decimals than the form accepts; what is no number is `NaN`, which its field refuses.
  float: (value, { money }) =>
    typeof value !== 'number' ? null : money && !Number.isNaN(value) ? nearestCents(value) : value,
  integer: (value) => (typeof value === 'number' ? value : null),
  link: (value) => listOf(value).flatMap(idOf),
  list: (value) => textsOf(value),
  string: (value, { multiple }) => (multiple ? textsOf(value) : textOf(value)),
}

/** The id of a linked unit or option. */
function idOf(link: unknown): string[] {
  if (typeof link === 'string') return [link]
  return typeof link === 'object' && link !== null && 'id' in link ? [String(link.id)] : []
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown) => (typeof value === 'string' && value.trim()) || null
const textsOf = (value: unknown) =>
  listOf(value)
    .map((item) => String(item).trim())
    .filter(Boolean)
