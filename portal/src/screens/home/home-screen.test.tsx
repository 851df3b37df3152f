import { addDays, berlinDay } from '@ruecklauf/model'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentCampaign } from '../../testing/current-campaign.ts'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { listed, type TestCall } from '../../testing/serve.ts'
import { Screen } from './home-screen.tsx'

const today = berlinDay(new Date())

const claim = (over: object) => ({
  id: 'p1',
  arke_id: 'paperwork',
  claim_number: 'CB-2026-0001',
  paperwork_status: 'in_review',
  device_count: 2,
  expected_amount: 120,
  approved_amount: null,
  request_items: [],
  request_deadline: null,
  invoice_number: null,
  updated_at: new Date().toISOString(),
  link_sales_point: { id: 's1', arke_id: 'sales_point', label: 'Nordring Kiel' },
  ...over,
})

interface Home {
  requested?: object[]
  drafts?: object[]
  latest?: object[]
  news?: object[]
  installer?: object
  balances?: object
  campaigns?: object[]
}

/** The home of a member whose server holds what is given. */
function show(role: 'installer' | 'wholesaler', home: Home = {}) {
  const answers = ({ path, query }: TestCall) => {
    const filter = query.get('filter') ?? ''
    if (path === '/lib/paperwork/unit')
      return listed(
        ...((filter === 'eq(paperwork_status,request_document)'
          ? home.requested
          : filter === 'eq(paperwork_status,draft)'
            ? home.drafts
            : home.latest) ?? []),
      )
    if (path === '/lib/notification/unit') return listed(...(home.news ?? []))
    if (path.endsWith('/function/balances'))
      return home.balances ?? { available: 0, pending: 0, paid_this_year: 0 }
    if (path.endsWith('/function/current')) return home.campaigns ?? []
    if (path === '/lib/installer/unit/m1' || path === '/lib/wholesaler/unit/m1')
      return {
        id: 'm1',
        arke_id: role,
        member_status: 'active',
        iban_state: 'usable',
        ...home.installer,
      }
    return undefined
  }
  return render(
    <TestPortal arke_id={role} path={`/${role}/home`} answers={answers}>
      <Screen />
    </TestPortal>,
  )
}

/** A card by its title. */
async function card(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('section') ?? document.body)
}

describe('the home of an installer', () => {
  it('greets by name, and says of an empty day that nothing waits', async () => {
    show('installer')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
      'textContent',
      'Guten Tag, Petra Bergmann',
    )
    expect(await screen.findByText(/Alles erledigt/)).toBeDefined()
  })

  it('puts what is asked for first, with the days that are left, and says what is overdue', async () => {
    show('installer', {
      requested: [
        claim({
          claim_number: 'CB-2026-0007',
          request_deadline: addDays(today, 3),
          request_items: [
            { id: 'i1', kind: 'type_plate', line: null, reason: 'x', document: null },
          ],
        }),
        claim({ id: 'p2', claim_number: 'CB-2026-0008', request_deadline: addDays(today, -1) }),
      ],
      drafts: [claim({ id: 'p3', invoice_number: 'RE-77' })],
    })
    const first = await screen.findByRole('link', { name: /CB-2026-0007/ })
    expect(first.textContent).toContain('Foto des Typenschilds')
    expect(first.textContent).toContain('noch 3 Tage')
    expect(first.getAttribute('href')).toContain('/installer/wallet/p1')
    const late = screen.getByRole('link', { name: /CB-2026-0008/ })
    expect(late.textContent).toContain('Frist überschritten')
    const draft = screen.getByRole('link', { name: /RE-77/ })
    expect(first.compareDocumentPosition(draft)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('asks for the bank account that is missing', async () => {
    show('installer', { installer: { iban_state: 'missing' } })
    const link = await screen.findByRole('link', { name: /IBAN|Bankverbindung/ })
    expect(link.getAttribute('href')).toContain('#bank')
  })

  it('shows the latest claims in words, with what each is worth', async () => {
    show('installer', {
      latest: [
        claim({ paperwork_status: 'approved', approved_amount: 95.5 }),
        claim({ id: 'p2', claim_number: 'CB-2026-0002', paperwork_status: 'rejected' }),
      ],
    })
    const approved = await screen.findByRole('link', { name: /CB-2026-0001/ })
    expect(approved.textContent).toContain('2 Geräte · Nordring Kiel')
    expect(approved.textContent).toContain('Genehmigt')
    expect(approved.textContent).toContain('95,50\u00a0€')
    expect(screen.getByRole('link', { name: /CB-2026-0002/ }).textContent).toContain('Abgelehnt')
  })

  it('shows what is available, pending and paid out', async () => {
    show('installer', { balances: { available: 1234.5, pending: 80, paid_this_year: 0 } })
    expect(await screen.findByText('1.234,50 €')).toBeDefined()
    expect(screen.getByText('80,00 €')).toBeDefined()
  })

  it('tells a new company what is missing before it may hand in', async () => {
    show('installer', { installer: { member_status: 'incomplete' } })
    const way = await screen.findByRole('link', { name: /ergänzen|vervollständigen/i })
    expect(way.getAttribute('href')).toBe('/complete-data')
  })

  it('marks news that nobody has read', async () => {
    const note = {
      arke_id: 'notification',
      path: '/wallet/p1',
      inserted_at: '2026-11-01T08:00:00Z',
    }
    show('installer', {
      news: [
        { id: 'n1', title: 'Vorgang ist eingegangen', read_at: null, ...note },
        { id: 'n2', title: 'Vorgang ist genehmigt', read_at: '2026-11-02T08:00:00Z', ...note },
      ],
    })
    const news = await card('Neuigkeiten')
    expect((await news.findByRole('link', { name: /eingegangen/ })).textContent).toContain(
      'ungelesen',
    )
    expect(news.getByRole('link', { name: /genehmigt/ }).textContent).not.toContain('ungelesen')
  })

  it('shows the campaigns of now, or that there is none', async () => {
    show('installer', { campaigns: [currentCampaign] })
    expect(await screen.findByText('Frühjahr')).toBeDefined()
  })
})

describe('the home of a wholesaler', () => {
  it('asks nothing of him, and starts no claim', async () => {
    show('wholesaler')
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    expect(screen.queryByRole('button', { name: /einreichen/i })).toBeNull()
    expect(screen.queryByText(/Alles erledigt/)).toBeNull()
  })
})
