import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { type Answers, listed, Refused, type TestCall } from '../../testing/serve.ts'
import { Screen } from './wallet-claim-screen.tsx'

const claim = {
  id: 'c1',
  arke_id: 'paperwork',
  version: 3,
  claim_number: 'CB-2026-000123',
  paperwork_status: 'submitted',
  submitted_at: '2026-10-02T08:30:00Z',
  taken_at: null,
  decided_at: null,
  due_on: '2126-10-09',
  request_deadline: null,
  request_items: null,
  expected_amount: 1234.5,
  approved_amount: null,
  decision_reason: null,
  decision_text: null,
  device_count: 2,
  invoice_number: 'RE-4711',
  invoice_date: '2026-09-28',
  invoice_seller: null,
  invoice_total: null,
  link_sales_point: null,
  order_number: null,
  order_date: null,
  delivery_date: null,
  commissioning_date: null,
  installation_street: null,
  installation_postcode: null,
  installation_city: null,
  trace: [],
}

const line = {
  id: 'l1',
  position: 1,
  serial: 'WP-000123',
  decision: 'open',
  decision_reason: null,
  link_product: 'p1',
  product_name: null,
  expected_amount: 1234.5,
  approved_amount: null,
  trace: [],
}

const nothing: Readonly<Record<string, unknown>> = {
  '/lib/paperwork_line/unit': listed(),
  '/lib/document/unit': listed(),
  '/lib/wallet_entry/unit': listed(),
  '/lib/product/unit': listed(),
  '/lib/paperwork/unit/c1/function/timeline': [],
  '/lib/paperwork/unit/c1/function/paid_at': { paid_at: null },
}

interface Shown {
  fields?: object
  also?: Readonly<Record<string, unknown>>
  role?: string
  /** What changing calls are answered. */
  onSend?: (call: TestCall) => unknown
}

function show({ fields = {}, also = {}, role = 'installer', onSend = () => ({}) }: Shown = {}) {
  const sent = vi.fn<(call: TestCall) => unknown>(onSend)
  const answers: Answers = (call) => {
    if (call.method !== 'GET') return sent(call)
    if (call.path === '/lib/paperwork/unit/c1') return { ...claim, ...fields }
    return { ...nothing, ...also }[call.path]
  }
  const { user } = render(
    <TestPortal arke_id={role} path={`/${role}/wallet/c1`} answers={answers}>
      <Screen />
    </TestPortal>,
  )
  return { user, sent }
}

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  const found = heading.closest('section')
  if (!found) throw new Error(`no card around ${title}`)
  return within(found)
}

describe('a claim, as its installer follows it', () => {
  it('has number, day and amount, and where it stands', async () => {
    show()
    expect(await screen.findByRole('heading', { name: /CB-2026-000123/ })).toBeTruthy()
    expect(screen.getByText('Eingereicht am 02.10.2026')).toBeTruthy()
    expect((await card('Voraussichtlicher Cashback')).getByText('1.234,50 €')).toBeTruthy()
    expect(screen.getByText('bis 09.10.2126')).toBeTruthy()
  })

  it('says so where there are no documents, and shows no bookings that are none', async () => {
    show()
    expect(await screen.findByText('Zu diesem Vorgang gibt es keine Belege.')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Buchungen' })).toBeNull()
  })

  it('lists each device by the name of its product, with what was cut and why', async () => {
    const cut = {
      decision: 'approved_reduced',
      approved_amount: 600,
      decision_reason: 'wrong_date',
    }
    show({
      fields: { paperwork_status: 'partially_approved', approved_amount: 600 },
      also: {
        '/lib/paperwork_line/unit': listed({ ...line, ...cut }),
        '/lib/product/unit': listed({ id: 'p1', name: 'Luft-Wasser-Wärmepumpe aroTHERM 12 kW' }),
      },
    })
    expect(await screen.findByText('Luft-Wasser-Wärmepumpe aroTHERM 12 kW')).toBeTruthy()
    const row = screen.getByRole('row', { name: /WP-000123/ })
    expect(within(row).getByText(/^600,00/)).toBeTruthy()
    expect(within(row).getByText(/^von 1\.234,50/)).toBeTruthy()
    expect(screen.getByText('Ihr Vorgang ist teilweise genehmigt')).toBeTruthy()
    expect((await card('Genehmigter Cashback')).getByText(/von erwarteten 1\.234,50/)).toBeTruthy()
  })

  it('tells in the reviewer’s words why it was rejected', async () => {
    const decision_text = 'Die Rechnung nennt ein anderes Gerät. '.repeat(12).trim()
    show({ fields: { paperwork_status: 'rejected', approved_amount: 0, decision_text } })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Ihr Vorgang wurde abgelehnt')
    expect(alert.textContent).toContain(decision_text)
  })

  it('lists a hundred bookings with their signs', async () => {
    const bookings = Array.from({ length: 100 }, (_, at) => ({
      id: `b${at}`,
      booked_at: '2026-10-05T10:00:00Z',
      booking_type: 'reservation',
      amount: at % 2 ? -1 : 1,
    }))
    show({ also: { '/lib/wallet_entry/unit': listed(...bookings) } })
    expect((await card('Buchungen')).getAllByRole('listitem')).toHaveLength(100)
  })

  it('apologises when the promised answer is late', async () => {
    show({ fields: { due_on: '2026-01-05' } })
    expect(await screen.findByText(/überfällig/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Fragen Sie uns' })).toBeTruthy()
  })
})

describe('taking a claim back', () => {
  it('says first what it means, then does it', async () => {
    const { user, sent } = show()
    await user.click(await screen.findByRole('button', { name: 'Zurückziehen' }))
    expect(screen.getByText(/Vormerkung über 1\.234,50/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Vorgang zurückziehen' }))
    await waitFor(() => expect(sent).toHaveBeenCalled())
    expect(sent.mock.calls[0]?.[0].path).toBe('/lib/paperwork/unit/c1/function/withdraw')
  })

  it.each([
    ['once somebody reviews it', { fields: { paperwork_status: 'in_review' } }],
    ['for the wholesaler', { role: 'wholesaler' }],
  ])('is not offered %s', async (_, shown: Shown) => {
    show(shown)
    await screen.findByRole('heading', { name: /CB-2026-000123/ })
    expect(screen.queryByRole('button', { name: 'Zurückziehen' })).toBeNull()
  })
})

describe('documents that were asked for', () => {
  const items = [
    { id: 'i1', kind: 'type_plate', line: null, reason: 'Das Foto ist unscharf.', document: null },
    { id: 'i2', kind: 'invoice', line: null, reason: 'Seite 2 fehlt.', document: null },
  ]
  const asked = {
    paperwork_status: 'request_document',
    request_deadline: '2126-10-20',
    request_items: items,
  }
  const documents = listed({ id: 'd1' }, { id: 'd2' })
  const kept = {
    i1: { document: 'd1', name: 'schild.jpg' },
    i2: { document: 'd2', name: 're.pdf' },
  }

  it('each has its reason and its place, and nothing goes before all are there', async () => {
    sessionStorage.clear()
    const { user, sent } = show({ fields: asked })
    expect(await screen.findByText('Bitte reichen Sie 2 Unterlagen nach')).toBeTruthy()
    expect(screen.getByText('Das Foto ist unscharf.')).toBeTruthy()
    await user.type(screen.getByLabelText('Anmerkung für die Prüfung'), 'Kommt nach.')
    await user.click(screen.getByRole('button', { name: /Unterlagen absenden/ }))
    expect(screen.getAllByText(/Es fehlen noch 2 Unterlagen/).length).toBeGreaterThan(0)
    expect(sent).not.toHaveBeenCalled()
  })

  it('go together, with a remark', async () => {
    sessionStorage.setItem('answers:c1', JSON.stringify(kept))
    const { user, sent } = show({ fields: asked, also: { '/lib/document/unit': documents } })
    await user.type(await screen.findByLabelText('Anmerkung für die Prüfung'), ' Siehe Seite 2. ')
    await user.click(screen.getByRole('button', { name: /Unterlagen absenden/ }))
    await waitFor(() => expect(sent).toHaveBeenCalled())
    expect(sent.mock.calls[0]?.[0].body).toEqual({
      items: [
        { item: 'i1', document: 'd1' },
        { item: 'i2', document: 'd2' },
      ],
      note: 'Siehe Seite 2.',
    })
  })

  it('that are refused leave the remark where it is, and say why', async () => {
    sessionStorage.setItem('answers:c1', JSON.stringify(kept))
    const message = 'Die Frist ist abgelaufen.'
    const { user } = show({
      fields: asked,
      also: { '/lib/document/unit': documents },
      onSend: () => new Refused(409, message),
    })
    await user.type(await screen.findByLabelText('Anmerkung für die Prüfung'), 'Siehe Seite 2.')
    await user.click(screen.getByRole('button', { name: /Unterlagen absenden/ }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByDisplayValue('Siehe Seite 2.')).toBeTruthy()
  })
})

describe('a claim that can’t be shown', () => {
  const open = (answer: unknown) =>
    render(
      <TestPortal arke_id="installer" path="/installer/wallet/c1" answers={() => answer}>
        <Screen />
      </TestPortal>,
    )

  it('is said to be none of one’s own, with the way to those that are', async () => {
    open(undefined)
    expect(await screen.findByText('Diesen Vorgang gibt es nicht')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zu Ihren Vorgängen' })).toBeTruthy()
  })

  it('can be asked for once more when it failed', async () => {
    open(new Refused(400, 'Nicht jetzt.'))
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeTruthy()
  })
})
