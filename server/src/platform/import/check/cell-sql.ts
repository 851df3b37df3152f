import {
  type Field,
  type FieldType,
  MAX_SCALAR,
  printedScan,
  rawScan,
  scanEnd,
  serialLabel,
  serialNoise,
  serialStroke,
  spoiltSerial,
  textLimit,
} from '@ruecklauf/model'
import { literal } from '../../../db/quote.ts'
import { vatIdSql } from '../../../db/vat-id-sql.ts'
import { unescapeFormulaSql } from '../../export/formula-sql.ts'
import { isCounted, midnight, mostOfCell, numberForms, truth } from './cell-text.ts'

/**
 * The rules of `cell-text.ts` and of the model as SQL, for a million rows in one pass. A text is
 * normalised, then converted to its value (null where it has none), then compared with the field's
 * bounds.
 */
interface CellSql {
  /** The cell's text without a spreadsheet's additions; null for an empty one. */
  text: (cell: string, field: Field) => string
  /** The value of a text; null for an invalid one. */
  value: (text: string, field: Field) => string
  /** Whether a value keeps the field's bounds. */
  keeps: (value: string, field: Field) => string
}

const always = () => 'true'
/** Null for the empty values of forms and sheets. */
const unlessEmpty = (text: string) => `nullif(nullif(nullif(${text}, ''), 'null'), 'undefined')`
const trimmed = (cell: string) => unlessEmpty(`btrim(${cell}, ${spaces})`)
const matches = (text: string, pattern: string) => `${text} ~ ${literal(pattern)}`

const spaces = "E' \\t\\n\\r\\u00a0'"

const number: Pick<CellSql, 'text'> = {
  text: (cell, field) => {
    const { noise, german, english, thousands } = numberForms
    const minus = `replace(${trimmed(cell)}, ${literal('\u2212')}, '-')`
    const bare = `regexp_replace(${minus}, ${literal(noise.source)}, '', 'g')`
    return `case when ${matches(trimmed(cell), '^[-+]?\\d+(\\.\\d{1,2})?$')} then ${trimmed(cell)}
      when ${matches(bare, german.source)} then replace(replace(${bare}, '.', ''), ',', '.')
      when ${matches(bare, english.source)} then replace(${bare}, ',', '')
      ${isCounted(field) ? `when ${matches(bare, thousands.source)} then replace(${bare}, '.', '')` : ''}
      else ${bare} end`
  },
}

const words = Object.keys(truth).map(literal).join(',')
const yes = Object.keys(truth).filter((word) => truth[word])

/** The rules for one field. */
export function cellSql(field: Field): CellSql {
  const rules = field.multiple ? manyValues : single[field.type]
  return { ...rules, text: (cell, of) => unlessLong(cell, { of, text: rules.text(cell, of) }) }
}

/** A cell that needs no pattern; a text that breaks every rule takes its place. */
const unlessLong = (cell: string, { of, text }: { of: Field; text: string }) =>
  `case when length(${cell}) > ${mostOfCell(of)} then repeat('#', ${textLimit(of) + 1}) else ${text} end`

/** An allowed value by its German label, as lists and exports show it. */
function valueByLabel(text: string, { values }: Field): string {
  if (!values) return text
  const cases = Object.entries(values).map(
    ([value, label]) => `when ${literal(label.toLowerCase())} then ${literal(value)}`,
  )
  const lower = `lower(${text} collate "und-x-icu") collate "C"`
  return `case ${lower} ${cases.join(' ')} else ${text} end`
}

/** `normaliseSerial` of the model; normalised texts pass quickly. */
function scannedText(text: string): string {
  const without = (sourceText: string, { source }: RegExp, by = '') =>
    `regexp_replace(${sourceText}, ${literal(source)}, '${by}', 'g')`
  const signs = without(without(`upper(${text})`, serialNoise), serialStroke, '-')
  const typed = without(without(signs, /[._]/), serialLabel)
  const scan = [printedScan, rawScan].map(
    ({ source }) => `substring(${typed} from ${literal(source)})`,
  )
  const serial = `split_part(coalesce(${scan.join(', ')}, ${typed}), ${literal(scanEnd)}, 1)`
  return `case when ${matches(text, '^[A-Z0-9-]{4,16}$')} then ${text}
    when ${matches(signs, spoiltSerial.source)} then ${signs} else ${serial} end`
}

/** Several of the allowed values: a list in JSON as in our export, or with commas between. */
const manyValues: CellSql = {
  text: (cell) => trimmed(cell),
  value: (
    text,
    field,
  ) => `case when left(${text}, 1) <> '[' then array(select ${valueByLabel('one', field)}
      from unnest(regexp_split_to_array(${text}, '\\s*,\\s*')) with ordinality as parts(one, n) order by n)
    when ${matches(text, '^\\[("[^"\\\\[:cntrl:]]*"(, *"[^"\\\\[:cntrl:]]*")*)?\\]$')}
    then array(select jsonb_array_elements_text(${text}::jsonb)) end`,
  keeps: (value, { values = {} }) =>
    `${value} <@ array[${Object.keys(values).map(literal).join(',')}]::text[]`,
}

const single: Record<FieldType, CellSql> = {
  boolean: {
    text: (cell) => `lower(${trimmed(cell)})`,
    value: (text) =>
      `case when ${text} in (${words}) then ${text} in (${yes.map(literal).join(',')}) end`,
    keeps: always,
  },
  date: {
    text: (cell) => isoDay(`regexp_replace(${trimmed(cell)}, ${literal(midnight.source)}, '')`),
    value: (text) => `case when ${isDay(text)} then ${text}::date end`,
    keeps: always,
  },
  datetime: {
    text: (cell) => isoInstant(trimmed(cell)),
    value: (
      text,
    ) => `case when ${matches(text, `^\\d{4}-\\d\\d-\\d\\d[T ]${clock}(\\.\\d{1,9})?(Z|[+-](0\\d|1[0-4])(:[0-5]\\d)?)?$`)}
      and ${isDay(`left(${text}, 10)`)} then case when ${matches(text, '(Z|[+-]\\d\\d(:\\d\\d)?)$')}
        then ${text}::timestamptz else ${text}::timestamp at time zone 'Europe/Berlin' end end`,
    keeps: always,
  },
  dict: { text: trimmed, value: () => 'null::jsonb', keeps: always },
  float: {
    ...number,
    value: (text, { money }) =>
      money
        ? whole(text, { factor: 100, limit: 1e14, type: 'bigint' })
        : `case when ${isNumber(text)} then ${text}::float8 end`,
    keeps: (value, field) => within(value, field, { min: -1e12, max: 1e12 }),
  },
  integer: {
    ...number,
    value: (text) => whole(text, { factor: 1, limit: 2_147_483_647, type: 'integer' }),
    keeps: (value, field) => within(value, field, { min: -2_147_483_648, max: 2_147_483_647 }),
  },
  link: { text: trimmed, value: (text) => text, keeps: always },
  list: { text: trimmed, value: () => 'null::jsonb', keeps: always },
  string: {
    text: (cell, field) => {
      const normal = `case when octet_length(${cell}) = length(${cell}) then ${unescapeFormulaSql(cell)} else normalize(${unescapeFormulaSql(cell)}, nfc) end`
      const plain = unlessEmpty(normal)
      if (field.values) return valueByLabel(plain, field)
      if (field.scanned) return scannedText(plain)
      if (field.format === 'vat_id') return vatIdSql(plain)
      return field.lowercase ? `lower(${plain} collate "und-x-icu") collate "C"` : plain
    },
    value: (text) => text,
    keeps: keepsText,
  },
  time: {
    text: trimmed,
    value: (text) =>
      `case when ${matches(text, `^${clock}(\\.\\d{1,9})?$`)} then ${text}::time end`,
    keeps: always,
  },
}

const isNumber = (text: string) =>
  `(length(${text}) <= ${MAX_SCALAR} and ${matches(text, '^[-+]?(\\d{1,40}(\\.\\d{0,40})?|\\.\\d{1,40})([eE][-+]?\\d{1,2})?$')})`

/** A number without fraction after multiplication, such as an amount in cents. */
function whole(
  text: string,
  { factor, limit, type }: { factor: number; limit: number; type: string },
): string {
  const product = `${text}::numeric * ${factor}`
  return `case when ${isNumber(text)} then case when ${product} = trunc(${product})
    and ${product} between -${limit} - 1 and ${limit} then (${product})::${type} end end`
}

const clock = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?'

const isoDay = (text: string) =>
  `case when ${matches(text, '^\\d{1,2}\\.\\d{1,2}\\.\\d{4}$')}
    then concat(split_part(${text}, '.', 3), '-', lpad(split_part(${text}, '.', 2), 2, '0'), '-', lpad(split_part(${text}, '.', 1), 2, '0'))
    else ${text} end`

/** A day and a time of day, as a German spreadsheet writes them. */
function isoInstant(text: string): string {
  const [day, time] = [1, 2].map((part) => `split_part(replace(${text}, 'T', ' '), ' ', ${part})`)
  return `case when ${matches(text, `^\\d{1,2}\\.\\d{1,2}\\.\\d{4}[T ]${clock}$`)}
    then concat(${isoDay(day ?? '')}, 'T', ${time}) else ${text} end`
}

/** An existing day: neither 30 February nor the year 0. */
const isDay = (text: string) =>
  `case when ${matches(text, '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$')} and left(${text}, 4) <> '0000'
    then right(${text}, 2) <= '28' or right(${text}, 2)::int <= extract(day from
      make_date(left(${text}, 4)::int, substr(${text}, 6, 2)::int, 1) + interval '1 month - 1 day')
    else false end`

function within(value: string, field: Field, bounds: { min: number; max: number }): string {
  const cents = field.money ? 100 : 1
  const range = `${value} between ${(field.min ?? bounds.min) * cents} and ${(field.max ?? bounds.max) * cents}`
  if (!field.values) return range
  return `${range} and ${value} in (${Object.keys(field.values).map(Number).join(',')})`
}

function keepsText(value: string, field: Field): string {
  if (field.values) return `${value} in (${Object.keys(field.values).map(literal).join(',')})`
  const { min_length = 0, pattern } = field
  const length = `length(${value}) between ${min_length} and ${textLimit(field)}`
  return pattern ? `${length} and ${matches(value, pattern.source)}` : length
}
