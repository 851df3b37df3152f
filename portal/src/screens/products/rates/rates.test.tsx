import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testChange } from '../../../testing/change.ts'
import { rowSaying, wordsOf } from '../../../testing/rows.ts'
import { listed, Refused, type TestCall } from '../../../testing/serve.ts'
import { type Shown, showScreen } from '../../../testing/show-screen.tsx'
import { Rates } from './rates.tsx'

const rate = (over: object = {}) => ({
  id: 'r1',
  arke_id: 'product_rate',
  label: '',
  version: 1,
  metadata: {},
  valid_from: '2026-01-01',
  valid_to: null,
  amount: 150,
  percent_of_net_price: null,
  link_change: 'r1',
  ...over,
})

const change = (over: object = {}) =>
  testChange({
    id: 'r1',
    kind: 'rate',
    subject: 'p1',
    subject_name: 'aroTHERM plus',
    before: { ends: { amount: 150, percent_of_net_price: null, valid_from: '2026-01-01' } },
    after: {
      amount: 175.5,
      percent_of_net_price: null,
      valid_from: '2126-03-01',
      valid_to: null,
    },
    reason: 'Neue Preisliste',
    ...over,
  })

interface Having extends Shown {
  rates?: unknown
  changes?: readonly object[]
}

const show = ({ rates = listed(rate()), changes = [], known: answers, ...options }: Having = {}) =>
  showScreen(<Rates product="p1" />, {
    role: 'admin',
    path: `/${options.role ?? 'admin'}/products?unit=p1&part=rates`,
    known: {
      '/lib/product_rate/unit': rates,
      '/lib/product/unit/p1/function/preview_rate': new Refused(400, 'Kein Tag.'),
      '/lib/change/function/changes': ({ query }: TestCall) => ({
        items: query.get('open')
          ? changes.filter((item) => 'state' in item && item.state === 'open')
          : changes,
        confirmers: [{ id: 'm9', label: 'Jana Adler' }],
      }),
      ...answers,
    },
    ...options,
  })

const propose = () => screen.findByRole('button', { name: 'Neuen Satz vorschlagen' })

describe('the rates of a product', () => {
  it('say which is in force, what each paid, and who approved it', async () => {
    const decided = { id: 'm3', label: 'Jana Adler' }
    const { asked: requests } = show({
      rates: listed(
        rate({ id: 'r3', valid_from: '2126-03-01', amount: 175.5 }),
        rate({ valid_to: '2126-02-28' }),
        rate({
          id: 'r0',
          valid_from: '2025-01-01',
          valid_to: '2025-12-31',
          amount: null,
          percent_of_net_price: 4.5,
        }),
      ),
      changes: [change({ state: 'confirmed', decided_by: decided })],
    })
    const now = wordsOf(await rowSaying(/gilt heute/))
    expect(now).toMatch(/^01\.01\.2026.*28\.02\.2126.*150,00 €/)
    await waitFor(async () =>
      expect(wordsOf(await rowSaying(/gilt heute/))).toContain(
        'Thomas Reuter, freigegeben von Jana Adler',
      ),
    )
    expect(screen.getAllByText('gilt heute')).toHaveLength(1)
    expect(wordsOf(await rowSaying(/^01\.01\.2025/))).toMatch(/4,5\s%/)
    expect(
      requests.find(({ path }) => path === '/lib/product_rate/unit')?.query.get('filter'),
    ).toBe('eq(link_product,p1)')
  })

  it('say who confirmed a change of many rates that made one', async () => {
    const decided = { id: 'm3', label: 'Jana Adler' }
    show({
      rates: listed(rate({ link_change: { id: 'b1', arke_id: 'change', label: '' } })),
      known: {
        '/lib/change/function/changes': ({ query }: TestCall) => ({
          items:
            query.get('kind') === 'bulk_rate'
              ? [change({ id: 'b1', kind: 'bulk_rate', state: 'confirmed', decided_by: decided })]
              : [],
          confirmers: [{ id: 'm9', label: 'Jana Adler' }],
        }),
      },
    })
    await waitFor(async () =>
      expect(wordsOf(await rowSaying(/gilt heute/))).toContain(
        'Thomas Reuter, freigegeben von Jana Adler',
      ),
    )
  })

  it('name nobody where whoever approved one is gone', async () => {
    show({ changes: [change({ state: 'confirmed', proposed_by: null, decided_by: null })] })
    await waitFor(async () =>
      expect(wordsOf(await rowSaying(/gilt heute/))).toContain('jemand, freigegeben von jemand'),
    )
  })

  it('say so where there is none', async () => {
    show({ rates: listed() })
    expect(await screen.findByText('Für dieses Produkt gibt es noch keinen Satz.')).toBeDefined()
    expect(await propose()).toBeDefined()
  })

  it('can be asked for once more where they failed', async () => {
    let answer: unknown = new Refused(400, 'Nicht jetzt.')
    const { user } = show({ known: { '/lib/product_rate/unit': () => answer } })
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
    answer = listed(rate())
    await user.click(again)
    expect(await rowSaying(/gilt heute/)).toBeDefined()
  })
})

describe('a new rate', () => {
  it('is asked for in a window that can be left again, with nothing sent', async () => {
    const { user, sent } = show()
    await user.click(await propose())
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Kein Tag.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([])
  })

  it('that waits stands above, and no other is asked for meanwhile', async () => {
    show({ changes: [change()] })
    const waits = await screen.findByRole('region', {
      name: 'Ein neuer Satz für „aroTHERM plus“ wartet auf die Freigabe',
    })
    expect(wordsOf(waits)).toMatch(/150,00 €, endet am 28\.02\.2126.*175,50 € ab 01\.03\.2126/)
    expect(within(waits).getByRole('button', { name: 'Freigeben' })).toBeDefined()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Neuen Satz vorschlagen' })).toBeNull(),
    )
  })

  it('is not for who may only look', async () => {
    show({ role: 'moderator' })
    await rowSaying(/gilt heute/)
    expect(screen.queryByRole('button', { name: 'Neuen Satz vorschlagen' })).toBeNull()
    expect(screen.queryByText('Verlauf')).toBeNull()
  })

  it('that was declined is read with its reason, once the history is opened', async () => {
    const { user, asked: requests } = show({
      changes: [
        change({
          id: 'r9',
          state: 'declined',
          decided_by: { id: 'm3', label: 'Jana Adler' },
          decided_at: '2026-11-22T13:00:00Z',
          decline_reason: 'Zu hoch',
        }),
      ],
    })
    await user.click(await screen.findByText('Verlauf'))
    expect(await screen.findByText(/Zu hoch/)).toBeDefined()
    expect(screen.getByText(/^Abgelehnt von Jana Adler, 22\.11\.2026/)).toBeDefined()
    expect(requests.filter(({ path }) => path.endsWith('/changes')).length).toBeGreaterThan(1)
  })
})
