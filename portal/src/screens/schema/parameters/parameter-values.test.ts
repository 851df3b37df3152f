import { describe, expect, it } from 'vitest'
import { testSay } from '../../../testing/translations.ts'
import {
  changedOnly,
  definitionValues,
  overrideValues,
  readDefinition,
  readOverrides,
} from './parameter-values.ts'

const stored = {
  id: 'remark',
  arke_id: 'string',
  inserted_at: '',
  updated_at: '',
  metadata: {},
  version: 1,
  label: 'Bemerkung',
  required: false,
  helper_text: null,
  format: 'attribute',
  is_primary: false,
  nullable: true,
  persistence: 'arke_parameter',
  only_run_time: false,
  min_length: null,
  max_length: 200,
  strip: false,
  lowercase: false,
  unique: false,
  multiple: false,
  values: null,
  default_string: null,
}

describe('the form of a definition', () => {
  it('begins with the defaults of its type', () => {
    expect(definitionValues('string', null)).toMatchObject({ required: false, values: [] })
    expect(definitionValues('link', null)).toMatchObject({ direction: 'child', depth: 0 })
  })

  it('sends only what was changed', () => {
    const values = { ...definitionValues('string', stored), max_length: 300, helper_text: ' ' }
    const { wire } = readDefinition('string', values, testSay('de'))
    expect(changedOnly('string', wire, stored)).toEqual({ max_length: 300 })
  })

  it('says what is wrong beside the field', () => {
    const { errors } = readDefinition('string', { max_length: -1 }, testSay('de'))
    expect(errors).toEqual({ max_length: 'Mindestens 0.' })
  })

  it('takes allowed values along with their names', () => {
    const values = {
      ...definitionValues('string', stored),
      values: [{ key: 'a', value: 'cellar', label: 'Keller' }],
    }
    const { wire } = readDefinition('string', values, testSay('de'))
    expect(changedOnly('string', wire, stored)).toEqual({
      values: [{ value: 'cellar', label: 'Keller' }],
    })
  })

  it('asks for the target of a link', () => {
    const { errors } = readDefinition('link', { arke_or_group_id: null }, testSay('de'))
    expect(errors).toEqual({ arke_or_group_id: 'Bitte ausfüllen.' })
  })
})

describe('the form of what a type does differently', () => {
  it('reads figures that stand as text', () => {
    expect(overrideValues('string', { max_length: '10', required: 'true' })).toMatchObject({
      max_length: 10,
      required: true,
      min_length: null,
      values: [],
    })
  })

  it('leaves out what follows the definition, and keeps what it has no input for', () => {
    const values = {
      ...overrideValues('string', {}),
      required: true,
      label: ' ',
      helper_text: null,
    }
    expect(
      readOverrides('string', values, {
        kept: { public: true, max_length: 5 },
        say: testSay('de'),
      }),
    ).toEqual({ metadata: { public: true, required: true }, errors: {} })
  })

  it('is checked like the definition', () => {
    const values = { ...overrideValues('integer', {}), label: 'x' }
    expect(readOverrides('integer', values, { kept: {}, say: testSay('de') }).errors).toEqual({
      label: 'Mindestens 2 Zeichen.',
    })
  })
})
