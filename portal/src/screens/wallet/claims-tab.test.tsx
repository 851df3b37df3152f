import { eq, hasInput, not, or, printFilter } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inWindow } from '../../testing/in-window.ts'
import { rowSaying, wordsOf } from '../../testing/rows.ts'
import { listed, type TestCall } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { viewServer } from '../../testing/view-server.ts'
import { ClaimsTab } from './claims-tab.tsx'

const claim = (over: object = {}) => ({
  id: 'p1',
  arke_id: 'paperwork',
  claim_number: 'CB-2026-000101',
  paperwork_status: 'in_review',
  device_count: 3,
  invoice_number: 'RE-4711',
  submitted_at: '2026-11-02T09:00:00Z',
  expected_amount: 120,
  approved_amount: null,
  request_items: [],
  request_deadline: null,
  due_on: '2126-03-01',
  installation_postcode: '24103',
  installation_city: 'Kiel',
  link_sales_point: { id: 's1', arke_id: 'sales_point', label: 'Nordring Kiel' },
  ...over,
})

const line = (claim: string, name: string) => ({
  id: `l-${claim}`,
  arke_id: 'paperwork_line',
  link_paperwork: { id: claim, arke_id: 'paperwork', label: claim },
  link_product: { id: 'd1', arke_id: 'product', label: name },
  product_name: null,
})

const sums = ({ query }: TestCall) =>
  query.get('fields') === 'approved_amount' ? { approved_amount: 80.5 } : { expected_amount: 120 }

const show = ({ path = '', role = 'installer', known: answers = {} }: Shown = {}) =>
  showScreen(<ClaimsTab />, {
    role,
    path: `/${role}/wallet${path}`,
    known: {
      '/lib/paperwork/unit': listed(claim()),
      '/lib/paperwork/count': 7,
      '/lib/paperwork/sum': sums,
      '/lib/paperwork/function/shares': [],
      '/lib/paperwork_line/unit': listed(line('p1', 'AeroTherm 12 kW')),
      ...answers,
    },
  })

const filterOf = (requests: readonly TestCall[], path = '/lib/paperwork/unit') =>
  requests.findLast((call) => call.path === path)?.query.get('filter')

/** All statuses, without empty drafts. */
const all = printFilter(or(not(eq('paperwork_status', 'draft')), hasInput))

afterEach(() => vi.restoreAllMocks())

describe('a row', () => {
  it.each([
    [false, true],
    [true, false],
  ])(
    'in a window that is narrow (%s) has the place: %s, and the amount always',
    async (isNarrow, hasPlace) => {
      inWindow(isNarrow)
      show()
      const row = wordsOf(await rowSaying(/000101/))
      expect(row.includes('Nordring Kiel')).toBe(hasPlace)
      expect(row).toContain('120,00 €')
    },
  )

  it('names the first device and how many more there are', async () => {
    show()
    const row = await rowSaying(/000101/)
    await waitFor(() => expect(wordsOf(row)).toContain('AeroTherm 12 kW+2'))
    expect(wordsOf(row)).toContain('RE-4711')
  })

  it('counts the devices where a name is not known, and to a wholesaler', async () => {
    const { asked: requests } = show({ role: 'wholesaler' })
    expect(wordsOf(await rowSaying(/000101/))).toContain('3 Geräte')
    expect(requests.some(({ path }) => path === '/lib/paperwork_line/unit')).toBe(false)
  })

  it('has what can be done in a column of its own', async () => {
    inWindow(false)
    show({
      known: {
        '/lib/paperwork/unit': listed(
          claim({ claim_number: null, submitted_at: null, paperwork_status: 'draft' }),
        ),
      },
    })
    const cells = within(await rowSaying(/Entwurf/)).getAllByRole('cell')
    const action = within(cells.at(-1) ?? document.body).getByRole('link')
    expect(action.textContent).toBe('Weiter bearbeiten')
    expect(action.getAttribute('href')).toBe('/installer/scan/p1')
  })
})

describe('saved views', () => {
  it('keep status, search and period together under a name, and show them again', async () => {
    const savedViews = viewServer()
    const { user } = show({
      path: '?status=granted&q=4711',
      known: {
        '/lib/saved_view/function/of_list': (call: TestCall) => savedViews.answer(call),
        '/lib/saved_view/unit': (call: TestCall) => savedViews.answer(call),
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Nach Status.*Genehmigt/ }))
    await user.click(await screen.findByRole('menuitem', { name: /speichern/ }))
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Auftrag 4711')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await screen.findByRole('button', { name: 'Nach Status filtern: Auftrag 4711' })
    expect(savedViews.views).toMatchObject([
      { search: '4711', filter: 'in(paperwork_status,(approved,partially_approved))' },
    ])
    await user.click(screen.getByRole('button', { name: /^Nach Status/ }))
    await user.click(await screen.findByRole('menuitem', { name: /^Entwurf/ }))
    await user.click(await screen.findByRole('button', { name: /^Nach Status.*Entwurf/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Auftrag 4711' }))
    await screen.findByRole('button', { name: 'Nach Status filtern: Auftrag 4711' })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('4711')
  })
})

describe('the list', () => {
  it('asks for all claims, drafts with something in them too, the latest first', async () => {
    const { asked: requests } = show()
    await rowSaying(/000101/)
    expect(filterOf(requests)).toBe(all)
    const list = requests.find(({ path }) => path === '/lib/paperwork/unit')
    expect(list?.query.getAll('order[]')).toEqual(['submitted_at;desc'])
  })

  it('says what all that match are worth: what was granted, else what is expected', async () => {
    show()
    const total = await rowSaying(/Summe ohne Entwürfe/)
    expect(wordsOf(total)).toContain('200,50 €')
  })

  it('has no sum of drafts, which nobody has promised', async () => {
    show({ path: '?status=draft' })
    await rowSaying(/000101/)
    expect(screen.queryByText(/^Summe/)).toBeNull()
  })

  it('is narrowed by a status, each with its number of claims', async () => {
    const { user, asked: requests } = show()
    await user.click(await screen.findByRole('button', { name: 'Nach Status filtern: Alle' }))
    await user.click(await screen.findByRole('menuitem', { name: /Genehmigt\s*7/ }))
    await waitFor(() =>
      expect(filterOf(requests)).toBe('in(paperwork_status,(approved,partially_approved))'),
    )
    expect(
      await screen.findByRole('button', { name: /^Nach Status filtern: Genehmigt/ }),
    ).toBeDefined()
  })

  it('offers drafts to their owner alone', async () => {
    const { user } = show({ role: 'wholesaler' })
    await user.click(await screen.findByRole('button', { name: /^Nach Status/ }))
    await screen.findByRole('menuitem', { name: /Genehmigt/ })
    expect(screen.queryByRole('menuitem', { name: /Entwurf/ })).toBeNull()
  })

  it('of one status alone carries a chip that shows all again', async () => {
    const { user, asked: requests } = show({ path: '?status=expired' })
    const remove = await screen.findByRole('button', { name: /nur Abgelaufen/ })
    expect(filterOf(requests)).toBe('in(paperwork_status,(expired))')
    await user.click(remove)
    await waitFor(() => expect(filterOf(requests)).toBe(all))
  })

  it('is searched by numbers, place, sales point, and by its devices', async () => {
    const { user, asked: requests } = show()
    await user.type(await screen.findByRole('searchbox'), 'aero')
    await waitFor(() =>
      expect(filterOf(requests)).toContain(
        'or(icontains(claim_number,aero),icontains(invoice_number,aero),icontains(installation_city,aero),icontains(link_sales_point.business_name,aero),in(id,(p1)))',
      ),
    )
    expect(requests.map(({ query }) => query.get('filter'))).toContain(
      'or(icontains(serial,aero),icontains(link_product.name,aero),icontains(link_document.invoice_number,aero))',
    )
  })

  it('leads back from a search that finds nothing', async () => {
    const { user, asked: requests } = show({
      path: '?q=nirgends',
      known: { '/lib/paperwork/unit': listed(), '/lib/paperwork_line/unit': listed() },
    })
    await user.click(await screen.findByRole('button', { name: 'Suche und Filter aufheben' }))
    await waitFor(() => expect(filterOf(requests)).toBe(all))
  })

  it('is narrowed to a period, which a chip tells in days', async () => {
    const { user, asked: requests } = show()
    await user.click(await screen.findByRole('button', { name: 'Zeitraum' }))
    await user.click(await screen.findByRole('button', { name: 'Letzter Monat' }))
    await waitFor(() =>
      expect(filterOf(requests)).toMatch(/gte\(submitted_at,.*lte\(submitted_at,/),
    )
    expect(await screen.findByText(/^Eingereicht am: \d\d\.\d\d\.\d{4} – \d/)).toBeDefined()
  })

  it.each([
    ['submitted', 'expected_amount'],
    ['granted', 'approved_amount'],
  ])('of %s is sorted by the amount its rows show', async (status, field) => {
    const { user, asked: requests } = show({ path: `?status=${status}` })
    await user.click(await screen.findByRole('button', { name: 'Cashback' }))
    await waitFor(() =>
      expect(requests.some(({ query }) => query.getAll('order[]').join() === `${field};asc`)).toBe(
        true,
      ),
    )
  })

  it('of all is not sorted by an amount that only some of its rows show', async () => {
    show()
    expect(await screen.findByRole('columnheader', { name: 'Cashback' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cashback' })).toBeNull()
  })
})
