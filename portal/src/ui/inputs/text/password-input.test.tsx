import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { Field } from '../field.tsx'
import { PasswordInput } from './password-input.tsx'

it('is shown on demand and hidden again, and keeps what was typed', async () => {
  const { user } = render(
    <Field label="Passwort">
      <PasswordInput />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Passwort')
  await user.type(input, 'geheim 1')
  expect(input.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }))
  expect([input.type, input.value]).toEqual(['text', 'geheim 1'])
  await user.click(screen.getByRole('button', { name: 'Passwort verbergen' }))
  expect(input.type).toBe('password')
})
