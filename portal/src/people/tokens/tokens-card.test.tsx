import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refused } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import type { NewToken } from './token-form.tsx'
import { TokensCard } from './tokens-card.tsx'

const token = (overrides: object = {}) => ({
  ...{ id: 'token_1', name: 'Lager', ending: 'x9Qz', scopes: ['paperwork:read'] },
  ...{ created_at: '2026-11-01T08:00:00Z', expires_at: '2027-02-01T08:00:00Z' },
  ...{ last_used_at: null, made_by: 'Erika Muster', state: 'open' as const },
  ...overrides,
})

/** The card with calls that a test answers. */
function show(items: ReturnType<typeof token>[], make = async (_: NewToken) => newToken) {
  const requests: unknown[] = []
  const calls = {
    queryKey: ['tokens'],
    read: async () => ({
      items,
      open_scopes: [
        { arke: 'paperwork', level: 'act' as const },
        { arke: 'faq', level: 'read' as const },
      ],
    }),
    make: (body: NewToken) => {
      requests.push(body)
      return make(body)
    },
    end: async (id: string) => requests.push(id),
  }
  const { user } = showScreen(
    <TokensCard title="Schlüssel" text="Wofür" withMakers calls={calls} />,
  )
  return { user, asked: requests }
}
const newToken = { id: 'token_2', token: 'rlk_geheim', expires_at: '2027-02-01T08:00:00Z' }

describe('tokens', () => {
  it('are made for a purpose, with at least one access, and shown once', async () => {
    const { user, asked: requests } = show([])
    await user.click(await screen.findByRole('button', { name: 'Schlüssel anlegen …' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /^Wofür er ist/ }), 'Lagerverwaltung')
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }))
    expect(
      await dialog.findByText('Geben Sie dem Schlüssel mindestens einen Zugriff.'),
    ).toBeDefined()
    await user.click(dialog.getByRole('combobox', { name: 'Vorgang' }))
    await user.click(await screen.findByRole('option', { name: 'lesen und ändern' }))
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }))
    expect(await screen.findByText('rlk_geheim')).toBeDefined()
    expect(requests).toEqual([{ name: 'Lagerverwaltung', scopes: ['paperwork:write'], days: 90 }])
    await user.click(screen.getByRole('button', { name: 'Ich habe ihn eingetragen' }))
    expect(screen.queryByText('rlk_geheim')).toBeNull()
  })

  it('say how far they reach, until when and who made them, and are ended', async () => {
    const { user, asked: requests } = show([
      token(),
      token({ id: 'token_0', state: 'ended', name: 'Alt', scopes: ['faq:read'] }),
    ])
    expect(await screen.findByText('Vorgang (lesen)')).toBeDefined()
    expect(
      screen.getByText(/^gilt bis .* · Noch nicht benutzt · Angelegt von Erika Muster$/),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Schlüssel „Alt“ beenden' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Schlüssel „Lager“ beenden' }))
    expect(requests).toEqual(['token_1'])
  })

  it('that are refused say why, and nothing typed is lost', async () => {
    const refuse = async () => {
      throw new Error(new Refused(409, 'zu viele').messages[0]?.message)
    }
    const { user } = show([], refuse)
    await user.click(await screen.findByRole('button', { name: 'Schlüssel anlegen …' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /^Wofür er ist/ }), 'Lager')
    await user.click(dialog.getByRole('combobox', { name: 'Häufige Frage' }))
    await user.click(await screen.findByRole('option', { name: 'lesen' }))
    await user.click(dialog.getByRole('button', { name: 'Anlegen' }))
    expect(await dialog.findByRole('alert')).toBeDefined()
    expect(dialog.getByDisplayValue('Lager')).toBeDefined()
  })
})
