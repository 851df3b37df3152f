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

/** Fields of a campaign by name, as a form or a loaded unit holds them: links as units or options. */
export type CampaignFields = Readonly<Record<string, unknown>>

/**
 * The rule that a form or a loaded campaign means, as the engine would take it. Money is EUR there;
 * what is empty or hidden from the reader is what a rule says by itself.
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

/** A rule that is being written may lack them yet. */
const missing = { name: '', purchase_from: '', purchase_to: '' }

/** What is held by a form, as it is stored; null where it is nothing. */
const read: Partial<Record<FieldType, (held: unknown, field: Field) => unknown>> = {
  boolean: (held) => (typeof held === 'boolean' ? held : null),
  // While it is being typed, a day is not one yet.
  date: (held) => (typeof held === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(held) ? held : null),
  // What is being typed may have more decimals than the form will let through.
  float: (held, { money }) => (typeof held !== 'number' ? null : money ? nearestCents(held) : held),
  integer: (held) => (typeof held === 'number' ? held : null),
  link: (held) => listOf(held).flatMap(idOf),
  list: (held) => textsOf(held),
  string: (held, { multiple }) => (multiple ? textsOf(held) : textOf(held)),
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
    .map((one) => String(one).trim())
    .filter(Boolean)
