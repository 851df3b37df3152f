import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { Screen } from './screen.tsx'

const open = (path: string) =>
  render(
    <TestPortal path={path}>
      <Screen />
    </TestPortal>,
  )

/** Stubs a server with one answer for auth calls, and returns the spy. Earlier screens may still fetch. */
function answering(answer: () => Response) {
  const authFetch = vi.fn((_url: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.startsWith('/lib/auth/') ? authFetch(url, init) : success(),
  )
  return authFetch
}

const refusal = (message: string) => () =>
  Response.json({ content: null, messages: [{ context: 'auth', message }] }, { status: 400 })
const success = () => Response.json({ content: null, messages: [] })

it('lets a visitor in, below what is paid', async () => {
  open('/')
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.getByLabelText('E-Mail')).toBeTruthy()
  const register = screen.getByRole('link', { name: 'Jetzt registrieren' })
  expect(register.getAttribute('href')).toBe('/register')
})

describe('the link that confirms an address', () => {
  it('asks for a password, then leads to the sign-in', async () => {
    const { user } = open('/?confirm=geheim')
    const field = await screen.findByLabelText('Ihr neues Passwort')
    const authFetch = answering(success)
    expect(authFetch).not.toHaveBeenCalled()
    await user.type(field, 'leiser Verdichter')
    await user.click(screen.getByRole('button', { name: 'Bestätigen und Passwort speichern' }))
    const onward = await screen.findByRole('link', { name: 'Zur Anmeldung' })
    expect(onward.getAttribute('href')).toBe('/signin')
    const [url, init] = authFetch.mock.calls[0] ?? []
    expect(url).toBe('/lib/auth/confirm/geheim')
    expect(JSON.parse(String(init?.body))).toEqual({ password: 'leiser Verdichter' })
  })

  it('shows beside the password why the server refuses it', async () => {
    const { user } = open('/?confirm=geheim')
    const field = await screen.findByLabelText('Ihr neues Passwort')
    const message = 'Dieses Passwort ist zu leicht zu erraten.'
    const messages = [{ context: 'parameter_validation', parameter: 'password', message }]
    answering(() => Response.json({ content: null, messages }, { status: 400 }))
    await user.type(field, 'passwort1234{Enter}')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    ['expired token', 'Er ist abgelaufen.'],
    ['invalid token', 'Er wurde schon benutzt oder ist unvollständig.'],
  ])('says of an %s where another is to be had', async (message, words) => {
    const { user } = open('/?confirm=alt')
    const field = await screen.findByLabelText('Ihr neues Passwort')
    answering(refusal(message))
    await user.type(field, 'leiser Verdichter{Enter}')
    expect(await screen.findByText(words)).toBeTruthy()
    const again = screen.getByRole('link', { name: 'Neu registrieren' })
    expect(again.getAttribute('href')).toBe('/register')
  })
})

describe('the link to a new password', () => {
  it('sends the password with its token', async () => {
    const { user } = open('/?reset=geheim')
    const field = await screen.findByLabelText('Neues Passwort')
    const authFetch = answering(success)
    await user.type(field, 'leiser Verdichter')
    await user.click(screen.getByRole('button', { name: 'Passwort speichern' }))
    expect(await screen.findByText('Ihr neues Passwort gilt')).toBeTruthy()
    const [url, init] = authFetch.mock.calls[0] ?? []
    expect(url).toBe('/lib/auth/reset_password/geheim')
    expect(JSON.parse(String(init?.body))).toEqual({ new_password: 'leiser Verdichter' })
  })

  it('leads to another link when it is used up', async () => {
    const { user } = open('/?reset=alt')
    const field = await screen.findByLabelText('Neues Passwort')
    answering(refusal('invalid token'))
    await user.type(field, 'leiser Verdichter')
    await user.click(screen.getByRole('button', { name: 'Passwort speichern' }))
    const again = await screen.findByRole('link', { name: 'Neuen Link anfordern' })
    expect(again.getAttribute('href')).toBe('/recover-password')
  })
})
