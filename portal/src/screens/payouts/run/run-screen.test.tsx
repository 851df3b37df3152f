import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testOverview, testRun } from '../../../testing/payout-run.ts'
import { wordsOf } from '../../../testing/rows.ts'
import { Refused } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Screen } from './run-screen.tsx'

interface Shown {
  run?: object
  overview?: object
  role?: string
  tab?: string
  known?: Record<string, unknown>
  onSend?: () => unknown
}

const show = ({ run, overview, role = 'admin', tab, known: answers, onSend }: Shown = {}) =>
  showScreen(<Screen />, {
    role,
    path: `/${role}/paperworks/payouts/run1${tab ? `?tab=${tab}` : ''}`,
    known: {
      '/lib/payout_run/unit/run1': testRun(run),
      '/lib/payout_run/unit/run1/function/overview': testOverview(overview),
      '/lib/payout_run/unit/run1/function/answers': { items: [] },
      '/lib/payout_run/function/open_entries': { count: 0, items: [] },
      '/lib/change/function/changes': { items: [], confirmers: [] },
      ...answers,
    },
    onSend: onSend ?? (() => ({ id: 'run1', label: 'Lauf 2026-011' })),
  })

const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('a run in preparation', () => {
  it('is released by somebody else, as he has seen it', async () => {
    const { user, sent } = show()
    expect(await screen.findByText('Bitte prüfen und freigeben')).toBeDefined()
    expect(wordsOf(document.body)).toContain('Jana Adler hat diesen Lauf vorbereitet')
    await user.click(await button('Freigeben'))
    const dialog = await screen.findByRole('dialog')
    expect(wordsOf(dialog)).toMatch(/2 Posten über zusammen 320,50\s€/)
    await user.click(within(dialog).getByRole('button', { name: 'Freigeben' }))
    await waitFor(() =>
      expect(sent[0]).toMatchObject({
        path: '/lib/payout_run/unit/run1/function/release',
        body: { total: 320.5, item_count: 2 },
      }),
    )
  })

  it('is not released by whoever prepared it, and says so', async () => {
    show({ run: { link_prepared_by: { id: 'm1', arke_id: 'admin', label: 'Petra Bergmann' } } })
    expect(await screen.findByText('Sie haben diesen Lauf vorbereitet')).toBeDefined()
    expect((await button(/^Freigeben/)).getAttribute('aria-disabled')).toBe('true')
  })

  it('above the limit is released by a super admin only', async () => {
    show({ overview: { super_admin_above: 300 } })
    expect(await screen.findByText('Diesen Lauf gibt die Hauptadministration frei')).toBeDefined()
    expect(wordsOf(document.body)).toMatch(/mehr als 300,00\s€/)
    expect((await button(/^Freigeben/)).getAttribute('aria-disabled')).toBe('true')
  })

  it('keeps the question open with the server’s words when it changed meanwhile', async () => {
    const { user } = show({
      onSend: () => new Refused(409, 'Bei Klima Ost GmbH hat sich etwas geändert.'),
    })
    await user.click(await button('Freigeben'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Freigeben' }))
    expect(await dialog.findByText(/Bei Klima Ost GmbH hat sich etwas geändert/)).toBeDefined()
  })

  it('tells what the bank would refuse', async () => {
    show({ overview: { problems: [{ code: 'iban', sentence: 'Posten 1: Die IBAN ist falsch.' }] } })
    expect(await screen.findByText('So nimmt die Bank die Datei nicht an')).toBeDefined()
    expect(screen.getByText('Posten 1: Die IBAN ist falsch.')).toBeDefined()
  })

  it('is not given up without a reason', async () => {
    const { user, sent } = show()
    await user.click(await button('Abbrechen'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Lauf abbrechen' }))
    expect(sent).toHaveLength(0)
    await user.type(dialog.getByRole('textbox'), 'Falscher Tag')
    await user.click(dialog.getByRole('button', { name: 'Lauf abbrechen' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ reason: 'Falscher Tag' }))
  })

  it('names who is left out and why, and reads further ones of a long list', async () => {
    const last = { member: 'z1', arke: 'installer', company: 'Zuletzt GmbH', amount: 1 }
    const path = '/lib/payout_run/unit/run1/function/exclusions'
    const { user, asked: requests } = show({
      tab: 'excluded',
      known: { [path]: { items: [last], next: null } },
    })
    expect(await screen.findByText(/Wartezeit nach Änderung.* · 1 Mitglied · 80,00/)).toBeDefined()
    await user.click(screen.getByText(/Unter dem Mindestbetrag · 25 Mitglieder/))
    expect(await screen.findByText('Kleinbetrieb 19')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Weitere zeigen' }))
    expect(await screen.findByText('Zuletzt GmbH')).toBeDefined()
    const call = requests.find((request) => request.path === path)
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      reason: 'below_minimum',
      after: 'small19',
    })
  })
})

describe('a run that was handed over', () => {
  const handed = {
    payout_run_status: 'exported',
    exported_at: '2026-11-23T10:00:00.000Z',
    message_id: 'MSG1',
  }
  const file = {
    kind: 'pain.001' as const,
    filename: 'Auszahlungslauf-2026-011.xml',
    size: 2048,
    sha256: 'ab12',
    made_at: '2026-11-23T10:00:00.000Z',
    downloads: 3,
  }

  it('shows its file with what proves it, and offers no way back', async () => {
    show({ run: handed, overview: { files: [file] } })
    expect(await button('Auszahlungslauf-2026-011.xml herunterladen')).toBeDefined()
    for (const words of ['ab12', 'MSG1', 'Abrufe']) expect(wordsOf(document.body)).toContain(words)
    for (const name of ['Abbrechen', 'Freigeben', 'Abschließen'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('says that entries of the bank wait, and leads there', async () => {
    const { user } = show({ run: handed, overview: { files: [file], open_entries: 2 } })
    expect(
      await screen.findByText('2 Buchungen der Bank warten auf Ihre Entscheidung'),
    ).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Ansehen' }))
    expect(await screen.findByText('Nichts zu klären')).toBeDefined()
  })

  it('by hand is proposed as executed with a day and its evidence', async () => {
    const { user, sent } = show({ run: { ...handed, way: 'by_hand' } })
    await user.click(await button('Ausführung melden'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Zur Freigabe geben' }))
    expect(sent).toHaveLength(0)
    await user.type(dialog.getByLabelText(/Beleg/), 'Kontoauszug 211')
    await user.type(dialog.getByLabelText(/^Grund/), 'Ohne Datei der Bank')
    await user.click(dialog.getByRole('button', { name: 'Zur Freigabe geben' }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ evidence: 'Kontoauszug 211' }))
  })

  it('that can’t be read offers to try again', async () => {
    show({
      run: handed,
      known: {
        '/lib/payout_run/unit/run1/function/overview': () => new Refused(503, 'Zu viel los.'),
      },
    })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
  })
})
