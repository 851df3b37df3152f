import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refused } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const show = (options: Shown = {}) =>
  showScreen(<Screen />, { path: '/installer/change-password', ...options })

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)

async function fill(user: ReturnType<typeof show>['user'], { again = 'grüner Apfel 77' } = {}) {
  await user.type(await field(/^Bisheriges Passwort/), 'altes Passwort')
  await user.type(await field(/^Neues Passwort(?! wiederholen)/), 'grüner Apfel 77')
  await user.type(await field(/^Neues Passwort wiederholen/), again)
  await user.click(screen.getByRole('button', { name: 'Passwort ändern' }))
}

describe('changing the password', () => {
  it('sends the old and the new one, says that it is done, and empties the fields', async () => {
    const { user, sent } = show()
    await fill(user)
    expect(await screen.findByText('Ihr Passwort ist geändert')).toBeDefined()
    expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/lib/auth/change_password',
        body: { old_password: 'altes Passwort', password: 'grüner Apfel 77' },
      },
    ])
    expect((await field(/^Bisheriges Passwort/)).value).toBe('')
  })

  it('sends nothing where the new one was typed differently', async () => {
    const { user, sent } = show()
    await fill(user, { again: 'grüner Apfel 78' })
    expect(await screen.findByText('Die beiden Passwörter stimmen nicht überein.')).toBeDefined()
    expect(sent).toHaveLength(0)
  })

  it('says of a wrong old one that it is wrong, beside it', async () => {
    const { user } = show({ onSend: () => new Refused(400, 'invalid password') })
    await fill(user)
    expect((await screen.findAllByText('Das bisherige Passwort stimmt nicht.')).length).toBe(1)
    const old = await field(/^Bisheriges Passwort/)
    expect(old.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('Ihr Passwort ist geändert')).toBeNull()
  })

  it('marks each rule as soon as it is kept', async () => {
    const { user } = show()
    const rules = await screen.findByRole('list', { name: 'Regeln für das Passwort' })
    const countFulfilled = () =>
      [...rules.querySelectorAll('li')].filter(({ textContent }) =>
        textContent?.includes('erfüllt'),
      ).length
    const countBefore = countFulfilled()
    await user.type(await field(/^Neues Passwort(?! wiederholen)/), 'grüner Apfel 77')
    await waitFor(() => expect(countFulfilled()).toBe(3))
    expect(countBefore).toBeLessThan(3)
  })

  it('does not take the own name for a password', async () => {
    const { user } = show()
    await user.type(await field(/^Neues Passwort(?! wiederholen)/), 'petra@bergmann.example')
    const rule = screen.getByText(/^Ohne Ihren Namen/)
    expect(rule.textContent).not.toContain('erfüllt')
  })
})
