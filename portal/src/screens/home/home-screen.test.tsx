import {
  addDays,
  and,
  berlinDay,
  eq,
  hasInput,
  type PaymentStep,
  printFilter,
} from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentCampaign } from '../../testing/current-campaign.ts'
import { outlookWith, paymentStep } from '../../testing/payment-step.ts'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { listed, Refused, type TestCall } from '../../testing/serve.ts'
import { Screen } from './home-screen.tsx'
import { lastMonths } from './money/use-months.ts'

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
  plates?: object[]
  requested?: object[]
  drafts?: object[]
  latest?: object[]
  installer?: object
  balances?: object
  steps?: PaymentStep[]
  campaigns?: object[]
  terms_open?: string
  points?: object[]
  months?: object[]
  unclaimed?: object[]
  top?: object[]
  withoutAgreement?: number
  onSend?: (call: TestCall) => unknown
  /** Selects the calls that fail. */
  isBroken?: (call: TestCall) => boolean
}

/** Renders a member's home with the given server data. */
function show(role: 'installer' | 'wholesaler', home: Home = {}) {
  const answers = (call: TestCall) => {
    const { path, query, method } = call
    if (home.isBroken?.(call)) return new Refused(500, 'Interner Serverfehler')
    if (method === 'POST') return home.onSend?.(call)
    const filter = query.get('filter') ?? ''
    if (path === '/lib/paperwork/unit') {
      const units = listed(
        ...((filter.startsWith('or(')
          ? [
              ...(home.requested ?? []).map((claim) => ({
                ...claim,
                paperwork_status: 'request_document',
              })),
              ...(home.plates ?? []),
            ]
          : filter === printFilter(and(eq('paperwork_status', 'draft'), hasInput))
            ? home.drafts
            : home.latest) ?? []),
      )
      return { ...units, items: units.items.slice(0, Number(query.get('limit') ?? 50)) }
    }
    if (path === '/lib/receipt/count') return home.withoutAgreement ?? 0
    if (path.endsWith('/function/balances'))
      return home.balances ?? { available: 0, pending: 0, paid_this_year: 0 }
    if (path.endsWith('/function/outlook')) return outlookWith(...(home.steps ?? []))
    if (path.endsWith('/function/registration'))
      return {
        member_status: 'active',
        open: [],
        steps: 3,
        since: null,
        answer_by: null,
        terms_open: home.terms_open ?? null,
        documents_rule: 'optional',
        documents: [],
        ...home.installer,
      }
    if (path.endsWith('/function/statement'))
      return {
        bookings: 0,
        incoming: 0,
        outgoing: 0,
        months: home.months ?? [],
        items: [],
        next: null,
      }
    if (path.endsWith('/function/share_months')) return home.months ?? []
    if (path.endsWith('/sales_point/function/year'))
      return { from: '2025-11-24', to: '2026-11-23', points: home.points ?? [] }
    if (path.endsWith('/function/top_installers'))
      return {
        ...{ from: '2026-08-26', to: '2026-11-23', installers: home.top?.length ?? 0 },
        items: home.top ?? [],
      }
    if (path.endsWith('/function/unclaimed_devices')) return home.unclaimed ?? []
    if (path.endsWith('/function/current')) return home.campaigns ?? []
    if (path === '/lib/installer/unit/m1' || path === '/lib/wholesaler/unit/m1')
      return {
        id: 'm1',
        arke_id: role,
        member_status: 'active',
        iban_state: 'usable',
        small_business_confirmed_on: today,
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

/** Finds a card by its title. */
async function card(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('section') ?? document.body)
}

describe('the home of an installer', () => {
  it('asks for the photo of a type plate, with the days that are left', async () => {
    const photo_due_on = addDays(berlinDay(new Date()), 14)
    show('installer', { plates: [{ id: 'c9', claim_number: 'CB-2026-000290', photo_due_on }] })
    const task = await screen.findByRole('link', {
      name: /Foto des Typenschilds zu CB-2026-000290/,
    })
    expect(task.textContent).toContain('noch 14 Tage')
    expect(task.getAttribute('href')).toBe('/installer/wallet/c9#photo')
  })

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

  it('counts all drafts, and shows the three newest', async () => {
    const drafts = ['RE-1', 'RE-2', 'RE-3', 'RE-4', 'RE-5']
    show('installer', { drafts: drafts.map((id) => claim({ id, invoice_number: id })) })
    const further = await screen.findByRole('link', { name: /2 weitere Entwürfe/ })
    expect(further.getAttribute('href')).toBe('/installer/scan')
    expect(screen.queryByRole('link', { name: /RE-4/ })).toBeNull()
  })

  it('asks for the bank account that is missing', async () => {
    show('installer', { installer: { iban_state: 'missing' } })
    const link = await screen.findByRole('link', { name: /IBAN|Bankverbindung/ })
    expect(link.getAttribute('href')).toContain('#bank')
  })

  it('asks once a year for the standing in tax, and for the agreement that a receipt lacks', async () => {
    const standing = { small_business_confirmed_on: addDays(today, -366), self_billing: false }
    show('installer', { installer: standing, withoutAgreement: 2 })
    const yearly = await screen.findByRole('link', { name: /Angabe zur Umsatzsteuer/ })
    expect(yearly.getAttribute('href')).toContain('/installer/profile#terms')
    expect(await screen.findByRole('link', { name: /Vereinbarung zur Gutschrift/ })).toBeDefined()
  })

  it('names devices of an invoice that are in no claim, until when, and what they bring', async () => {
    const unclaimed = { invoice_number: 'RE-7', last_day: '2026-12-01', products: ['Aero 8'] }
    show('installer', {
      unclaimed: [
        { ...unclaimed, devices: 2, amount: 90 },
        { ...unclaimed, invoice_number: 'RE-8', devices: 1, amount: null },
      ],
    })
    const row = await screen.findByRole('link', { name: /2 Geräte der Rechnung RE-7/ })
    expect(row.textContent).toMatch(/Aero 8: einreichen bis 01\.12\.2026.*90,00/)
    expect(row.getAttribute('href')).toBe('/installer/scan')
    const other = screen.getByRole('link', { name: /1 Gerät der Rechnung RE-8/ })
    expect(other.textContent).not.toContain('€')
  })

  it('asks for what a registration could leave out', async () => {
    show('installer', { installer: { member_status: 'in_review', link_sales_points: [] } })
    const documents = await screen.findByRole('link', { name: /Unterlagen Ihrer Firma hinzufügen/ })
    expect(documents.getAttribute('href')).toBe('/complete-data')
    const points = screen.getByRole('link', { name: /Verkaufsstellen angeben/ })
    expect(points.getAttribute('href')).toBe('/installer/profile?edit=sales_points')
  })

  it('asks for no agreement of who has given it', async () => {
    const standing = { small_business_confirmed_on: today, self_billing: true }
    show('installer', { installer: standing, withoutAgreement: 2 })
    expect(await screen.findByText(/Alles erledigt/)).toBeDefined()
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
    show('installer', {
      balances: { available: 1234.5, pending: 80, held: 0 },
      steps: [paymentStep({ state: 'planned', day: '2026-11-30' })],
    })
    expect(await screen.findByText('1.234,50 €')).toBeDefined()
    expect(screen.getByText(/In Prüfung 80,00.€/)).toBeDefined()
    expect(await screen.findByText(/Überweisung am 30\.11\.2026 auf DE89/)).toBeDefined()
  })

  it('says to a new company from which amount on it is paid, in place of zeros', async () => {
    show('installer', { installer: { member_status: 'incomplete' } })
    expect(await screen.findByText(/^Auszahlung ab 10,00.€$/)).toBeDefined()
    expect(await screen.findByText(/die Daten Ihrer Firma ergänzen/)).toBeDefined()
    expect(screen.queryByText(/0,00.€ verfügbar/)).toBeNull()
  })

  it('has twelve months as bars, and says what the last two brought', async () => {
    const [before, now] = lastMonths(today).slice(-2)
    show('installer', {
      balances: { available: 5, pending: 0, held: 0 },
      months: [
        { month: now, incoming: 135 },
        { month: before, incoming: 803 },
      ],
    })
    const bars = await screen.findByRole('list', { name: 'Cashback der letzten zwölf Monate' })
    expect(within(bars).getAllByRole('listitem')).toHaveLength(12)
    expect(screen.getByText(/bisher 135,00.€, .* 803,00.€/)).toBeDefined()
  })

  it('opens the rule of a campaign beside its row', async () => {
    const { user } = show('installer', { campaigns: [currentCampaign] })
    await user.click(
      await screen.findByRole('button', { name: /Frühjahr.*bis 30\.06\.2126.*\+ 50,00/ }),
    )
    const drawer = await screen.findByRole('dialog', { name: 'Frühjahr' })
    expect(within(drawer).getByText('Ein Satz.')).toBeDefined()
  })

  it('shows two campaigns, and the others when they are asked for', async () => {
    const campaigns = ['A', 'B', 'C', 'D'].map((name) => ({ ...currentCampaign, id: name, name }))
    const { user } = show('installer', { campaigns })
    expect(await screen.findByText('B')).toBeDefined()
    expect(screen.queryByText('C')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Alle 4' }))
    expect(screen.getByText('D')).toBeDefined()
  })

  it('has the terms that came meanwhile accepted as a task', async () => {
    const sent: TestCall[] = []
    const { user } = show('installer', {
      terms_open: '2027-01',
      onSend: (call) => {
        sent.push(call)
        return { terms_version: '2027-01', terms_accepted_at: '2026-11-23T08:00:00Z' }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Annehmen' }))
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ version: '2027-01' }])
    expect(sent[0]?.path).toBe('/lib/installer/unit/m1/function/accept_terms')
  })

  it('shows the campaigns of now, or that there is none', async () => {
    show('installer', { campaigns: [currentCampaign] })
    expect(await screen.findByText('Frühjahr')).toBeDefined()
  })

  it.each([
    ['Laufende Aktionen', '/function/current', /keine Aktion/],
    ['Zu erledigen', '/lib/paperwork/unit', /Alles erledigt/],
  ])('says of %s that it failed, never that there is nothing', async (title, path, nothing) => {
    show('installer', { isBroken: (call) => call.path.endsWith(path) })
    const part = await card(title)
    expect(await part.findByRole('alert', {}, { timeout: 5000 })).toBeDefined()
    expect(part.queryByText(nothing)).toBeNull()
  })
})

describe('the home of a wholesaler', () => {
  it('has each of his sales points with a year’s figures, their sums, and a way to its claims', async () => {
    const point = {
      id: 's1',
      business_name: 'Nordring Kiel',
      street: 'Industriering',
      house_number: '28',
      postcode: '24103',
      city: 'Kiel',
      vat_id: 'DE811000004',
      name_variants: ['Nordring KG'],
      claims: 9,
      devices: 15,
      cashback: 1271.1,
      share: 255.15,
      claims_before: 2,
      share_before: 300.2,
    }
    const other = {
      ...point,
      id: 's2',
      business_name: 'Nordring Köln',
      share: 744.9,
      share_before: 0,
    }
    show('wholesaler', { points: [point, other] })
    const row = (await screen.findByRole('link', { name: /Nordring Kiel/ })).closest('tr')
    const cells = within(row ?? document.body)
    expect(cells.getByText('Industriering 28, 24103 Kiel')).toBeDefined()
    expect(cells.getByText(/DE811000004 · auf Rechnungen: Nordring KG/)).toBeDefined()
    expect(cells.getByText(/^−45,05/)).toBeDefined()
    const behind = decodeURIComponent(cells.getByRole('link').getAttribute('href') ?? '')
    expect(behind).toContain('wallet?filter=and(eq(link_sales_point,s1),')
    expect(behind).toMatch(/gte\(submitted_at,2025-11-23T23.*lte\(submitted_at,2026-11-23T22:59/)
    const sums = screen.getByRole('row', { name: /^Summe/ })
    expect(sums.textContent).toContain('1.000,05')
    expect(sums.textContent).toContain('+699,85')
  })

  const strongest = 'Die stärksten Fachbetriebe über Ihre Verkaufsstellen'
  const figures = { claims: 3, devices: 5, cashback: 120.5 }

  it('has who claimed most through him', async () => {
    show('wholesaler', { top: [{ company: 'Groß GmbH', city: 'Kiel', ...figures }] })
    const topCard = await card(strongest)
    expect(await topCard.findByText('Groß GmbH')).toBeDefined()
    expect(topCard.getByText('ein Fachbetrieb, 26.08.2026 bis 23.11.2026')).toBeDefined()
  })

  it('has none of them where no names are told', async () => {
    show('wholesaler', { top: [{ company: null, city: null, ...figures }] })
    await waitFor(() => expect(screen.queryByRole('heading', { name: strongest })).toBeNull())
  })

  it('names of each claim the device and his own share, before it is decided too', async () => {
    const devices = [{ name: 'AeroTherm 9 kW', count: 2 }]
    show('wholesaler', {
      latest: [claim({})],
      onSend: () => [{ claim: 'p1', bonus: 6.5, borne: 0, is_expected: true, devices }],
    })
    const row = await screen.findByRole('link', { name: /CB-2026-0001.*AeroTherm 9 kW.*6,50/ })
    expect(row.textContent).not.toContain('120,00')
  })

  it('says so where he has no sales point', async () => {
    show('wholesaler')
    expect(await screen.findByText(/noch keine Verkaufsstelle zugeordnet/)).toBeDefined()
  })

  it('asks nothing of him, and starts no claim', async () => {
    show('wholesaler')
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    expect(screen.queryByRole('button', { name: /einreichen/i })).toBeNull()
    expect(screen.queryByText(/Alles erledigt/)).toBeNull()
  })
})
