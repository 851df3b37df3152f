import type { Conflict } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { conflict } from '../../testing/conflict.ts'
import { Refused } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { Screen } from './screen.tsx'
import { Settlement } from './settlement.tsx'

const call = '/lib/paperwork/unit/p2/function'

const show = (over: Partial<Conflict> = {}, { role = 'admin', answer = {} as unknown } = {}) =>
  showScreen(
    <>
      <Settlement claim="p2" conflict={{ ...conflict, ...over }} />
      <Toaster />
    </>,
    {
      role,
      path: `/${role}/paperworks/p2/conflicts`,
      onSend: () => answer,
    },
  )

const textFor = (company: string) =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`Begründung an ${company}`) })
const radio = (name: RegExp) => screen.findByRole('radio', { name })
const settle = () => screen.getByRole('button', { name: 'Konflikt entscheiden' })

describe('whoever settles a conflict', () => {
  it('who changes the winner has the usual words changed with it, and never the own ones', async () => {
    const { user } = show()
    await user.click(await radio(/CB-2026-000001/))
    expect(textFor('Wärme Meier GmbH').value).toMatch(/gehört das Gerät zu Ihrem Vorgang/)
    await user.clear(textFor('Klima Schulz'))
    await user.type(textFor('Klima Schulz'), 'Das Foto fehlt.')
    await user.click(await radio(/CB-2026-000002/))
    expect(textFor('Wärme Meier GmbH').value).toMatch(/belegen nicht/)
    expect(textFor('Klima Schulz').value).toBe('Das Foto fehlt.')
  })

  it('reads what is taken back only of a side that was paid', async () => {
    const { user } = show()
    await user.click(await radio(/CB-2026-000001/))
    expect(screen.queryByText(/zurückgefordert/)).toBeNull()
    await user.click(await radio(/Keinem von beiden/))
    expect(screen.getAllByText(/zurückgefordert/)).toHaveLength(1)
    expect(screen.getByText(/von Wärme Meier GmbH zurückgefordert/)).toBeDefined()
  })

  it('can give it to neither, with a note for the office', async () => {
    const { user, sent } = show({}, { answer: { is_waiting: true } })
    await user.click(await radio(/Keinem von beiden/))
    expect(textFor('Klima Schulz').value).toMatch(/belegen nicht/)
    await user.type(screen.getByRole('textbox', { name: /Interne Notiz/ }), '  Beide gefälscht ')
    await user.click(settle())
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          path: `${call}/settle_conflict`,
          body: { conflict: 'k1', winner: 'neither', note: 'Beide gefälscht' },
        },
      ]),
    )
    expect(await screen.findByText('Die Entscheidung wartet auf eine zweite Person.')).toBeDefined()
  })

  it('writes more than spaces to each company', async () => {
    const { user, sent } = show()
    await user.click(await radio(/CB-2026-000001/))
    await user.clear(textFor('Klima Schulz'))
    await user.type(textFor('Klima Schulz'), 'Nein          ')
    await user.click(settle())
    expect(textFor('Klima Schulz').getAttribute('aria-invalid')).toBe('true')
    expect(textFor('Wärme Meier GmbH').getAttribute('aria-invalid')).not.toBe('true')
    expect(screen.getAllByText(/mindestens 10 Zeichen/).length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })

  it('keeps choice and words where the server refuses, and reads why', async () => {
    const { user } = show({}, { answer: new Refused(409, 'Der Vorgang wurde gerade geändert.') })
    await user.click(await radio(/CB-2026-000002/))
    await user.clear(textFor('Klima Schulz'))
    await user.type(textFor('Klima Schulz'), 'Das Foto ist eindeutig.')
    await user.click(settle())
    expect(await screen.findByText('Der Vorgang wurde gerade geändert.')).toBeDefined()
    expect(textFor('Klima Schulz').value).toBe('Das Foto ist eindeutig.')
    expect(screen.getByRole('radio', { name: /CB-2026-000002/, checked: true })).toBeDefined()
  })
})

const settlement: Conflict['settlement'] = {
  winner: 'second',
  first_text: 'Ihre Unterlagen belegen es nicht.',
  second_text: 'Das Gerät gehört zu Ihrem Vorgang.',
  note: 'Lieferschein liegt vor',
  decided_by: { id: 'other', label: 'Jana Adler' },
  decided_at: '2026-11-21T10:00:00.000Z',
}
const waiting = { state: 'waiting', settlement } as const

describe('a settlement', () => {
  it('that waits is returned with a reason, not without one', async () => {
    const { user, sent } = show(waiting, { answer: { is_waiting: false } })
    await user.click(await screen.findByRole('button', { name: 'Zurückgeben' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Zurückgeben' }))
    expect(sent).toEqual([])
    await user.type(dialog.getByRole('textbox'), 'Die Lieferung fehlt')
    await user.click(dialog.getByRole('button', { name: 'Zurückgeben' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toMatchObject([
      {
        path: `${call}/confirm_settlement`,
        body: { conflict: 'k1', decision: 'return', reason: 'Die Lieferung fehlt' },
      },
    ])
    expect(await screen.findByText('Entscheidung zurückgegeben.')).toBeDefined()
  })

  it('whose return is refused keeps the reason', async () => {
    const { user } = show(waiting, { answer: new Refused(409, 'Schon bestätigt.') })
    await user.click(await screen.findByRole('button', { name: 'Zurückgeben' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'Die Lieferung fehlt')
    await user.click(dialog.getByRole('button', { name: 'Zurückgeben' }))
    expect(await dialog.findByText('Schon bestätigt.')).toBeDefined()
    expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Die Lieferung fehlt')
  })

  it('whose confirmation is refused says so and can be confirmed again', async () => {
    const { user } = show(waiting, { answer: new Refused(409, 'Das Budget ist erschöpft.') })
    await user.click(await screen.findByRole('button', { name: 'Bestätigen' }))
    expect(await screen.findByText('Das Budget ist erschöpft.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Bestätigen' })).toBeDefined()
  })

  it.each([
    [
      'its own author',
      'admin',
      { settlement: { ...settlement, decided_by: { id: 'm1', label: 'Ich' } } },
    ],
    ['who decided on the first claim', 'admin', { is_involved: true }],
    ['a moderator', 'moderator', {}],
  ])('is not confirmed by %s', async (_, role, over) => {
    show({ ...waiting, ...over }, { role })
    expect(await screen.findByText(/bestätigt/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Bestätigen|Zurückgeben/ })).toBeNull()
  })

  it('that is made tells who has the device, and what each was told', async () => {
    show({ ...waiting, state: 'settled' })
    expect(await screen.findByText('Das Gerät steht CB-2026-000002 zu.')).toBeDefined()
    expect(screen.getByText('An Wärme Meier GmbH: Ihre Unterlagen belegen es nicht.')).toBeDefined()
    expect(screen.getByText('Nur intern: Lieferschein liegt vor')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('for neither says so', async () => {
    show({ state: 'settled', settlement: { ...settlement, winner: 'neither', note: null } })
    expect(await screen.findByText('Das Gerät steht keinem von beiden zu.')).toBeDefined()
    expect(screen.queryByText(/Nur intern/)).toBeNull()
  })
})

describe('the page of conflicts', () => {
  const path = '/admin/paperworks/p2/conflicts'
  const page = (answer: () => unknown) =>
    showScreen(<Screen />, { role: 'admin', path, known: { [`${call}/conflicts`]: answer } })

  it('shows each device with its state, and what was never delivered as such', async () => {
    const other = { ...conflict, id: 'k2', serial: 'CV2', delivered_on: null, delivered_to: null }
    page(() => ({ conflicts: [conflict, { ...other, state: 'ended' }] }))
    expect(await screen.findByText('Konflikte um 2 Geräte')).toBeDefined()
    expect(screen.getByText('Aero 8, CV00000001')).toBeDefined()
    expect(screen.getByText('Geliefert am 02.11.2026 an Nord Haustechnik')).toBeDefined()
    expect(screen.getByText(/an wen das Gerät geliefert wurde, ist nicht bekannt/)).toBeDefined()
    expect(screen.getByText('Beendet')).toBeDefined()
    expect(screen.getAllByText('Kein Foto')).toHaveLength(4)
  })

  it('of a claim without any says so', async () => {
    page(() => ({ conflicts: [] }))
    expect(await screen.findByText('Zu diesem Vorgang gibt es keinen Konflikt.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Zum Vorgang' }).getAttribute('href')).toBe(
      '/admin/paperworks/p2',
    )
  })
})
