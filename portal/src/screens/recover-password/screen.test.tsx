import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { Screen } from './screen.tsx'

function show(answer: unknown = {}) {
  const sent: TestCall[] = []
  const answers = (call: TestCall) => {
    if (call.method !== 'POST') return undefined
    sent.push(call)
    return answer
  }
  const { user } = render(
    <TestPortal path="/recover-password" answers={answers}>
      <Screen />
    </TestPortal>,
  )
  return { user, sent }
}

const ask = async (user: ReturnType<typeof show>['user'], address: string) => {
  await user.type(await screen.findByRole('textbox', { name: /E-Mail/ }), address)
  await user.click(screen.getByRole('button', { name: 'Link anfordern' }))
}

describe('a forgotten password', () => {
  it('is asked for by address, and the answer does not tell whether it is known', async () => {
    const { user, sent } = show()
    await ask(user, 'petra@bergmann.example')
    expect(
      await screen.findByText(/Wenn es zu petra@bergmann\.example einen Zugang gibt/),
    ).toBeDefined()
    expect(sent[0]?.body).toEqual({ email: 'petra@bergmann.example' })
    expect(
      screen.getByRole('link', { name: 'Zurück zur Anmeldung' }).getAttribute('href'),
    ).toContain('/signin')
  })

  it('is not asked for with what is no address', async () => {
    const { user, sent } = show()
    await ask(user, 'petra')
    expect(await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse an.')).toBeDefined()
    expect(sent).toHaveLength(0)
  })

  it('keeps the address, and says why, where the server refuses', async () => {
    const message = 'Bitte warten Sie einige Minuten.'
    const { user } = show(new Refused(429, message))
    await ask(user, 'petra@bergmann.example')
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByDisplayValue('petra@bergmann.example')).toBeDefined()
  })
})
