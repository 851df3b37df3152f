import {
  type Arke,
  boolean,
  date,
  datetime,
  type Field,
  float,
  integer,
  link,
  list,
  money,
  string,
  time,
} from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../testing/rows.ts'
import { listed } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { testSay } from '../../testing/translations.ts'
import { OwnData } from '../fields/own-data.ts'
import { checkForm } from '../form/form-values.ts'
import { FieldInput } from './field-inputs.tsx'

const say = testSay('de')

const sizes = { s: 'Klein', m: 'Mittel', l: 'Groß' }

const fields = {
  remark: string({ label: 'Bemerkung', required: true, helper_text: 'Kurz.' }),
  phone: string({ label: 'Telefon' }),
  size: string({ label: 'Größe', values: sizes }),
  sizes: string({ label: 'Größen', values: sizes, multiple: true }),
  stars: integer({ label: 'Sterne', values: { 1: 'einer', 2: 'zwei' } }),
  count: integer({ label: 'Anzahl', min: 1, max: 9 }),
  weight: float({ label: 'Gewicht' }),
  price: money({ label: 'Preis' }),
  quiet: boolean({ label: 'Leise' }),
  day: date({ label: 'Tag' }),
  moment: datetime({ label: 'Zeitpunkt' }),
  hour: time({ label: 'Uhrzeit' }),
  names: list({ label: 'Namen' }),
  owner: link({ label: 'Inhaber', to: 'installer' }),
} as const satisfies Record<string, Field>

const arke = { id: 'boiler_type', label: 'Gerätetyp', fields } as unknown as Arke

type Id = keyof typeof fields

/** Holds a value as a form does, and returns the sent value or the error. */
function Held({ id, first, onChange }: { id: Id; first: unknown; onChange: (v: unknown) => void }) {
  const [value, setValue] = useState(first)
  const change = (next: unknown) => {
    onChange(next)
    setValue(next)
  }
  const props = { arke, id, field: fields[id] as Field, value, onBlur: () => {} }
  return <FieldInput {...props} onChange={change} />
}

function show(id: Id, first: unknown = null) {
  let value = first
  const view = showScreen(<Held id={id} first={first} onChange={(next) => (value = next)} />, {
    role: 'admin',
    known: {
      '/lib/installer/unit': listed({ id: 'i1', arke_id: 'installer', label: 'Bergmann GmbH' }),
    },
  })
  const box = (name: string | RegExp = fields[id].label) =>
    screen.findByRole<HTMLInputElement>('textbox', { name })
  return { ...view, box, held: () => value, sends: () => checkForm(arke, say)({ [id]: value }) }
}

/** Where Tab moves the focus from a field. */
const leave = '{Tab}'

describe('the input of a field', () => {
  it('has its name, its help and whether it must be filled', async () => {
    const { user, box, sends } = show('remark')
    const text = await box(/^Bemerkung/)
    expect(screen.getByText('Kurz.')).toBeDefined()
    expect(text.getAttribute('aria-required')).toBe('true')
    expect(sends()).toHaveProperty('problems.remark')
    await user.type(text, '  <b>fett</b> ')
    expect(text.value).toBe('  <b>fett</b> ')
    expect(sends()).toEqual({ output: { remark: '<b>fett</b>' } })
  })

  it.each([
    [true, 'tel'],
    [false, 'off'],
  ])(
    'is filled in by the browser where it asks the reader about himself: %s',
    async (own, autocomplete) => {
      const props = { arke, id: 'phone', field: fields.phone, value: '', onBlur: () => {} }
      showScreen(
        <OwnData value={own}>
          <FieldInput {...props} onChange={() => {}} />
        </OwnData>,
      )
      const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Telefon' })
      expect(phone.autocomplete).toBe(autocomplete)
    },
  )

  it('of figures holds what is typed as Germans write them, and refuses what is out of bounds', async () => {
    const { user, box, held, sends } = show('count', 3)
    const count = await box()
    await user.clear(count)
    await user.type(count, `12${leave}`)
    expect(count.value).toBe('12')
    expect(count.getAttribute('aria-invalid')).toBe('true')
    expect(sends()).toHaveProperty('problems.count')
    await user.clear(count)
    expect(held()).toBeNull()
    expect(sends()).toEqual({ output: { count: null } })
  })

  it('of weights and prices takes a comma, a price is in EUR', async () => {
    const weight = show('weight')
    await weight.user.type(await weight.box(), '12,75')
    expect(weight.held()).toBe(12.75)
    const price = show('price', 1234.5)
    expect((await price.box()).value).toBe('1.234,50')
    expect(screen.getByText('EUR')).toBeDefined()
  })

  it('of a truth says it beside the box', async () => {
    const { user, held } = show('quiet', false)
    await user.click(await screen.findByRole('checkbox', { name: 'Leise' }))
    expect(held()).toBe(true)
  })

  it('of a choice offers what is allowed by name, figures as figures, and nothing', async () => {
    const { user, held } = show('stars', 1)
    const choice = await screen.findByRole('combobox', { name: 'Sterne' })
    expect(wordsOf(choice)).toContain('einer')
    await user.click(choice)
    await user.click(await screen.findByRole('option', { name: 'zwei' }))
    expect(held()).toBe(2)
  })

  it('of several choices keeps those there are', async () => {
    const { user, held } = show('sizes', ['s'])
    await user.click(await screen.findByRole('combobox', { name: 'Größen' }))
    await user.click(await screen.findByRole('option', { name: 'Groß' }))
    expect(held()).toEqual(['s', 'l'])
  })

  it('of lines has one for each, empty ones are not sent', async () => {
    const { user, box, sends } = show('names', ['Nordring', 'Westring'])
    const names = await box()
    expect(names.value).toBe('Nordring\nWestring')
    await user.type(names, '{Enter}{Enter} Ostring ')
    expect(sends()).toEqual({ output: { names: ['Nordring', 'Westring', 'Ostring'] } })
    await user.clear(names)
    expect(sends()).toEqual({ output: { names: null } })
  })

  it('of a link finds units by name, and takes one back', async () => {
    const { user, sends } = show('owner')
    await user.type(await screen.findByRole('combobox', { name: 'Inhaber' }), 'Berg')
    await user.click(await screen.findByRole('option', { name: 'Bergmann GmbH' }))
    expect(sends()).toEqual({ output: { owner: 'i1' } })
    await user.clear(screen.getByRole('combobox', { name: 'Inhaber' }))
    expect(sends()).toEqual({ output: { owner: null } })
  })
})

describe('days and times', () => {
  it('are typed day first; what is no day stays, and is not sent', async () => {
    const { user, box, sends } = show('day', '2026-11-21')
    const day = await box()
    expect(day.value).toBe('21.11.2026')
    await user.clear(day)
    await user.type(day, `31.2.2026${leave}`)
    expect(day.value).toBe('31.2.2026')
    expect(sends()).toHaveProperty('problems.day')
  })

  it('are shown and sent as the clock goes in Germany; another day keeps the time', async () => {
    const { user, box, sends } = show('moment', '2026-07-01T22:30:00.000Z')
    const day = await box()
    expect(day.value).toBe('02.07.2026')
    expect(screen.getByLabelText<HTMLInputElement>('Uhrzeit').value).toBe('00:30')
    await user.clear(day)
    await user.type(day, `24.12.2026${leave}`)
    expect(sends()).toEqual({ output: { moment: '2026-12-23T23:30:00.000Z' } })
  })

  it.each(['5', '1.2', '31.02.2026'])(
    'never become another day than was typed: %s',
    async (typed) => {
      const { user, box, sends } = show('moment')
      const day = await box()
      await user.type(day, `${typed}${leave}`)
      expect(day.value).toBe(typed)
      expect(sends()).toHaveProperty('problems.moment')
    },
  )

  it('of a clock are sent with seconds', async () => {
    const { user, sends } = show('hour', '08:15:00')
    const clock = await screen.findByLabelText<HTMLInputElement>('Uhrzeit')
    expect(clock.value).toBe('08:15')
    await user.clear(clock)
    await user.type(clock, '17:05')
    expect(sends()).toEqual({ output: { hour: '17:05:00' } })
  })
})
