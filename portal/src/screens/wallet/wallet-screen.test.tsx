import { addDays, berlinDay } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inWindow } from '../../testing/in-window.ts'
import { outlookWith } from '../../testing/payment-step.ts'
import { rowSaying, wordsOf } from '../../testing/rows.ts'
import { listed, Refused } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './wallet-screen.tsx'

const today = berlinDay(new Date())

const balances = { available: 0, pending: 0, held: 0, in_payout: 0, paid_this_year: 0 }

const claim = (over: object = {}) => ({
  id: 'p1',
  arke_id: 'paperwork',
  claim_number: 'CB-2026-000101',
  paperwork_status: 'in_review',
  device_count: 2,
  invoice_number: 'RE-4711',
  submitted_at: '2026-11-02T09:00:00Z',
  expected_amount: 120,
  approved_amount: null,
  request_items: [],
  request_deadline: null,
  due_on: addDays(today, 5),
  installation_postcode: '24103',
  installation_city: 'Kiel',
  link_sales_point: { id: 's1', arke_id: 'sales_point', label: 'Nordring Kiel' },
  ...over,
})

const payout = (over: object = {}) => ({
  id: 'o1',
  payout_status: 'executed',
  iban_masked: 'DE•• •••• 0130 00',
  day: '2026-11-12',
  return_reason: null,
  amount: 1234.5,
  ...over,
})

const show = ({ path = '', role = 'installer', known: answers = {}, ...options }: Shown = {}) =>
  showScreen(<Screen />, {
    ...options,
    role,
    path: `/${role}/wallet${path}`,
    known: {
      '/lib/wallet_entry/function/balances': balances,
      '/lib/wallet_entry/function/outlook': outlookWith(),
      ...answers,
    },
  })

const claims = (...items: object[]) => ({ '/lib/paperwork/unit': listed(...items) })

afterEach(() => vi.restoreAllMocks())

describe('the claims of an installer', () => {
  it('lead each to its page, and a draft to its form', async () => {
    inWindow(false)
    show({
      known: claims(
        claim(),
        claim({ id: 'p2', claim_number: null, submitted_at: null, paperwork_status: 'draft' }),
      ),
    })
    const link = await screen.findByRole('link', { name: /CB-2026-000101/ })
    expect(link.getAttribute('href')).toBe('/installer/wallet/p1')
    const draft = within(await rowSaying(/Weiter bearbeiten/))
    for (const way of draft.getAllByRole('link'))
      expect(way.getAttribute('href')).toBe('/installer/scan/p2')
  })

  it('say where, how many and how much, with what was expected where it differs', async () => {
    show({
      known: claims(
        claim({ paperwork_status: 'partially_approved', approved_amount: 80 }),
        claim({ id: 'p2', claim_number: 'CB-2026-000102', device_count: 1 }),
      ),
    })
    const less = await rowSaying(/000101/)
    expect(wordsOf(less)).toContain('80,00 €')
    expect(wordsOf(less)).toContain('von 120,00 €')
    expect(wordsOf(less)).toContain('2 Geräte')
    const same = await rowSaying(/000102/)
    expect(wordsOf(same)).toContain('1 Gerät')
    expect(wordsOf(same)).not.toContain('von 120,00')
  })

  it('name the next step: our answer by a day, or the documents he still owes', async () => {
    inWindow(false)
    const open = { id: 'i1', kind: 'type_plate', line: null, reason: '', document: null }
    const requestedClaim = (id: string, days: number) =>
      claim({
        id,
        claim_number: id,
        paperwork_status: 'request_document',
        request_items: [open, { ...open, id: 'i2', kind: 'invoice' }],
        request_deadline: addDays(today, days),
      })
    show({
      known: claims(
        claim({ due_on: '2126-03-01' }),
        requestedClaim('three', 3),
        requestedClaim('now', 0),
        requestedClaim('late', -1),
      ),
    })
    expect(wordsOf(await rowSaying(/000101/))).toContain('Antwort bis 01.03.2126')
    const waiting = await rowSaying(/three/)
    expect(wordsOf(waiting)).toContain('noch 3 Tage')
    const answer = within(waiting).getByRole('link', { name: '2 nachreichen' })
    expect(answer.getAttribute('href')).toBe('/installer/wallet/three#request')
    expect(wordsOf(await rowSaying(/now/))).toContain('endet heute')
    expect(wordsOf(await rowSaying(/late/))).toContain('Frist überschritten')
  })

  it('admit where we are late ourselves', async () => {
    show({ known: claims(claim({ due_on: addDays(today, -20) })) })
    expect(wordsOf(await rowSaying(/000101/))).toContain('zugesagt war der')
  })

  it('are none at first, and the way to the first is there', async () => {
    show()
    expect(await screen.findByText('Noch kein Vorgang')).toBeDefined()
    for (const way of screen.getAllByRole('link', { name: 'Gerät einreichen' }))
      expect(way.getAttribute('href')).toBe('/installer/scan?begin=new')
  })

  it('have pages once there are more than one page holds', async () => {
    const many = Array.from({ length: 50 }, (_, at) => claim({ id: `p${at}` }))
    const { user, asked: requests } = show({
      known: { '/lib/paperwork/unit': { items: many, count: 120 } },
    })
    await user.click(await screen.findByRole('button', { name: /Nächste Seite|Weiter$/ }))
    await waitFor(() => expect(requests.at(-1)?.query.get('offset')).toBe('50'))
  })

  it('can be asked for again where they could not be had', async () => {
    show({ known: { '/lib/paperwork/unit': new Refused(400, 'Nicht jetzt.') } })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
    expect(screen.queryByText('Noch kein Vorgang')).toBeNull()
  })
})

describe('the claims of a wholesaler', () => {
  it('show the own part, expected too, and the installer’s amount, and nothing to do', async () => {
    show({
      role: 'wholesaler',
      known: {
        ...claims(
          claim({ paperwork_status: 'request_document', request_deadline: today }),
          claim({ id: 'p2', claim_number: 'CB-2026-000102' }),
        ),
        '/lib/paperwork/function/shares': [
          {
            ...{ claim: 'p1', bonus: 12.5, borne: 30, is_expected: true },
            devices: [{ name: 'AeroTherm 9 kW', count: 2 }],
          },
        ],
      },
    })
    const shared = await rowSaying(/000101/)
    await waitFor(() => expect(wordsOf(shared)).toContain('12,50 €'))
    expect(wordsOf(shared)).toContain('30,00 € getragen')
    expect(wordsOf(shared)).toContain('voraussichtlich')
    expect(wordsOf(shared)).toContain('AeroTherm 9 kW')
    expect(wordsOf(await rowSaying(/000102/))).toContain('–')
    expect(screen.queryByRole('link', { name: /achreichen/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Gerät einreichen' })).toBeNull()
  })

  it('are explained where there are none', async () => {
    show({ role: 'wholesaler' })
    expect(await screen.findByText(/Sobald ein Fachbetrieb ein Gerät einreicht/)).toBeDefined()
  })
})

describe('the statement by month', () => {
  const months = {
    '/lib/wallet_entry/function/share_months': [
      { month: '2026-11', claims: 3, bonus: 10.1, borne: 0.2 },
      { month: '2026-10', claims: 1, bonus: 10.2, borne: 0.1 },
    ],
  }

  it('names the months and sums to the cent', async () => {
    show({ role: 'wholesaler', path: '?tab=months', known: months })
    expect(wordsOf(await rowSaying(/November 2026/))).toContain('10,10 €')
    const total = await rowSaying(/Summe/)
    expect(wordsOf(total)).toContain('20,30 €')
    expect(wordsOf(total)).toContain('0,30 €')
  })

  it('is written in the reader’s language', async () => {
    show({ role: 'wholesaler', path: '?tab=months', known: months, language: 'it' })
    expect(wordsOf(await rowSaying(/novembre 2026/))).toMatch(/10,10/)
  })

  it('says so while nothing was booked', async () => {
    show({
      role: 'wholesaler',
      path: '?tab=months',
      known: { '/lib/wallet_entry/function/share_months': [] },
    })
    expect(await screen.findByText('Noch kein Anteil')).toBeDefined()
  })

  it('is not offered to an installer, who finds the claims at its address', async () => {
    show({ path: '?tab=months' })
    expect(await screen.findByRole('tab', { name: 'Vorgänge', selected: true })).toBeDefined()
    expect(screen.queryByRole('tab', { name: 'Monatsübersicht' })).toBeNull()
  })
})

describe('the payouts', () => {
  const open = (...items: object[]) =>
    show({ path: '?tab=payouts', known: { '/lib/payout/function/own': { items } } })

  it('show when, how much and to which account', async () => {
    open(payout())
    const executed = await rowSaying(/1\.234,50/)
    expect(wordsOf(executed)).toContain('12.11.2026')
    expect(wordsOf(executed)).toContain('0130 00')
  })

  it('say why the bank sent one back', async () => {
    open(payout({ payout_status: 'returned', return_reason: 'Konto erloschen' }))
    expect(wordsOf(await rowSaying(/Konto erloschen/))).toContain('Zurück')
  })

  it('say that the member paid back', async () => {
    open(payout({ amount: -13.13, iban_masked: null }))
    expect(wordsOf(await rowSaying(/13,13/))).toContain('Von Ihnen zurückgezahlt')
  })

  it('open what is in them: claims, receipts, the bank’s reference, and a question', async () => {
    const contents = {
      reference: '0198A',
      parts: [
        { claim: 'c1', claim_number: 'CB-2026-000274', source: 'paperwork', amount: 1244.5 },
        { claim: null, claim_number: null, source: 'cutover', amount: -10 },
      ],
      receipts: [{ id: 'r1', receipt_number: 'EM-2026-000112' }],
    }
    const { user } = show({
      path: '?tab=payouts',
      known: {
        '/lib/payout/function/own': { items: [payout()] },
        '/lib/payout/unit/o1/function/contents': contents,
      },
    })
    await user.click(await screen.findByRole('link', { name: '12.11.2026' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Auszahlung vom 12.11.2026' }))
    const claim = await dialog.findByRole('link', { name: 'CB-2026-000274' })
    expect(claim.getAttribute('href')).toBe('/installer/wallet/c1')
    expect(dialog.getByText('Übriges Guthaben')).toBeDefined()
    expect(dialog.getByText('1.234,50 €')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'EM-2026-000112' })).toBeDefined()
    expect(dialog.getByText(/0198A/)).toBeDefined()
    expect(dialog.getByRole('link', { name: 'Frage stellen' }).getAttribute('href')).toMatch(
      /contacts\?topic=payout&payout=o1/,
    )
  })

  it('say so while there is none, and what is needed for one', async () => {
    open()
    expect(await screen.findByText(/Dazu brauchen wir Ihre Bankverbindung/)).toBeDefined()
  })
})

it('the tab that is opened is the one that is read', async () => {
  const { user } = show({ known: { '/lib/payout/function/own': { items: [payout()] } } })
  await user.click(await screen.findByRole('tab', { name: 'Auszahlungen' }))
  expect(await screen.findByText('12.11.2026')).toBeDefined()
  expect(screen.getByRole('tab', { name: 'Auszahlungen' }).getAttribute('aria-selected')).toBe(
    'true',
  )
})
