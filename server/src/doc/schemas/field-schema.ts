import { type Field, fieldSchema } from '@ruecklauf/model'
import { z } from 'zod'
import type { Schema } from '../openapi.ts'

/**
 * The JSON schema of a field's wire value, made from the same zod schema that checks it: label as
 * title, helper text as description, allowed values with their labels.
 */
export function describeField(field: Field): Schema {
  const description = descriptionOf(field)
  return {
    title: field.label,
    ...(description === '' ? {} : { description }),
    ...valueSchema(field),
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.read_only ? { readOnly: true } : {}),
    ...(isNumber(field) ? { examples: [field.min ?? (field.money ? 149.9 : 1)] } : {}),
  }
}

/** A zod schema as the JSON schema of what it takes; what JSON can't say is left open. */
export function jsonSchema(schema: z.ZodType): Schema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: converted }) => {
      // The format says it; the pattern behind it does not help a reader.
      if (converted.format !== undefined) delete converted.pattern
      if (converted.minLength === 0) delete converted.minLength
    },
  })
  return json as Schema
}

/** Without an example viewers show the lowest number that is allowed. */
const isNumber = ({ type }: Field) => type === 'integer' || type === 'float'

/** Null stands beside the type, not as an alternative to it: readers and generators cope better. */
function valueSchema(field: Field): Schema {
  const value = jsonSchema(fieldSchema({ ...field, required: true }))
  if (field.values && isNumber(field)) Object.assign(value, { enum: numbersOf(field.values) })
  if (field.required || '$ref' in value || typeof value.type !== 'string') return value
  const values = value.enum ? { enum: [...value.enum, null] } : {}
  return { ...value, ...values, type: [value.type, 'null'] } as Schema
}

const numbersOf = (values: Readonly<Record<string, string>>) => Object.keys(values).map(Number)

const descriptionOf = (field: Field): string =>
  [
    field.helper_text,
    field.values && `Values: ${Object.entries(field.values).map(labelled).join(', ')}.`,
    field.money && 'In EUR, with at most two decimals.',
    field.to && `Id of a unit of \`${field.to}\`.`,
    field.unique && uniqueWithin(field),
  ]
    .filter(Boolean)
    .join(' ')

const uniqueWithin = ({ unique_within }: Field) =>
  unique_within
    ? `No two units with the same \`${unique_within.field}\` have the same.`
    : 'No two units have the same.'

const labelled = ([value, label]: [string, string]) => `\`${value}\` (${label})`
