import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { paymentStep } from '../../testing/payment-step.ts'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { wordsOf } from '../../testing/rows.ts'
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
  '/lib/contact_request/unit': listed(),
  '/lib/paperwork/unit/c1/function/timeline': [],
  '/lib/paperwork/unit/c1/function/payment': { paid_on: null, steps: [] },
}

interface Shown {
  fields?: object
  also?: Readonly<Record<string, unknown>>
  role?: string
  /** The responses to changes. */
  onSend?: (call: TestCall) => unknown
}

function show({
  fields = {},
  also = {},
  role = 'installer',
  onSend = ({ path }) => (path.endsWith('/shares') ? [] : {}),
}: Shown = {}) {
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
  const section = heading.closest('section')
  if (!section) throw new Error(`no card around ${title}`)
  return within(section)
}

describe('a claim, as its installer follows it', () => {
  it('has number, day and amount, and where it stands', async () => {
    show()
    expect(await screen.findByRole('heading', { name: /CB-2026-000123/ })).toBeTruthy()
    // Only in the steps.
    expect(await screen.findAllByText(/02\.10\.2026/)).toHaveLength(1)
    const sentence = 'Eingereicht: voraussichtlich 1.234,50 €, Antwort bis 09.10.2126.'
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByText('bis 09.10.2126')).toBeTruthy()
  })

  it('says so where there are no documents, and shows no bookings that are none', async () => {
    show()
    expect(await screen.findByText('Zu diesem Vorgang gibt es keine Unterlagen.')).toBeTruthy()
    expect(screen.queryByText('Cashback', { selector: 'strong' })).toBeNull()
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
    expect(screen.getByText(/^Teilweise genehmigt: 600,00 € von 1\.234,50 €/)).toBeTruthy()
  })

  it('tells once, in the reviewer’s words, why it was rejected', async () => {
    const decision_text = 'Die Rechnung nennt ein anderes Gerät. '.repeat(12).trim()
    const decided_at = '2026-10-05T10:00:00Z'
    show({
      fields: { paperwork_status: 'rejected', approved_amount: 0, decision_text, decided_at },
      also: {
        '/lib/paperwork/unit/c1/function/timeline': [
          {
            at: decided_at,
            kind: 'reject',
            title: 'Abgelehnt',
            text: decision_text,
            actor: 'Prüfung',
          },
        ],
      },
    })
    expect(await screen.findByText('Abgelehnt am 05.10.2026.')).toBeTruthy()
    await (await card('Verlauf')).findByText('Abgelehnt')
    expect(screen.getAllByText(decision_text)).toHaveLength(1)
  })

  it('says when an approved amount comes, in the words of the wallet', async () => {
    const steps = [paymentStep({ day: '2026-12-16' })]
    show({
      fields: { paperwork_status: 'approved', approved_amount: 1234.5 },
      also: { '/lib/paperwork/unit/c1/function/payment': { paid_on: null, steps } },
    })
    const sentence = 'Genehmigt: 1.234,50 €. Nächste Überweisung am 16.12.2026 auf DE89 •••• 3000.'
    expect(wordsOf(await screen.findByText(/^Genehmigt: .*Nächste/))).toBe(sentence)
    expect(screen.getByText('Überweisung am 16.12.2026')).toBeTruthy()
  })

  it('has steps, money and messages in one story, the newest first', async () => {
    show({
      also: {
        '/lib/wallet_entry/unit': listed(
          { id: 'b1', booked_at: '2026-10-04T10:00:00Z', booking_type: 'correction', amount: 5 },
          { id: 'b2', booked_at: '2026-10-02T08:30:00Z', booking_type: 'reservation', amount: 9 },
        ),
        '/lib/contact_request/unit': listed({
          id: 'r1',
          subject: 'Wann?',
          message: 'Wie lange noch?',
          answer: 'Bald.',
          inserted_at: '2026-10-03T10:00:00Z',
          answered_at: '2026-10-05T10:00:00Z',
          // Closed later, so the time is not part of the history.
          updated_at: '2026-11-05T10:00:00Z',
        }),
        '/lib/paperwork/unit/c1/function/timeline': [
          { at: '2026-10-02T08:30:00Z', kind: 'submit', title: 'Eingereicht', actor: 'Sie' },
        ],
      },
    })
    const story = await card('Verlauf')
    await story.findByText('Bald.')
    expect(
      story.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent),
    ).toEqual(['Antwort auf: Wann?', 'Korrektur', 'Ihre Nachricht: Wann?', 'Eingereicht'])
  })

  it('admits a late answer and says by when there is one', async () => {
    show({
      fields: { due_on: '2026-01-05' },
      also: { '/lib/paperwork/unit/c1/function/answer_by': { answer_by: '2026-11-24' } },
    })
    expect(
      await screen.findByText(/über unserer Zusage\. Sie hören bis 24\.11\.2026 von uns\.$/),
    ).toBeTruthy()
    expect(screen.getByText(/Zugesagt war der 05\.01\.2026/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Nachricht schreiben' })).toBeTruthy()
  })

  it('that was withdrawn says so, and nothing that was done is crossed out', async () => {
    show({ fields: { paperwork_status: 'withdrawn' } })
    expect(await screen.findByText('Zurückgezogen. Die Geräte sind wieder frei.')).toBeTruthy()
    expect(screen.queryByText(/vorgemerkt/)).toBeNull()
    const steps = within(screen.getByRole('list', { name: 'Stand des Vorgangs' })).getAllByRole(
      'listitem',
    )
    expect(steps.map((step) => step.getAttribute('data-state'))).toEqual(['done', 'stopped'])
    expect(steps.at(-1)?.textContent).toContain('Zurückgezogen')
  })
})

describe('the arithmetic of a device', () => {
  const step = (stage: string, code: string, amount: number, values: object = {}) => ({
    stage,
    code,
    amount,
    values,
  })
  const trace = [
    step('eligibility', 'eligible', 0),
    step('base', 'fixed_rate', 25_000, { rate: 25_000, valid_from: '2026-01-01' }),
    step('campaign', 'campaign_fixed', 30_000, { campaign: 'Wärme-Plus', bonus: 5_000 }),
    step('cap', 'cap_campaign_budget', 26_941, { campaign: 'Wärme-Plus', cut: 3_059 }),
    step('campaign', 'campaign_target_reached', 29_941, { campaign: 'Herbst', bonus: 3_000 }),
    step('tier', 'tier_on_base', 31_191, { tier: 'Silber', basis_points: 10_500 }),
  ]
  const priced = { ...line, expected_amount: 311.91, trace }
  const open = async (fields: object = {}) => {
    const { user } = show({
      fields: { expected_amount: 311.91, device_count: 1, ...fields },
      also: { '/lib/paperwork_line/unit': listed(priced) },
    })
    const toggle = await screen.findByRole('button', { name: /Rechenweg/ })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await user.click(toggle)
    const table = await screen.findByRole('table', { name: 'Rechenweg für WP-000123' })
    return within(table)
      .getAllByRole('row')
      .map((row) => row.textContent?.replace(/\u00a0/g, ' ').replace('−', '-'))
  }

  it('names each part with its euros, down to the sum', async () => {
    expect(await open()).toEqual([
      'Grundbetrag250,00 €',
      'Aktion „Wärme-Plus“+50,00 €',
      'Budget der Aktion „Wärme-Plus“ aufgebraucht-30,59 €',
      'Ziel erreicht in „Herbst“+30,00 €',
      'Stufe Silber+12,50 €',
      'Cashback311,91 €',
    ])
  })

  it('ends with nothing where the claim ended without cashback, and says so', async () => {
    expect((await open({ paperwork_status: 'withdrawn' })).slice(-2)).toEqual([
      'Entfällt mit dem Ende des Vorgangs-311,91 €',
      'Cashback0,00 €',
    ])
  })
})

describe('a claim that ended without cashback', () => {
  it.each(['rejected', 'expired', 'withdrawn'])('can be submitted again: %s', async (status) => {
    const { user, sent } = show({
      fields: { paperwork_status: status },
      onSend: () => ({ id: 'c2' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Neu einreichen' }))
    await waitFor(() => expect(sent).toHaveBeenCalled())
    expect(sent.mock.calls[0]?.[0].path).toBe('/lib/paperwork/unit/c1/function/resubmit')
  })

  it.each(['in_review', 'approved'])('is none while it is %s', async (paperwork_status) => {
    show({ fields: { paperwork_status } })
    expect(await screen.findByRole('button', { name: 'Eingangsbestätigung (PDF)' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Neu einreichen' })).toBeNull()
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

  it('of a wholesaler shows his own share first, and the devices', async () => {
    const devices = [{ name: 'AeroTherm 9 kW', count: 2 }]
    const share = { claim: 'c1', bonus: 6.5, borne: 0, is_expected: true, devices }
    show({ role: 'wholesaler', onSend: () => [share] })
    expect(await screen.findByText('Eingereicht: Ihr Anteil voraussichtlich 6,50 €.')).toBeDefined()
    expect(screen.getByText('2 × AeroTherm 9 kW')).toBeDefined()
  })

  it.each([
    ['once somebody reviews it', { fields: { paperwork_status: 'in_review' } }],
    ['for the wholesaler', { role: 'wholesaler' }],
  ])('is not offered %s', async (_, options: Shown) => {
    show(options)
    await screen.findByRole('heading', { name: /CB-2026-000123/ })
    expect(screen.queryByRole('button', { name: 'Zurückziehen' })).toBeNull()
  })
})

describe('documents that were asked for', () => {
  const items = [
    { id: 'i1', kind: 'type_plate', line: null, reason: 'Das Foto ist unscharf.', document: null },
    { id: 'i2', kind: 'invoice', line: null, reason: 'Seite 2 fehlt.', document: null },
  ]
  const requestedClaim = {
    paperwork_status: 'request_document',
    request_deadline: '2126-10-20',
    request_items: items,
  }
  const documents = listed({ id: 'd1' }, { id: 'd2' })
  const storedAnswers = {
    i1: { document: 'd1', name: 'schild.jpg' },
    i2: { document: 'd2', name: 're.pdf' },
  }

  it('each has its reason, its place and its device, and nothing goes without a file or a word', async () => {
    sessionStorage.clear()
    const [plate, invoice] = items
    const { user, sent } = show({
      fields: { ...requestedClaim, request_items: [{ ...plate, line: 'l1' }, invoice] },
      also: { '/lib/paperwork_line/unit': listed({ ...line, product_name: 'Wärmepumpe' }) },
    })
    expect(await screen.findByText('Bitte reichen Sie 2 Unterlagen nach')).toBeTruthy()
    expect(screen.getByText('Das Foto ist unscharf.')).toBeTruthy()
    expect(await screen.findByText('Wärmepumpe · WP-000123')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Unterlagen absenden/ }))
    expect((await screen.findAllByText(/warum eine Unterlage fehlt/)).length).toBeGreaterThan(0)
    expect(sent).not.toHaveBeenCalled()
  })

  it('that are not to be had go as a word on them', async () => {
    sessionStorage.clear()
    const { user, sent } = show({ fields: requestedClaim })
    await user.type(await screen.findByLabelText('Anmerkung für die Prüfung'), 'Verbaut.')
    await user.click(screen.getByRole('button', { name: /Unterlagen absenden/ }))
    await waitFor(() => expect(sent).toHaveBeenCalled())
    expect(sent.mock.calls[0]?.[0].body).toEqual({
      items: [
        { item: 'i1', document: null },
        { item: 'i2', document: null },
      ],
      note: 'Verbaut.',
    })
  })

  it('go together, with a remark', async () => {
    sessionStorage.setItem('answers:c1', JSON.stringify(storedAnswers))
    const { user, sent } = show({
      fields: requestedClaim,
      also: { '/lib/document/unit': documents },
    })
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
    sessionStorage.setItem('answers:c1', JSON.stringify(storedAnswers))
    const message = 'Die Frist ist abgelaufen.'
    const { user } = show({
      fields: requestedClaim,
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

describe('the sum of a claim that has lost a device', () => {
  const lost = {
    ...{ ...line, id: 'l2', position: 2, decision: 'rejected', approved_amount: 0 },
    decision_reason: 'DEVICE_OF_ANOTHER',
  }
  const remainingLine = { ...line, expected_amount: 1000 }
  const also = {
    '/lib/paperwork_line/unit': listed<object>(remainingLine, { ...lost, expected_amount: 234.5 }),
  }

  it('says that it still holds the device', async () => {
    show({ also })
    expect(await (await card('Geräte')).findByText(/enthält noch das Gerät/)).toBeTruthy()
  })

  it('says nothing of devices that were rejected for another reason and are objected to', async () => {
    const rejected = { ...lost, expected_amount: 234.5, decision_reason: 'OTHER' }
    show({
      also: { '/lib/paperwork_line/unit': listed<object>(remainingLine, rejected) },
      fields: { paperwork_status: 'objection', approved_amount: null },
    })
    const devices = await card('Geräte')
    expect(await devices.findAllByText('WP-000123')).toHaveLength(2)
    expect(devices.queryByText(/enthält noch das Gerät/)).toBeNull()
  })

  it('says nothing once it is without it', async () => {
    show({ also, fields: { expected_amount: 1000 } })
    const devices = await card('Geräte')
    expect(await devices.findAllByText('WP-000123')).toHaveLength(2)
    expect(devices.queryByText(/enthält noch das Gerät/)).toBeNull()
  })
})
