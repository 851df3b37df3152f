import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testRun } from '../../../testing/payout-run.ts'
import { rowSaying, wordsOf } from '../../../testing/rows.ts'
import { listed, Refused } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { RunBefore } from '../figures/run-before.tsx'
import { RunItems } from './run-items.tsx'

const item = (values: object = {}) => ({
  id: 'i1',
  arke_id: 'payout',
  label: 'Bergmann GmbH',
  link_member: { id: 'b1', arke_id: 'installer', label: 'Bergmann GmbH' },
  payout_status: 'executed',
  iban_masked: 'DE89 **** 3000',
  amount: 120.5,
  return_reason: null,
  end_to_end_id: 'E2E1',
  ...values,
})

function show({
  items = [item()],
  isByHand = true,
  handed = true,
  onSend = () => ({}) as unknown,
}) {
  const exported_at = handed ? '2026-11-23T10:00:00.000Z' : null
  const run = testRun({ exported_at }) as unknown as Parameters<typeof RunItems>[0]['run']
  return showScreen(<RunItems run={run} isByHand={isByHand} />, {
    role: 'admin',
    path: '/admin/paperworks/payouts/run1',
    known: {
      '/lib/payout/unit': listed(...items),
      '/lib/payout/sum': { sums: {} },
      '/lib/change/function/changes': { items: [], confirmers: [] },
    },
    onSend,
  })
}

describe('items of a run', () => {
  it('come back with a reason that the member is told, and the code of the bank', async () => {
    const { user, sent } = show({})
    await rowSaying(/Bergmann/)
    await user.click(screen.getAllByRole('button', { name: /Bergmann GmbH/ }).at(-1) as Element)
    const dialog = within(await screen.findByRole('dialog'))
    expect(wordsOf(screen.getByRole('dialog'))).toContain('120,50 € stehen Bergmann GmbH danach')
    await user.type(dialog.getByRole('textbox', { name: /Was das Mitglied liest/ }), 'Konto zu')
    await user.type(dialog.getByRole('textbox', { name: /Beleg/ }), 'Auszug 211')
    await user.type(dialog.getByRole('textbox', { name: /^Grund(?! der)/ }), 'Ohne Datei')
    const code = dialog.getByRole('textbox', { name: /Grund der Bank/ })
    await user.type(code, 'AC')
    await user.click(dialog.getByRole('button', { name: 'Zur Freigabe geben' }))
    expect(await dialog.findByText('Zwei Buchstaben und zwei Ziffern, etwa AC04.')).toBeDefined()
    expect(sent).toEqual([])
    await user.clear(code)
    await user.type(code, 'ac04')
    await user.click(dialog.getByRole('button', { name: 'Zur Freigabe geben' }))
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          path: '/lib/payout_run/unit/run1/function/returned',
          body: {
            ...{ item: 'i1', words: 'Konto zu', code: 'AC04' },
            ...{ evidence: 'Auszug 211', reason: 'Ohne Datei' },
          },
        },
      ]),
    )
  })

  it('that came back already are not reported again', async () => {
    show({ items: [item({ payout_status: 'returned', return_reason: 'Konto erloschen' })] })
    const row = await rowSaying(/Konto erloschen/)
    expect(within(row).queryByRole('button', { name: /zurück|Rück/i })).toBeNull()
  })

  it('of a bank file are reported by the bank, not by a person', async () => {
    show({ isByHand: false })
    const row = await rowSaying(/Bergmann/)
    expect(within(row).queryByRole('button', { name: /zurück|Rückl/i })).toBeNull()
  })

  it('before they leave have neither proof nor step', async () => {
    show({ handed: false, items: [item({ payout_status: 'planned' })] })
    const row = await rowSaying(/Bergmann/)
    expect(within(row).queryByRole('button')).toBeNull()
  })

  it('stay with what was typed when the server refuses', async () => {
    const { user } = show({ onSend: () => new Refused(409, 'Der Posten kam schon zurück.') })
    await rowSaying(/Bergmann/)
    await user.click(screen.getAllByRole('button', { name: /Bergmann GmbH/ }).at(-1) as Element)
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Was das Mitglied liest/ }), 'Konto zu')
    await user.type(dialog.getByRole('textbox', { name: /Beleg/ }), 'Auszug 211')
    await user.type(dialog.getByRole('textbox', { name: /^Grund(?! der)/ }), 'Ohne Datei')
    await user.click(dialog.getByRole('button', { name: 'Zur Freigabe geben' }))
    expect(await dialog.findByText('Der Posten kam schon zurück.')).toBeDefined()
    expect(dialog.getByDisplayValue('Konto zu')).toBeDefined()
  })
})

describe('the run before', () => {
  type Before = NonNullable<Parameters<typeof RunBefore>[0]['before']>
  const before = (changes: Before['changes']): Before =>
    ({ id: 'run0', label: 'Lauf 2026-010', total: 900, item_count: 12, changes }) as Before

  it('is compared by what changed, with names and both amounts', async () => {
    const { user } = showScreen(
      <RunBefore
        before={before([
          {
            change: 'more_than_twice',
            count: 3,
            items: [
              {
                ...{ member: 'b1', arke: 'installer', company: 'Bergmann GmbH' },
                ...{ amount_before: 50, amount: 140 },
              },
            ],
          },
          { change: 'gone', count: 0, items: [] },
        ] as unknown as Before['changes'])}
      />,
      { role: 'admin' },
    )
    expect(await screen.findByRole('link', { name: 'Lauf 2026-010' })).toBeDefined()
    expect(screen.queryByText(/Nicht mehr dabei/)).toBeNull()
    await user.click(screen.getByText('Mehr als doppelt so viel · 3'))
    expect(wordsOf(await rowSaying(/Bergmann/))).toMatch(/50,00 €140,00 €/)
    expect(screen.getByText('Dazu weitere mit kleinerem Betrag: 2')).toBeDefined()
  })

  it.each([
    [null, 'Vor diesem Lauf wurde noch keiner übergeben.'],
    [before([]), 'Mitglieder und Konten sind dieselben wie damals.'],
  ])('%o is said in words', async (of, words) => {
    showScreen(<RunBefore before={of} />, { role: 'admin' })
    expect(await screen.findByText(words)).toBeDefined()
  })
})
