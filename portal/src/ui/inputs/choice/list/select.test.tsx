import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '../../../../testing/render.tsx'
import { Field } from '../../field.tsx'
import { Select } from './select.tsx'

const options = [
  { id: 'a', label: 'Köln' },
  { id: 'b', label: 'Kiel' },
]

function Example({ nullable = false, error }: { nullable?: boolean; error?: string }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <Field label="Ort" error={error}>
        <Select options={options} value={value} onChange={setValue} nullable={nullable} />
      </Field>
      <output>{String(value)}</output>
    </>
  )
}

const box = () => screen.getByRole('combobox', { name: 'Ort' })

it('says that nothing is chosen, then what is', async () => {
  const { user } = render(<Example />)
  expect(box().textContent).toBe('Bitte wählen')
  await user.click(box())
  await user.click(await screen.findByRole('option', { name: 'Kiel' }))
  expect(box().textContent).toBe('Kiel')
  expect(screen.getByText('b')).toBeDefined()
})

it('is used by the keyboard alone', async () => {
  const { user } = render(<Example />)
  await user.tab()
  expect(document.activeElement).toBe(box())
  await user.keyboard('{Enter}')
  await screen.findByRole('option', { name: 'Köln' })
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(['Köln', 'Kiel']).toContain(box().textContent))
  await waitFor(() => expect(document.activeElement).toBe(box()))
})

it('offers to choose nothing only where nothing may be chosen', async () => {
  const must = render(<Example />)
  await must.user.click(box())
  await screen.findByRole('option', { name: 'Kiel' })
  expect(screen.queryByRole('option', { name: 'keine Angabe' })).toBeNull()
  must.unmount()
  const may = render(<Example nullable />)
  await may.user.click(box())
  expect(await screen.findByRole('option', { name: 'keine Angabe' })).toBeDefined()
})

it('is marked where it is wrong, with the reason', () => {
  render(<Example error="Bitte einen Ort wählen" />)
  expect(box().getAttribute('aria-invalid')).toBe('true')
  const reason = screen.getByText('Bitte einen Ort wählen')
  expect(box().getAttribute('aria-describedby')).toContain(reason.closest('[id]')?.id)
})
