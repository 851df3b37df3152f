import { describe, expect, it } from 'vitest'
import { definitionOf, isGroup, isLearned, learnArke, type StructContent } from './definitions.ts'
import { fieldOf, mayDo, readableFields, writableFields } from './fields.ts'
import { readForm } from './form-values.ts'

const struct: StructContent = {
  label: 'Gerätetyp',
  parameters: [
    { id: 'remark', label: 'Bemerkung', type: 'string', required: true, helper_text: 'Kurz.' },
    { id: 'power', label: 'Leistung', type: 'float', required: false, helper_text: null, max: 80 },
    { id: 'quiet', label: 'Leise', type: 'boolean', required: true, helper_text: null },
    {
      id: 'size',
      label: 'Größe',
      type: 'string',
      required: false,
      helper_text: null,
      min_length: null,
      values: [{ label: 'Klein', value: 's' }],
    },
    {
      id: 'link_member',
      label: 'Mitglied',
      type: 'link',
      required: false,
      helper_text: null,
      link_ref: { id: 'helpers', arke_id: 'group', label: 'Helfer' },
    },
    { id: 'id', label: 'Id', type: 'string', required: false, helper_text: null },
    { id: 'updated_at', label: 'Geändert', type: 'datetime', required: false, helper_text: null },
  ],
}
const boiler = learnArke('boiler_type', struct)

describe('a type learned from its struct', () => {
  it('is there for lists and forms like one of the model', () => {
    expect(definitionOf(boiler).label).toBe('Gerätetyp')
    expect(fieldOf(boiler, 'remark')).toEqual({
      type: 'string',
      label: 'Bemerkung',
      required: true,
      helper_text: 'Kurz.',
    })
    expect(fieldOf(boiler, 'size')).toMatchObject({ values: { s: 'Klein' } })
    expect(fieldOf(boiler, 'updated_at')?.type).toBe('datetime')
    expect(isLearned(boiler)).toBe(true)
    expect(isLearned('paperwork')).toBe(false)
  })

  it('checks a form by its limits', () => {
    const { errors } = readForm(boiler, { remark: '', power: 90 }, 'de')
    expect(errors).toEqual({ remark: 'Bitte ausfüllen.', power: 'Höchstens 80.' })
  })

  it('takes a required box without a tick for no', () => {
    expect(fieldOf(boiler, 'quiet')?.default).toBe(false)
  })

  it('tells a link to a group from one to an arke', () => {
    expect(fieldOf(boiler, 'link_member')?.to).toBe('helpers')
    expect(isGroup('helpers')).toBe(true)
    expect(isGroup('installer')).toBe(false)
  })

  it('is open to the whole administration and to nobody else', () => {
    expect(mayDo('super_admin', boiler, 'delete')).toBe(true)
    expect(mayDo('admin', boiler, 'get')).toBe(false)
    expect(readableFields('super_admin', boiler)).toContain('remark')
    expect(writableFields('super_admin', boiler)).toEqual([
      'remark',
      'power',
      'quiet',
      'size',
      'link_member',
    ])
  })

  it('follows its struct when that changes', () => {
    learnArke('boiler_type', { ...struct, parameters: struct.parameters.slice(1) })
    expect(fieldOf(boiler, 'remark')).toBeNull()
    learnArke('boiler_type', struct)
  })
})
