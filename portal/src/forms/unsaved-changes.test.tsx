import { Link } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { TestPortal } from '../testing/portal.tsx'
import { render } from '../testing/render.tsx'
import { TextInput } from '../ui/inputs/text/text-input.tsx'
import { Form } from './form.tsx'
import { FormField, typed } from './form-field.tsx'
// Loads with a member's first form.
import './unsaved-changes.tsx'
import { useAppForm } from './use-app-form.ts'

function NoteForm({ unguarded = false }: { unguarded?: boolean }) {
  const form = useAppForm({
    schema: z.object({ note: z.string() }),
    defaults: { note: '' },
    submit: async () => {},
    unguarded,
  })
  return (
    <>
      <Form form={form}>
        <FormField form={form} name="note" label="Notiz">
          {(input) => <TextInput {...typed(input)} />}
        </FormField>
        <button type="submit">Speichern</button>
      </Form>
      <Link to="/$member/faq" params={{ member: 'admin' }}>
        Fragen
      </Link>
    </>
  )
}

async function typeAndLeave(form: React.ReactNode, { save = false } = {}) {
  const { user } = render(<TestPortal arke_id="admin">{form}</TestPortal>)
  await user.type(await screen.findByLabelText('Notiz'), 'Neu')
  if (save) await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await user.click(screen.getByRole('link', { name: 'Fragen' }))
  return user
}

it('asks before what was typed is left', async () => {
  const user = await typeAndLeave(<NoteForm />)
  expect(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByDisplayValue('Neu')).toBeTruthy()
})

it.each([
  ['what is saved', <NoteForm key="a" />, { save: true }],
  ['a form that loses nothing', <NoteForm key="b" unguarded />, {}],
] as const)('asks nothing about %s', async (_, form, options) => {
  await typeAndLeave(form, options)
  await expect(screen.findByRole('dialog', {}, { timeout: 300 })).rejects.toThrow()
})
