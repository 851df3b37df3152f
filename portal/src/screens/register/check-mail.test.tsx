import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { Screen } from './screen.tsx'

afterEach(() => sessionStorage.clear())

/** Fills and submits the form. The server gives the responses in order. */
async function register(answers: unknown[] = [], language = 'de') {
  const sent: TestCall[] = []
  const { user } = render(
    <TestPortal
      tellsFailures
      path="/register"
      answers={(call) => {
        sent.push(call)
        return answers.shift() ?? 'ok'
      }}
    >
      <Screen />
      <Toaster />
    </TestPortal>,
    language,
  )
  const [first, last, mail] = (await screen.findAllByRole('textbox')) as HTMLInputElement[]
  if (!first || !last || !mail) throw new Error('the form has less than three fields')
  await user.type(first, 'Petra')
  await user.type(last, 'Bergmann')
  await user.type(mail, '  petra@bergmann.example ')
  await user.click(screen.getByRole('checkbox'))
  const submit = () => user.click(screen.getByRole('button', { name: /Zugang|account/i }))
  await submit()
  return { user, sent, submit, first, mail }
}

const again = () => screen.findByRole('button', { name: 'E-Mail noch einmal senden' })

describe('a registration that was sent', () => {
  it('names the address it was sent to and the steps that follow; whoever has chosen a password is signed in', async () => {
    await register()
    expect(await screen.findByText(/an petra@bergmann\.example geschrieben/)).toBeDefined()
    const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(steps).toEqual([
      expect.stringMatching(/Link in der E-Mail/),
      expect.stringMatching(/Daten Ihrer Firma/),
    ])
    expect(screen.getByRole('link', { name: 'Zur Anmeldung' }).getAttribute('href')).toBe('/signin')
  })

  it('is there again after a reload', async () => {
    await register()
    await again()
    cleanup()
    const { user } = render(
      <TestPortal path="/register" answers={() => 'ok'}>
        <Screen />
        <Toaster />
      </TestPortal>,
    )
    expect(await screen.findByText(/an petra@bergmann\.example geschrieben/)).toBeDefined()
    await user.click(await again())
    expect(await screen.findByText('Die E-Mail ist noch einmal unterwegs')).toBeDefined()
  })

  it('with a wrong address goes back to the form, which has what was typed', async () => {
    const { user } = await register()
    await user.click(await screen.findByRole('button', { name: 'Andere Adresse angeben' }))
    const fields = (await screen.findAllByRole('textbox')) as HTMLInputElement[]
    expect(fields.map(({ value }) => value)).toEqual([
      'Petra',
      'Bergmann',
      'petra@bergmann.example',
    ])
    expect(sessionStorage).toHaveLength(0)
  })

  it('is sent once more with the same person, and says so', async () => {
    const { user, sent } = await register()
    await user.click(await again())
    expect(await screen.findByText('Die E-Mail ist noch einmal unterwegs')).toBeDefined()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
  })

  it('that is not sent once more says why, and can be tried again', async () => {
    const words = 'Mit dieser Adresse geht es nicht.'
    const { user, sent } = await register(['ok', new Refused(400, words)])
    await user.click(await again())
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    await user.click(await again())
    await waitFor(() => expect(sent).toHaveLength(3))
  })

  it('too often is asked to wait', async () => {
    const { user } = await register(['ok', new Refused(429, 'too many')])
    await user.click(await again())
    expect((await screen.findByRole('alert')).textContent).toContain('Zu viele Versuche')
  })

  it('is in the language it was read in', async () => {
    const { sent } = await register([], 'en')
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ language: 'en' }))
  })
})

describe('a registration', () => {
  it('that could not be sent keeps what was typed and says so once', async () => {
    const { sent, submit, first, mail } = await register([new Refused(500, 'x')])
    expect((await screen.findAllByText(/Interner Serverfehler/)).length).toBeGreaterThan(0)
    expect(first.value).toBe('Petra')
    expect(mail.value.trim()).toBe('petra@bergmann.example')
    await submit()
    expect(await screen.findByText(/geschrieben/)).toBeDefined()
    expect(sent).toHaveLength(2)
  })

  it('never sends whether the notes on privacy were read', async () => {
    const { sent } = await register()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(Object.keys(sent[0]?.body as object)).toEqual([
      ...['arke_id', 'first_name', 'last_name', 'email', 'language'],
    ])
  })
})
