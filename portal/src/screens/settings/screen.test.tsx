import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { type Answers, listed, Refused, type TestCall } from '../../testing/serve.ts'
import { Screen } from './screen.tsx'

const setting = {
  id: 'late_grace_days',
  arke_id: 'setting',
  version: 1,
  inserted_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  metadata: {},
  label: 'Nachfrist',
  title: 'Nachfrist',
  category: 'programme',
  kind: 'days',
  value: '14',
  choices: null,
  help: null,
  two_people: false,
  position: 1,
}

const cap = {
  ...setting,
  id: 'cap_line',
  kind: 'amount',
  value: '100.00',
  two_people: true,
}

interface Shown {
  settings?: unknown
  changes?: object[]
  confirmers?: number
  role?: string
  onSend?: (call: TestCall) => unknown
}

function show(options: Shown = {}) {
  const { settings = listed(setting, cap), changes = [], confirmers = 1, role = 'admin' } = options
  const sent = vi.fn<(call: TestCall) => unknown>(options.onSend ?? (() => ({ ...setting })))
  const answers: Answers = (call) => {
    if (call.method !== 'GET') return sent(call)
    if (call.path === '/lib/setting/unit') return settings
    if (call.path.includes('money_change')) return { items: changes, confirmers }
    return listed()
  }
  const { user } = render(
    <TestPortal arke_id={role} path={`/${role}/settings`} answers={answers}>
      <Screen />
    </TestPortal>,
  )
  return { user, sent }
}

const grace = 'Nachfrist für verspätete Vorgänge'

describe('the settings of a programme', () => {
  it('have their name, their value in words, and a way to change each', async () => {
    show()
    expect(await screen.findByText(grace)).toBeTruthy()
    expect(screen.getByText('14 Tage')).toBeTruthy()
    expect(screen.getByText(/^100,00/)).toBeTruthy()
    expect(screen.getByRole('button', { name: `${grace} bearbeiten` })).toBeTruthy()
  })

  it('say so where there are none', async () => {
    show({ settings: listed() })
    expect(await screen.findByText('Keine Einstellungen')).toBeTruthy()
  })

  it('can be asked for once more when they failed', async () => {
    show({ settings: new Refused(400, 'Nicht jetzt.') })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeTruthy()
  })

  it('are only read where the role may not change them', async () => {
    show({ role: 'moderator' })
    expect(await screen.findByText(grace)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /bearbeiten$/ })).toBeNull()
  })
})

describe('a value', () => {
  it('is stored by Enter and shown as stored', async () => {
    const { user, sent } = show()
    await user.click(await screen.findByRole('button', { name: `${grace} bearbeiten` }))
    const box = screen.getByRole('textbox', { name: grace })
    expect(document.activeElement).toBe(box)
    await user.clear(box)
    await user.type(box, '21{Enter}')
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent.mock.calls[0]?.[0].body).toEqual({ value: '21' })
    await waitFor(() => expect(screen.queryByRole('textbox', { name: grace })).toBeNull())
  })

  it('that the server refuses stays in its field, with the reason beside it', async () => {
    const message = 'Höchstens 60 Tage.'
    const { user } = show({ onSend: () => new Refused(400, message, 'value') })
    await user.click(await screen.findByRole('button', { name: `${grace} bearbeiten` }))
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: grace })
    await user.clear(box)
    await user.type(box, '999{Enter}')
    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(box))
    expect(box.value).toBe('999')
  })

  it('that decides on money says when nobody is there to confirm it', async () => {
    const { user } = show({ confirmers: 0 })
    await user.click(await screen.findByRole('button', { name: /^Änderung vorschlagen/ }))
    expect(await screen.findByText(/keine zweite Person/)).toBeTruthy()
  })

  it('that waits for a second person can’t be proposed again', async () => {
    const change = {
      id: 'ch1',
      kind: 'setting',
      subject: 'cap_line',
      state: 'open',
      proposed_at: '2026-11-20T10:00:00Z',
      proposed_by: { id: 'm2', label: 'Anna Admin' },
      reason: 'Zu teuer.',
      before: { value: '100.00' },
      after: { value: '80.00' },
      differences: [],
    }
    show({ changes: [change] })
    await screen.findByText(grace)
    expect(screen.queryByRole('button', { name: /^Änderung vorschlagen/ })).toBeNull()
  })
})
