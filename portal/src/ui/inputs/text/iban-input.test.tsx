import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { Field } from '../field.tsx'
import { IbanInput } from './iban-input.tsx'

function Form() {
  const [iban, setIban] = useState('')
  return (
    <Field label="IBAN">
      <IbanInput value={iban} onChange={setIban} />
    </Field>
  )
}

it('groups what is typed by four and ticks it once it is right', async () => {
  const { user } = render(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('IBAN')
  await user.type(input, 'de8937040044053201300')
  expect(input.value).toBe('DE89 3704 0044 0532 0130 0')
  expect(screen.queryByLabelText('Diese IBAN ist gültig')).toBeNull()
  await user.type(input, '0')
  expect(screen.getByLabelText('Diese IBAN ist gültig')).toBeTruthy()
  expect(document.activeElement).toBe(input)
})

it('takes a pasted IBAN however it is spaced', async () => {
  const { user } = render(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('IBAN')
  await user.click(input)
  await user.paste(' DE 893704004405 32013000 ')
  expect(input.value).toBe('DE89 3704 0044 0532 0130 00')
})

it('keeps the cursor where a digit was put in', async () => {
  const { user } = render(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('IBAN')
  await user.type(input, 'DE893704')
  await user.type(input, '1', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(input.value).toBe('DE89 1370 4')
  expect(input.selectionStart).toBe(6)
})
