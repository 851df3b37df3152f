import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rowSaying, wordsOf } from '../../../testing/rows.ts'
import { listed, Refused } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { CutoverTab } from './cutover-tab.tsx'

const preview = {
  kind: 'opening_balances',
  sha256: 'a'.repeat(64),
  is_known: false,
  ...{ rows: 2, total: 320.5, members: 2, serials: 0, wrong: 0 },
  ...{ problems: [], wrong_rows: [] },
}
const check = '/lib/cutover/function/check_file'
const propose = '/lib/cutover/function/propose'

function handIn(answer: unknown, proposed: unknown = { filename: 'salden.csv' }) {
  const page = showScreen(<CutoverTab />, {
    role: 'admin',
    path: '/admin/paperworks/payouts?tab=cutover',
    known: { [check]: answer, [propose]: proposed },
  })
  const drop = async (name = 'salden.csv') => {
    const input = await screen.findByLabelText(/Datei des früheren Programms/, {
      selector: 'input',
    })
    await page.user.upload(input, new File(['Mitglied;Betrag'], name, { type: 'text/csv' }))
  }
  return { ...page, drop }
}

describe('a file of the former programme', () => {
  it('is checked, and handed in with the sums typed from there', async () => {
    const { user, sent, drop } = handIn(preview)
    await drop()
    expect(await screen.findByText(/320,50/)).toBeDefined()
    const hand = screen.getByRole('button', { name: 'Zur Freigabe einreichen' })
    await user.click(hand)
    expect(sent.map(({ path }) => path)).toEqual([check])
    await user.type(screen.getByRole('textbox', { name: /^Zeilen/ }), '2')
    await user.type(screen.getByRole('textbox', { name: /^Kontrollsumme/ }), '320,50')
    await user.click(hand)
    await waitFor(() => expect(sent.at(-1)?.path).toBe(propose))
    expect(sent.at(-1)?.body).toMatchObject({
      kind: 'opening_balances',
      control_rows: '2',
      control_total: '320.50',
    })
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Zeilen/ })).toBeNull())
  })

  it('keeps what was typed where the sums do not fit, with the reason beside the field', async () => {
    const wrong = new Refused(400, 'Die Datei ergibt 320,50 €.', 'control_total')
    const { user, drop } = handIn(preview, wrong)
    await drop()
    await user.type(await screen.findByRole('textbox', { name: /^Zeilen/ }), '2')
    const total = screen.getByRole<HTMLInputElement>('textbox', { name: /^Kontrollsumme/ })
    await user.type(total, '320,05')
    await user.click(screen.getByRole('button', { name: 'Zur Freigabe einreichen' }))
    expect(await screen.findByText('Die Datei ergibt 320,50 €.')).toBeDefined()
    expect(total.value).toBe('320,05')
    expect(total.getAttribute('aria-invalid')).toBe('true')
  })

  it('with wrong rows names them and offers nothing to hand in', async () => {
    const { drop } = handIn({
      ...preview,
      wrong: 12,
      problems: [{ sentence: 'Das Mitglied gibt es nicht.', count: 12 }],
      wrong_rows: [{ line: 7, sentences: ['Das Mitglied gibt es nicht.', 'Der Betrag fehlt.'] }],
    })
    await drop()
    expect(wordsOf(await rowSaying(/^7/))).toBe('7Das Mitglied gibt es nicht. Der Betrag fehlt.')
    expect(screen.getByText('12 × Das Mitglied gibt es nicht.')).toBeDefined()
    expect(screen.getByText('Dazu weitere Zeilen: 11')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Zur Freigabe einreichen' })).toBeNull()
  })

  it('that was handed in before says so', async () => {
    const { drop } = handIn({ ...preview, is_known: true })
    await drop()
    expect(await screen.findByText('Diese Datei wurde schon eingereicht.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Zur Freigabe einreichen' })).toBeNull()
  })

  it('that can’t be read says why, under its name', async () => {
    const { drop } = handIn(new Refused(400, 'In der Datei fehlt die Spalte Betrag.'))
    await drop('falsch.csv')
    expect(await screen.findByText('falsch.csv kann nicht gelesen werden')).toBeDefined()
    expect(screen.getByText('In der Datei fehlt die Spalte Betrag.')).toBeDefined()
  })

  it('of another kind is asked for with that kind', async () => {
    const { user, sent, drop } = handIn({ ...preview, kind: 'former_claims', serials: 3 })
    await user.click(await screen.findByRole('radio', { name: /Frühere Vorgänge/ }))
    await drop()
    expect(await screen.findByText('Seriennummern')).toBeDefined()
    expect(sent[0]?.body).toMatchObject({ kind: 'former_claims' })
  })
})

const waiting = {
  id: 'c1',
  arke_id: 'cutover',
  label: 'salden.csv',
  filename: 'salden.csv',
  cutover_kind: 'opening_balances',
  cutover_status: 'proposed',
  row_count: 2,
  total: 320.5,
  link_proposed_by: { id: 'm2', arke_id: 'admin', label: 'Jana Adler' },
  proposed_at: '2026-11-20T08:00:00.000Z',
  decline_reason: null,
  version: 1,
}

const open = (values: object = {}, onSend?: () => unknown) =>
  showScreen(<CutoverTab />, {
    role: 'admin',
    path: '/admin/paperworks/payouts?tab=cutover&file=c1',
    known: {
      '/lib/cutover/unit/c1': { ...waiting, ...values },
      '/lib/opening_balance/unit': listed(),
    },
    onSend: onSend ?? (() => ({ id: 'c1' })),
  })

describe('a file that waits', () => {
  it('is released by somebody else, after it was said what that brings', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Freigeben' }))
    const dialog = await screen.findByRole('dialog')
    expect(wordsOf(dialog)).toMatch(/320,50 €/)
    expect(sent).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Freigeben' }))
    await waitFor(() => expect(sent[0]?.path).toBe('/lib/cutover/unit/c1/function/release'))
  })

  it('is not released by whoever handed it in, and says so', async () => {
    const { user, sent } = open({ link_proposed_by: { id: 'm1', arke_id: 'admin', label: 'Ich' } })
    const release = await screen.findByRole('button', { name: /^Freigeben/ })
    expect(release.getAttribute('aria-disabled')).toBe('true')
    await user.click(release)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent).toEqual([])
  })

  it('is declined with a reason, which is read afterwards', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Ablehnen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Ablehnen' }))
    expect(sent).toEqual([])
    await user.type(dialog.getByRole('textbox'), 'Falsches Jahr')
    await user.click(dialog.getByRole('button', { name: 'Ablehnen' }))
    await waitFor(() => expect(sent[0]?.body).toEqual({ reason: 'Falsches Jahr' }))
  })

  it('once declined shows why, and none of its rows', async () => {
    open({ cutover_status: 'declined', decline_reason: 'Falsches Jahr' })
    expect(await screen.findByText('Falsches Jahr')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('stays open with the server’s words when its rows don’t fit any more', async () => {
    const refusal = new Refused(409, 'Zeile 2: Die Seriennummer ist inzwischen vergeben.')
    const { user } = open({}, () => refusal)
    await user.click(await screen.findByRole('button', { name: 'Freigeben' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Freigeben' }))
    expect(await dialog.findByText(/Zeile 2: Die Seriennummer/)).toBeDefined()
  })
})
