import { type Arke, arkes } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { testSay } from '../../testing/translations.ts'
import { readForm } from '../form/form-values.ts'
import { labelOfLinked } from '../links/linked-label.ts'
import { fieldOf, mayDo, readableFields, writableFields } from './fields.ts'
import { isGroup, noRuntimeTypes } from './runtime-types.ts'
import { readStruct, type StructContent } from './struct.ts'

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
const types = readStruct('boiler_type', struct)
const boiler: Arke = types.arkes.boiler_type ?? arkes.product

describe('a type read from its struct', () => {
  it('is there for lists and forms like one of the model', () => {
    expect(boiler).toMatchObject({ id: 'boiler_type', label: 'Gerätetyp' })
    expect(fieldOf(boiler, 'remark')).toEqual({
      type: 'string',
      label: 'Bemerkung',
      required: true,
      helper_text: 'Kurz.',
    })
    expect(fieldOf(boiler, 'size')).toMatchObject({ values: { s: 'Klein' } })
    expect(fieldOf(boiler, 'updated_at')?.type).toBe('datetime')
  })

  it('checks a form by its limits', () => {
    const { errors } = readForm(boiler, { remark: '', power: 90 }, testSay('de'))
    expect(errors).toEqual({ remark: 'Bitte ausfüllen.', power: 'Höchstens 80.' })
  })

  it('takes a required box without a tick for no', () => {
    expect(fieldOf(boiler, 'quiet')?.default).toBe(false)
  })

  it('tells a link to a group from one to an arke', () => {
    expect(fieldOf(boiler, 'link_member')?.to).toBe('helpers')
    expect(isGroup('helpers', types)).toBe(true)
    expect(isGroup('helpers', noRuntimeTypes)).toBe(false)
    expect(isGroup('installer', types)).toBe(false)
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

  it('brings along the types that it links to, but none that the model has', () => {
    const room: StructContent = {
      label: 'Raum',
      parameters: [
        { ...link, id: 'link_boiler', link_ref: { ...target, id: 'boiler_type', ...struct } },
        { ...link, id: 'link_product', link_ref: { ...target, id: 'product', ...struct } },
      ],
    }
    const around = readStruct('room', room)
    expect(Object.keys(around.arkes)).toEqual(['boiler_type', 'room'])
    expect(around.groups).toEqual(['helpers'])
    expect(labelOfLinked({ id: 'b1', arke_id: 'boiler_type', remark: 'Keller' }, around)).toBe(
      'Keller',
    )
    expect(labelOfLinked({ id: 'b1', arke_id: 'boiler_type', remark: 'Keller' })).toBe('b1')
  })
})

const link = { label: 'Verweis', type: 'link', required: false, helper_text: null } as const
const target = { arke_id: 'arke' }
