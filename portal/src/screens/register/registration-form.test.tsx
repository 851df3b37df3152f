import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { Screen } from './screen.tsx'

async function open(answer: () => Response) {
  const { user } = render(
    <TestPortal>
      <Screen />
    </TestPortal>,
  )
  await screen.findByLabelText('Vorname')
  const sent = vi.fn((_url: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => sent(url, init))
  const submit = () => user.click(screen.getByRole('button', { name: 'Zugang anlegen' }))
  const fill = async () => {
    await user.click(screen.getByRole('radio', { name: /Großhändler/ }))
    await user.type(screen.getByLabelText('Vorname'), ' Petra ')
    await user.type(screen.getByLabelText('Nachname'), 'Bergmann')
    await user.type(screen.getByLabelText('E-Mail'), 'petra@bergmann.example')
    await user.click(screen.getByRole('checkbox', { name: /Datenschutzhinweise gelesen/ }))
  }
  return { user, sent, submit, fill }
}

it('names what is missing before anything is sent', async () => {
  const { sent, submit } = await open(() => new Response())
  await submit()
  expect(screen.getAllByText('Bitte ausfüllen.')).toHaveLength(2)
  expect(screen.getByText(/gültige E-Mail-Adresse/)).toBeTruthy()
  expect(screen.getByText(/bestätigen Sie, dass Sie die Hinweise/)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

it('sends who registers as what, and says what comes next', async () => {
  const { sent, submit, fill } = await open(() => Response.json({ content: 'ok', messages: [] }))
  await fill()
  await submit()
  expect(await screen.findByText(/geschrieben/)).toBeTruthy()
  const [url, init] = sent.mock.calls[0] ?? []
  expect(url).toBe('/lib/auth/signup')
  expect(JSON.parse(String(init?.body))).toEqual({
    arke_id: 'wholesaler',
    first_name: 'Petra',
    last_name: 'Bergmann',
    email: 'petra@bergmann.example',
    language: 'de',
  })
})

it('shows beside the address why the server refuses it', async () => {
  const message = 'Bitte geben Sie eine andere Adresse an.'
  const messages = [{ context: 'parameter_validation', parameter: 'email', message }]
  const refusal = () => Response.json({ content: null, messages }, { status: 400 })
  const { submit, fill } = await open(refusal)
  await fill()
  await submit()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText('E-Mail').getAttribute('aria-invalid')).toBe('true')
})
