import { describe, expect, it } from 'vitest'
import { sayTo } from '../texts/index.ts'
import {
  boolean,
  date,
  datetime,
  defineArke,
  dict,
  type Field,
  float,
  integer,
  link,
  list,
  money,
  string,
  time,
} from './define.ts'
import { checkValue, unitSchema } from './schema.ts'

const fields: Record<string, Field> = {
  title: string({ label: 'Titel', required: true }),
  text: string({ label: 'Text', min_length: 2, max_length: 5 }),
  kind: string({ label: 'Art', values: { a: 'A', b: 'B' } }),
  code: string({ label: 'Kürzel', pattern: /^[A-Z]+$/ }),
  slug: { ...string({ label: 'Adresse', lowercase: true }), strip: true },
  tags: string({ label: 'Marken', multiple: true, max_length: 3 }),
  count: integer({ label: 'Anzahl', min: 1, max: 9 }),
  size: { ...integer({ label: 'Größe' }), values: { '1': 'Klein', '2': 'Groß' } },
  ratio: float({ label: 'Anteil', min: -1.5 }),
  price: money({ label: 'Preis' }),
  open: boolean({ label: 'Offen' }),
  day: date({ label: 'Tag' }),
  at: datetime({ label: 'Um' }),
  hour: time({ label: 'Uhrzeit' }),
  facts: dict({ label: 'Angaben' }),
  items: list({ label: 'Liste' }),
  owner: link({ label: 'Besitzer', to: 'user' }),
  helpers: link({ label: 'Helfer', to: 'user', multiple: true }),
}
const fieldOf = (id: string): Field => fields[id] ?? string({ label: id })
const check = (id: string, raw: unknown) => checkValue(id, fieldOf(id), { raw })

describe('a value is brought to its own kind', () => {
  it.each([
    ['open', true, true],
    ['open', 'true', true],
    ['open', 'True', true],
    ['open', '1', true],
    ['open', 1, true],
    ['open', false, false],
    ['open', 'false', false],
    ['open', 'False', false],
    ['open', '0', false],
    ['open', 0, false],
    ['count', '7', 7],
    ['count', ' 7 ', 7],
    ['count', '7.0', 7],
    ['ratio', '-1.5', -1.5],
    ['ratio', '.5', 0.5],
    ['ratio', '1e3', 1000],
    ['price', '12.30', 12.3],
    ['tags', ['x', 'y'], ['x', 'y']],
    ['tags', '[x,y]', ['x', 'y']],
    ['tags', '[ x , y ]', ['x', 'y']],
    ['tags', '["x","y,z"]', ['x', 'y,z']],
    ['tags', '[]', []],
    ['tags', 'x', ['x']],
    ['helpers', '[one,two]', ['one', 'two']],
    ['day', '2024-02-29', '2024-02-29'],
    ['hour', '14:05:00', '14:05:00'],
    ['hour', '14:05', '14:05:00'],
    ['at', '2024-05-31T12:00:00Z', '2024-05-31T12:00:00Z'],
    ['at', '2024-05-31T12:00:00+02:00', '2024-05-31T12:00:00+02:00'],
    ['at', '2024-05-31T12:00Z', '2024-05-31T12:00:00Z'],
    ['at', '2024-05-31 12:00:00', '2024-05-31T12:00:00Z'],
    ['at', '2024-05-31 12:00:00.5+02:00', '2024-05-31T12:00:00.5+02:00'],
    ['facts', '{"a":1}', { a: 1 }],
    ['facts', { a: null }, { a: null }],
    ['items', '[1,"b"]', [1, 'b']],
    ['slug', '  Kölner  Straße 1 ', 'kölner-straße-1'],
    ['text', 'a\u0308b', 'äb'],
    ['text', '', ''],
  ])('%s: %j is %j', (id, raw, value) => {
    const isEmpty = value === ''
    const { violations, ...checked } = check(isEmpty ? 'title' : id, raw)
    expect([checked.value, violations]).toEqual([value, []])
  })

  it.each(Object.keys(fields).filter((id) => id !== 'title'))(
    '%s takes null, and the texts that mean it',
    (id) => {
      for (const raw of [null, undefined, 'null', 'undefined'])
        expect(check(id, raw)).toEqual({ value: null, violations: [] })
    },
  )
})

/**
 * Every broken rule (docs/wire-format.md, Validation): the contract's words, and ours in German.
 */
const rules: [string, unknown, string, string][] = [
  ['title', null, 'title: is required', 'Bitte ausfüllen.'],
  ['title', 'undefined', 'title: is required', 'Bitte ausfüllen.'],
  ['text', 7, 'Text: must be a string', 'Bitte einen Text angeben.'],
  ['text', {}, 'Text: must be a string', 'Bitte einen Text angeben.'],
  ['text', 'a\u0000b', 'Text: must be a string', 'Bitte einen Text angeben.'],
  ['text', 'a\ud800b', 'Text: must be a string', 'Bitte einen Text angeben.'],
  ['text', 'abcdef', 'Text: max length is 5', 'Höchstens 5 Zeichen.'],
  ['text', '👩‍👩‍👧‍👦'.repeat(6), 'Text: max length is 5', 'Höchstens 5 Zeichen.'],
  ['text', 'x'.repeat(9_999), 'Text: max length is 5', 'Höchstens 5 Zeichen.'],
  ['text', 'a', 'Text: min length is 2', 'Mindestens 2 Zeichen.'],
  ['text', '👩‍👩‍👧‍👦', 'Text: min length is 2', 'Mindestens 2 Zeichen.'],
  ['tags', ['abcd'], 'Marken: max length is 3', 'Höchstens 3 Zeichen.'],
  ['code', 'abc', 'Kürzel: has not the expected form', 'Das hat nicht die erwartete Form.'],
  ['count', '12abc', 'Anzahl: must be an integer', 'Bitte eine ganze Zahl angeben.'],
  ['count', '', 'Anzahl: must be an integer', 'Bitte eine ganze Zahl angeben.'],
  ['count', 1.5, 'Anzahl: must be an integer', 'Bitte eine ganze Zahl angeben.'],
  ['count', true, 'Anzahl: must be an integer', 'Bitte eine ganze Zahl angeben.'],
  ['count', 10, 'Anzahl: max is 9', 'Höchstens 9.'],
  ['count', '0', 'Anzahl: min is 1', 'Mindestens 1.'],
  ['ratio', '1,5', 'Anteil: must be a float', 'Bitte eine Zahl angeben.'],
  ['ratio', 'NaN', 'Anteil: must be a float', 'Bitte eine Zahl angeben.'],
  ['ratio', '1e999', 'Anteil: must be a float', 'Bitte eine Zahl angeben.'],
  ['ratio', -2, 'Anteil: min is -1.5', 'Mindestens -1,5.'],
  ['price', '1.005', 'Preis: must have at most two decimals', 'Höchstens zwei Nachkommastellen.'],
  ['open', 'ja', 'Offen: must be a boolean', 'Bitte Ja oder Nein angeben.'],
  ['open', 2, 'Offen: must be a boolean', 'Bitte Ja oder Nein angeben.'],
  ['open', [true], 'Offen: must be a boolean', 'Bitte Ja oder Nein angeben.'],
  ['facts', 'text', 'Angaben: must be a map', 'Bitte ein JSON-Objekt angeben.'],
  ['facts', [1], 'Angaben: must be a map', 'Bitte ein JSON-Objekt angeben.'],
  ['facts', { a: '\u0000' }, 'Angaben: must be a map', 'Bitte ein JSON-Objekt angeben.'],
  ['items', '{}', 'Liste: must be a list', 'Bitte eine Liste angeben.'],
  ['items', 'text', 'Liste: must be a list', 'Bitte eine Liste angeben.'],
  ['day', '2024-02-30', 'Tag: must be a date (YYYY-MM-DD)', 'Bitte ein gültiges Datum angeben.'],
  ['day', '31.05.2024', 'Tag: must be a date (YYYY-MM-DD)', 'Bitte ein gültiges Datum angeben.'],
  ['day', '0000-01-01', 'Tag: must be a date (YYYY-MM-DD)', 'Bitte ein gültiges Datum angeben.'],
  ['hour', '25:00:00', 'Uhrzeit: must be a time (HH:MM:SS)', 'Bitte eine gültige Uhrzeit angeben.'],
  ...['2024-05-31', '2024-05-31T12:00:00', '2024-05-31T12:00:00+17:00', '2024-13-01T00:00:00Z'].map(
    (raw): [string, unknown, string, string] => [
      'at',
      raw,
      'Um: must be a datetime (ISO 8601 with time zone)',
      'Bitte einen gültigen Zeitpunkt angeben.',
    ],
  ),
  ['kind', 'c', 'allowed values for kind are: a, b', 'Erlaubt sind: a, b.'],
  ['kind', '', 'allowed values for kind are: a, b', 'Erlaubt sind: a, b.'],
  ['kind', '__proto__', 'allowed values for kind are: a, b', 'Erlaubt sind: a, b.'],
  ['size', '3', 'allowed values for size are: 1, 2', 'Erlaubt sind: 1, 2.'],
  ['text', ['ab'], 'multiple values are not allowed for: text', 'Nur ein Wert ist erlaubt.'],
  ['count', [1], 'multiple values are not allowed for: count', 'Nur ein Wert ist erlaubt.'],
  ['owner', ['a', 'b'], 'multiple values are not allowed for: owner', 'Nur ein Wert ist erlaubt.'],
  ['owner', 7, 'Besitzer: must be a string', 'Bitte einen Eintrag wählen.'],
]

describe('a broken rule', () => {
  it.each(rules)('%s: %j', (id, raw, contract, german) => {
    expect(check(id, raw).violations).toEqual([
      { context: 'parameter_validation', message: contract, parameter: id },
    ])
    const result = checkValue(id, fieldOf(id), { raw, say: sayTo('de') })
    expect(result.violations.map((violation) => violation.message)).toEqual([german])
  })
})

describe('the length of a text', () => {
  it('counts what a reader sees as one character', () => {
    for (const text of ['👩‍👩‍👧‍👦'.repeat(5), 'e\u0301'.repeat(5), '🇩🇪🇮🇹🇪🇸🇬🇧🇫🇷', 'नमस्ते'])
      expect([text, check('text', text).violations]).toEqual([text, []])
  })
})

describe('the schema of a new unit', () => {
  it('has the writable fields and no others', () => {
    const thing = defineArke({
      id: 'thing',
      label: 'Ding',
      fields: {
        name: string({ label: 'Name', required: true, max_length: 5 }),
        kind: string({ label: 'Art', values: { a: 'A', b: 'B' }, required: true }),
        note: string({ label: 'Notiz' }),
        state: string({ label: 'Zustand', read_only: true }),
      },
    })
    const schema = unitSchema(thing)
    expect(schema.safeParse({ name: 'Rohr', kind: 'b', note: null }).success).toBe(true)
    expect(schema.safeParse({ name: 'Rohr', kind: 'b' }).success).toBe(true)
    expect(schema.safeParse({ name: 'Rohr', kind: 'b', state: 'x' }).success).toBe(false)
    expect(schema.safeParse({ kind: 'b' }).success).toBe(false)
  })
})
