import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The form with a server that answers every attempt alike. */
async function open(answer: (url: string) => Response) {
  const { user } = render(
    <TestPortal>
      <SignInForm />
    </TestPortal>,
  )
  const email = await screen.findByLabelText('E-Mail')
  const fetchMock = vi.fn((url: string) =>
    url.endsWith('/csrf') ? Response.json({ csrfToken: 'c' }) : answer(url),
  )
  vi.stubGlobal('fetch', async (url: string) => fetchMock(String(url)))
  const attempt = async (address: string, password: string) => {
    if (address) await user.type(email, address)
    if (password) await user.type(screen.getByLabelText('Passwort'), password)
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  }
  return { attempt, asked: fetchMock, user }
}

it('asks for both before anything is sent', async () => {
  const { attempt, asked: fetchMock } = await open(() => new Response())
  await attempt('', '')
  expect(screen.getAllByText('Bitte ausfüllen')).toHaveLength(2)
  expect(fetchMock).not.toHaveBeenCalled()
})

it('does not tell which of the two was wrong', async () => {
  const { attempt } = await open(() => new Response('{}', { status: 401 }))
  await attempt('ines@hartmann.example', 'falsch')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Adresse oder Passwort stimmen nicht')
})

it('says how many minutes to wait after too many attempts', async () => {
  const headers = { 'retry-after': '421' }
  const { attempt } = await open(() => new Response('{}', { status: 429, headers }))
  await attempt('ines@hartmann.example', 'falsch')
  expect((await screen.findByRole('alert')).textContent).toContain('warten Sie 8 Minuten')
})

it('says that there is no connection instead of blaming the password', async () => {
  const { attempt } = await open(() => {
    throw new TypeError('network')
  })
  await attempt('ines@hartmann.example', 'leise-waerme')
  expect((await screen.findByRole('alert')).textContent).toContain('Keine Verbindung')
})

it('has the mail sent once more to whom it has not let in, and tells nothing of the address', async () => {
  const {
    attempt,
    asked: fetchMock,
    user,
  } = await open((url) =>
    url.includes('resend_confirmation')
      ? Response.json({ content: 'sent', messages: [] })
      : new Response('{}', { status: 401 }),
  )
  await attempt('ines@hartmann.example', 'falsch')
  await user.click(await screen.findByRole('button', { name: 'E-Mail noch einmal senden' }))
  expect(
    await screen.findByText(/Wenn ines@hartmann\.example auf eine Bestätigung wartet/),
  ).toBeTruthy()
  expect(fetchMock.mock.calls.filter(([url]) => url.includes('resend_confirmation'))).toHaveLength(
    1,
  )
})
