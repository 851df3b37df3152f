import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from '../../../../testing/render.tsx'
import { Field } from '../../field.tsx'
import { Autocomplete, type AutocompleteProps } from './autocomplete.tsx'
import type { Option } from './option.ts'

const options: Option[] = [
  { id: 'a', label: 'Alpen-SHK' },
  { id: 'b', label: 'Elbe Sanitär' },
]

function Example({ start = [], ...props }: Partial<AutocompleteProps> & { start?: Option[] }) {
  const [value, setValue] = useState(start)
  return (
    <Field label="Großhändler">
      <Autocomplete options={options} {...props} value={value} onChange={setValue} />
    </Field>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Großhändler' })

describe('an autocomplete', () => {
  it('shows what was chosen with the arrows and Enter', async () => {
    const { user } = render(<Example />)
    await user.click(box())
    await user.keyboard('{ArrowDown}{Enter}')
    expect(box().value).toBe('Elbe Sanitär')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('takes the text back to what is chosen when it is left', async () => {
    const { user } = render(<Example start={options.slice(0, 1)} />)
    await user.click(box())
    await user.keyboard('xyz')
    await user.tab()
    expect(box().value).toBe('Alpen-SHK')
  })

  it('removes the last chip with Backspace in an empty field', async () => {
    const { user } = render(<Example multiple start={options} />)
    await user.click(box())
    await user.keyboard('{Backspace}')
    expect(screen.queryByRole('button', { name: 'Elbe Sanitär entfernen' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Alpen-SHK entfernen' })).toBeTruthy()
  })

  it('offers to clear only where it is clearable, nullable and has a value', async () => {
    const { user } = render(<Example clearable nullable start={options.slice(0, 1)} />)
    await user.click(screen.getByRole('button', { name: 'Auswahl löschen' }))
    expect(box().value).toBe('')
    expect(screen.queryByRole('button', { name: 'Auswahl löschen' })).toBeNull()
  })

  it('does not offer to clear what must have a value', () => {
    render(<Example clearable start={options} />)
    expect(screen.queryByRole('button', { name: 'Auswahl löschen' })).toBeNull()
  })

  it('says that nothing was found', async () => {
    const { user } = render(<Example options={[]} />)
    await user.click(box())
    expect(screen.getByText('Nichts gefunden')).toBeTruthy()
  })
})
