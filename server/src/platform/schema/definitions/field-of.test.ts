import { checkValue, type Field, structEntry } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { productRegistry } from '../../../registry.ts'
import { fieldOf, type Parameter } from './field-of.ts'
import { attributesOf, metadataOf } from './parameter-of.ts'

const text: Parameter = { id: 'remark', type: 'string', label: 'Bemerkung', max_length: 20 }

describe('the field a parameter is in one arke', () => {
  const cases: [string, Parameter, Record<string, unknown>, Partial<Field>][] = [
    ['its definition', text, {}, { label: 'Bemerkung', max_length: 20 }],
    [
      'overrides over the definition',
      text,
      { required: true, label: 'Notiz' },
      { required: true, label: 'Notiz' },
    ],
    ['numbers given as text', text, { max_length: '10' }, { max_length: 10 }],
    ['a limit that an override takes away', text, { max_length: null }, { label: 'Bemerkung' }],
    ['required where null is not allowed', { ...text, nullable: false }, {}, { required: true }],
    [
      'labels of values as they were given',
      { ...text, values: ['IBAN', { label: 'dE', value: 'de' }] },
      {},
      { values: { IBAN: 'IBAN', de: 'dE' } },
    ],
    ['a default of its type', { ...text, default_string: 'x' }, {}, { default: 'x' }],
    ['an overridden default', text, { default_string: 'y' }, { default: 'y' }],
    [
      'a link’s target, type and direction',
      {
        id: 'by',
        type: 'link',
        label: 'Von',
        arke_or_group_id: 'user',
        direction: 'parent',
        connection_type: 'made',
      },
      { filter_keys: ['label'] },
      { to: 'user', direction: 'parent', connection_type: 'made', filter_keys: ['label'] },
    ],
  ]
  it.each(cases)('has %s', (_, parameter, overrides, expected) => {
    expect(fieldOf(parameter, overrides)).toMatchObject(expected)
  })

  it('has no default that it would refuse itself', () => {
    expect(
      fieldOf({ ...text, default_string: 'far too long for twenty characters' }),
    ).not.toHaveProperty('default')
    expect(fieldOf({ ...text, max_length: null, default_string: 'x' })).not.toHaveProperty(
      'max_length',
    )
  })

  it('takes nothing from the metadata that somebody wrote to his own parameter', () => {
    expect(
      fieldOf({ ...text, origin: 'runtime', metadata: { pattern: '(', money: true } }),
    ).toEqual({
      type: 'string',
      label: 'Bemerkung',
      max_length: 20,
    })
  })

  it('cuts white space where it says so, and tells it in the struct', () => {
    const field = fieldOf({ ...text, strip: true })
    expect(checkValue('remark', field, { raw: '  a  b ' }).value).toBe('a-b')
    expect(structEntry('remark', field, () => null)).toMatchObject({ strip: true, max_length: 20 })
  })

  it('takes numbers from a list of numbers alone', () => {
    const field = fieldOf({
      id: 'size',
      type: 'integer',
      label: 'Größe',
      values: [1, { label: 'zwei', value: 2 }],
    })
    expect(checkValue('size', field, { raw: '2' })).toEqual({ value: 2, violations: [] })
    expect(checkValue('size', field, { raw: 3 }).violations[0]?.message).toBe(
      'allowed values for size are: 1, 2',
    )
    expect(structEntry('size', field, () => null).values).toEqual([
      { label: '1', value: 1 },
      { label: 'zwei', value: 2 },
    ])
  })
})

describe('every field of the code', () => {
  const fields = [...productRegistry({ id: 'brand_id' }).arkes.values()].flatMap(({ id, fields }) =>
    Object.entries(fields).map(([name, field]) => [`${id}.${name}`, name, field] as const),
  )
  it.each(fields)('%s is the same as a parameter', (_, name, field) => {
    const parameter = {
      id: name,
      type: field.type,
      ...attributesOf(field),
      metadata: metadataOf(field),
    }
    // Another arke that has it decides for itself who writes it, and keeps it in its own rows.
    const {
      read_only: _read_only,
      apart: _apart,
      scanned: _scanned,
      unique_within: _unique_within,
      sealed: _sealed,
      values_of: _values_of,
      two_people: _two_people,
      ...expected
    } = field
    expect(fieldOf(parameter)).toMatchObject(expected)
  })
})
