import type { ClaimLease } from '@ruecklauf/model'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Loaded } from '../../../client/units.ts'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { Refused, type TestCall } from '../../../testing/serve.ts'
import { Turns } from './turns.tsx'

const others: ClaimLease = {
  reviewer: { id: 'm2', label: 'Elif Demir' },
  since: '2026-11-20T08:00:00Z',
  leased_until: '2026-11-20T08:10:00Z',
}

function show(as: string, lease: ClaimLease, overrides: Partial<Loaded<'paperwork'>> = {}) {
  const calls: TestCall[] = []
  const claim = {
    id: 'p1',
    version: 4,
    paperwork_status: 'in_review',
    put_off_until: null,
    link_assignee: { id: lease?.reviewer.id ?? null },
    ...overrides,
  } as Loaded<'paperwork'>
  const answers = (call: TestCall) => {
    calls.push(call)
    if (call.path.endsWith('/lease')) return lease
    if (call.path.endsWith('/reviewers'))
      return {
        reviewers: [
          { id: 'm3', label: 'Jonas Frey', role: 'moderator', is_out: false },
          { id: 'm4', label: 'Mara Funk', role: 'moderator', is_out: true },
        ],
        absences: [],
      }
    if (call.path.endsWith('/put_off')) return new Refused(400, 'Nur nach heute', 'until')
    return {}
  }
  const hands = render(
    <TestPortal arke_id={as} answers={answers}>
      <Turns claim={claim} />
    </TestPortal>,
  )
  return { ...hands, sent: (name: string) => calls.find(({ path }) => path.endsWith(`/${name}`)) }
}

describe('whose turn a claim is', () => {
  it('keeps a moderator from what another is at work on', async () => {
    show('moderator', others)
    expect(await screen.findByText(/gesperrt bis 09:10 Uhr/)).toBeDefined()
    const button = screen.getByRole('button', { name: /übernehmen/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: /Zuweisen|Zurückstellen/ })).toBeNull()
  })

  it('lets an admin take it over at once, with a note and the version he saw', async () => {
    const { user, sent } = show('admin', others)
    await screen.findByText(/gesperrt bis/)
    await user.click(screen.getByRole('button', { name: /übernehmen/ }))
    await user.type(await screen.findByRole('textbox'), 'Elif ist krank')
    await user.click(screen.getByRole('button', { name: 'Übernehmen' }))
    await waitFor(() =>
      expect(sent('take_over')?.body).toEqual({ note: 'Elif ist krank', version: 4 }),
    )
  })

  it('offers an admin those who are there', async () => {
    const { user, sent } = show('admin', others)
    await user.click(await screen.findByRole('button', { name: 'Zuweisen …' }))
    await user.click(await screen.findByRole('combobox'))
    expect(screen.queryByRole('option', { name: 'Mara Funk' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: 'Jonas Frey' }))
    await user.type(screen.getByRole('textbox'), 'Kennt den Betrieb')
    await user.click(screen.getByRole('button', { name: 'Zuweisen' }))
    await waitFor(() =>
      expect(sent('assign')?.body).toEqual({
        reviewer: 'm3',
        note: 'Kennt den Betrieb',
        version: 4,
      }),
    )
  })

  it('says beside the day why a claim can’t be put off until then', async () => {
    const own = { ...others, reviewer: { id: 'm1', label: 'Petra Bergmann' } }
    const { user } = show('moderator', own, { put_off_until: '2026-11-24' })
    expect(await screen.findByText(/Zurückgestellt bis 24.11.2026/)).toBeDefined()
    expect(await screen.findByText(/Für andere gesperrt bis 09:10 Uhr/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Zurückstellen …' }))
    await user.type(await screen.findByRole('textbox', { name: /bis/ }), '01.11.2026')
    await user.type(screen.getByRole('textbox', { name: /Begründung/ }), 'Warte auf Antwort')
    await user.click(screen.getByRole('button', { name: 'Zurückstellen' }))
    expect(await screen.findByText('Nur nach heute')).toBeDefined()
  })
})
