import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { Field } from '../field.tsx'
import { DatetimeInput } from './datetime-input.tsx'

function Example({ at }: { at: string | null }) {
  const [value, setValue] = useState(at)
  return (
    <>
      <Field label="Beginn">
        <DatetimeInput value={value} onChange={setValue} />
      </Field>
      <output>{String(value)}</output>
    </>
  )
}

const day = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Beginn' })
const time = () => screen.getByLabelText<HTMLInputElement>('Uhrzeit')
const held = () => screen.getByRole('status').textContent

it('shows an instant as the clock on a German wall, in summer and in winter', () => {
  const winter = render(<Example at="2026-01-15T23:30:00.000Z" />)
  expect([day().value, time().value]).toEqual(['16.01.2026', '00:30'])
  winter.unmount()
  render(<Example at="2026-07-15T22:30:00.000Z" />)
  expect([day().value, time().value]).toEqual(['16.07.2026', '00:30'])
})

it('takes a day alone for its beginning', async () => {
  const { user } = render(<Example at={null} />)
  expect(time().disabled).toBe(true)
  await user.type(day(), '16.01.2026')
  expect(Date.parse(String(held()))).toBe(Date.parse('2026-01-15T23:00:00Z'))
  expect(time().disabled).toBe(false)
})

it('keeps the day where only the time is changed', () => {
  render(<Example at="2026-01-15T23:00:00.000Z" />)
  fireEvent.change(time(), { target: { value: '08:15' } })
  expect(Date.parse(String(held()))).toBe(Date.parse('2026-01-16T07:15:00Z'))
  expect(day().value).toBe('16.01.2026')
})

it('hands on what is no day as it was typed', async () => {
  const { user } = render(<Example at={null} />)
  await user.type(day(), '31.02.2026')
  expect(held()).toBe('31.02.2026')
  expect(time().disabled).toBe(true)
})
