import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { NewTypeDialog } from './new-type-dialog.tsx'

function show() {
  const { user } = render(
    <TestPortal arke_id="super_admin">
      <NewTypeDialog onClose={() => {}} />
    </TestPortal>,
  )
  return user
}

let sent: unknown[]
beforeEach(() => {
  sent = []
})

const answer = (status: number, message: string, parameter?: string) => {
  globalThis.fetch = async (_, init) => {
    sent.push(JSON.parse(String(init?.body)))
    const messages = [{ context: 'parameter_validation', message, parameter }]
    return new Response(JSON.stringify({ content: null, messages }), { status })
  }
}

const labelOf = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Bezeichnung' })
const idOf = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Id' })
const create = () => screen.getByRole('button', { name: 'Typ anlegen' })

it('proposes an id until one is typed', async () => {
  const user = show()
  const label = await labelOf()
  await user.type(label, 'Öltank')
  expect(idOf().value).toBe('oeltank')
  await user.clear(idOf())
  await user.type(idOf(), 'tank')
  await user.type(label, ' groß')
  expect(idOf().value).toBe('tank')
})

it('says what is missing and takes the focus there, without asking the server', async () => {
  const user = show()
  const label = await labelOf()
  answer(400, 'x')
  await user.click(create())
  expect(await screen.findByText('Bitte eine Id angeben.')).toBeTruthy()
  expect(document.activeElement).toBe(label)
  expect(sent).toEqual([])
})

it('shows a refusal beside its field and keeps what was typed', async () => {
  const user = show()
  const label = await labelOf()
  await user.type(label, 'Vorgang')
  answer(400, 'Diese Id ist vergeben.', 'id')
  await user.click(create())
  expect(await screen.findByText('Diese Id ist vergeben.')).toBeTruthy()
  expect(sent).toEqual([{ id: 'vorgang', label: 'Vorgang' }])
  expect(label.value).toBe('Vorgang')
  expect(document.activeElement).toBe(idOf())
})

it('says above the form what is about no field', async () => {
  const user = show()
  await user.type(await labelOf(), 'Gerätetyp')
  answer(409, 'Es gibt schon 500 Typen.')
  await user.click(create())
  expect((await screen.findByRole('alert')).textContent).toContain('Es gibt schon 500 Typen.')
})
