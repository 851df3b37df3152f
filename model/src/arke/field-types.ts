import { z } from 'zod'
import type { Field, FieldType } from './define.ts'
import type { Operator } from './filter.ts'
import {
  calendarDay,
  inCents,
  instant,
  linkedId,
  oneOf,
  plainText,
  storableDict,
  storableList,
} from './value-schemas.ts'

const ordered = ['eq', 'in', 'isnull', 'lt', 'lte', 'gt', 'gte'] as const
const text = [
  ...ordered,
  'contains',
  'icontains',
  'startswith',
  'istartswith',
  'endswith',
  'iendswith',
] as const

/** For many values: true if one of them is equal, or there are none. */
const among = ['eq', 'in', 'isnull'] as const

/** The largest integer a four-byte column holds, whatever a field allows. */
const MAX_INTEGER = 2_147_483_647

interface FieldTypeRow {
  /** PostgreSQL type of the column. */
  readonly column: (field: Field) => string
  /** The wire value; coercion from text has happened before (`coerce.ts`). */
  readonly schema: (field: Field) => z.ZodType
  readonly operators: readonly Operator[]
  /** Attributes of a struct entry besides the common ones (docs/wire-format.md, Struct). */
  readonly struct: readonly string[]
}

/** The differences between field types, one row each: a new type has to fill them all. */
export const fieldTypes = {
  boolean: {
    column: () => 'boolean',
    schema: () => z.boolean(),
    operators: ['eq', 'in', 'isnull'],
    struct: ['default'],
  },
  date: {
    column: () => 'date',
    schema: calendarDay,
    operators: ordered,
    struct: [],
  },
  datetime: {
    column: () => 'timestamp with time zone',
    schema: instant,
    operators: ordered,
    struct: [],
  },
  dict: {
    column: () => 'jsonb',
    schema: storableDict,
    operators: ['isnull'],
    struct: ['default'],
  },
  float: {
    column: (field) => (field.money ? 'bigint' : 'double precision'),
    schema: (field) => {
      const number = z
        .number()
        .min(field.min ?? -1e12)
        .max(field.max ?? 1e12)
      return oneOf(field, field.money ? inCents(number) : number)
    },
    operators: ordered,
    struct: ['min', 'max', 'default', 'values', 'multiple'],
  },
  integer: {
    column: () => 'integer',
    schema: (field) =>
      oneOf(
        field,
        z
          .int()
          .min(Math.max(field.min ?? -MAX_INTEGER - 1, -MAX_INTEGER - 1))
          .max(Math.min(field.max ?? MAX_INTEGER, MAX_INTEGER)),
      ),
    operators: ordered,
    struct: ['min', 'max', 'default', 'values', 'multiple'],
  },
  link: {
    column: () => 'text',
    schema: linkedId,
    operators: text,
    struct: ['default', 'multiple', 'filter_keys', 'link_ref'],
  },
  list: {
    column: () => 'jsonb',
    schema: storableList,
    operators: among,
    struct: ['default'],
  },
  string: {
    column: (field) => (field.multiple ? 'ARRAY' : 'text'),
    schema: (field) =>
      field.values && !field.values_of ? z.enum(Object.keys(field.values)) : plainText(field),
    operators: text,
    struct: ['min_length', 'max_length', 'strip', 'default', 'values', 'multiple'],
  },
  time: {
    column: () => 'time without time zone',
    schema: () => z.iso.time(),
    operators: ordered,
    struct: [],
  },
} satisfies Record<FieldType, FieldTypeRow>

/** The row of a field's type, as the common shape. */
export const typeOf = (field: Field): FieldTypeRow => fieldTypes[field.type]

/** The operators a filter may use on a field; any other is refused. */
export const operatorsOf = (field: Field): readonly Operator[] =>
  field.multiple ? among : typeOf(field).operators

/** The operators on a value inside a dict or list, as in `eq(metadata.source,import)`. */
export const insideJson: readonly Operator[] = text
