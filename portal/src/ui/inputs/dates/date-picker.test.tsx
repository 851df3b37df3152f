import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { Field } from '../field.tsx'
import { DatePicker } from './date-picker.tsx'

function Example() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <Field label="Kauf ab">
        <DatePicker value={value} onChange={setValue} />
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
