import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { Field } from '../field.tsx'
import { DatePicker } from './date-picker.tsx'

function Example({ max }: { max?: string }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <Field label="Kauf ab">
        <DatePicker value={value} onChange={setValue} max={max} />
      </Field>
      <output>{value}</output>
    </>
  )
}

it('reads a day typed the short way and writes it out', async () => {
  const { user } = render(<Example />)
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kauf ab' })
  await user.type(box, '1.2.26')
  await user.tab()
  expect(screen.getByRole('status').textContent).toBe('2026-02-01')
  expect(box.value).toBe('01.02.2026')
})

it('shows the days around the month to pick from', async () => {
  const { user } = render(<Example />)
  await user.type(screen.getByRole('textbox', { name: 'Kauf ab' }), '21.11.2026')
  await user.click(screen.getByRole('button', { name: 'Kalender öffnen' }))
  const outside = await screen.findByRole(
    'button',
    { name: /1\. Dezember 2026/ },
    { timeout: 15_000 },
  )
  await user.click(outside)
  expect(screen.getByRole('status').textContent).toBe('2026-12-01')
})

it('offers no day that cannot be, and leaves what is typed to the form', async () => {
  const { user } = render(<Example max="2026-11-21" />)
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kauf ab' })
  await user.type(box, '20.11.2026')
  await user.click(screen.getByRole('button', { name: 'Kalender öffnen' }))
  const day = (name: RegExp) =>
    screen.findByRole<HTMLButtonElement>('button', { name }, { timeout: 15_000 })
  expect((await day(/21\. November 2026/)).disabled).toBe(false)
  const tomorrow = await day(/22\. November 2026/)
  expect(tomorrow.disabled).toBe(true)
  await user.click(tomorrow)
  expect(box.value).toBe('20.11.2026')
})
