import { type Check, checkRules } from '@ruecklauf/model'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { wordsOf } from '../../testing/rows.ts'
import { listed, Refused, type TestCall } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { desk } from './decision/held/held-decisions.ts'
import { Screen } from './screen.tsx'

/**
 * Sets a window so wide that document and facts stand side by side, or so narrow that they
 * alternate.
 */
function widen(isWide: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        matches: !isWide,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
}

beforeEach(() => {
  widen(true)
  URL.createObjectURL = vi.fn(() => 'blob:test')
  URL.revokeObjectURL = vi.fn()
})
afterEach(() => {
  vi.restoreAllMocks()
  desk.undo('p1')
  desk.dismiss('p1')
  localStorage.clear()
})

const failed = (code: Check['code'], values: Check['values'] = {}): Check => ({
  code,
  state: 'failed',
  severity: checkRules[code].severity,
  values,
})

const claim = (overrides: object = {}) => ({
  id: 'p1',
  arke_id: 'paperwork',
  version: 4,
  label: 'CB-2026-000285',
  claim_number: 'CB-2026-000285',
  paperwork_status: 'in_review',
  submitted_at: '2026-11-18T09:15:00Z',
  expected_amount: 127.5,
  approved_amount: null,
  decided_at: null,
  decision_reason: null,
  decision_text: null,
  internal_note: null,
  request_items: [],
  request_deadline: null,
  checks: [],
  risk_score: 0,
  trace: [],
  provenance: null,
  invoice_number: 'RE-4711',
  invoice_date: '2026-11-02',
  invoice_seller: 'Nordring Haustechnik',
  invoice_total: 1234.5,
  order_date: '2026-10-20',
  order_number: null,
  delivery_date: null,
  commissioning_date: '2026-11-10',
  installation_street: 'Hafenstraße 1',
  installation_postcode: '24103',
  installation_city: 'Kiel',
  due_on: '2026-11-30',
  link_assignee: { id: 'm1', arke_id: 'moderator', label: 'Petra Bergmann' },
  link_installer: {
    id: 'i1',
    arke_id: 'installer',
    label: 'Haustechnik Bergmann GmbH',
    language: 'de',
    customer_number: 'K-100',
    member_status: 'active',
    vat_id: 'DE811000003',
  },
  link_sales_point: {
    id: 's1',
    arke_id: 'sales_point',
    label: 'Nordring Kiel',
    number: 'VS-7',
    street: 'Werftstraße',
    house_number: '9',
    postcode: '24143',
    city: 'Kiel',
  },
  ...overrides,
})

const line = (overrides: object = {}) => ({
  id: 'l1',
  arke_id: 'paperwork_line',
  label: 'CV1',
  serial: 'CV1',
  position: 1,
  expected_amount: 80,
  approved_amount: null,
  decision: 'open',
  decision_reason: null,
  trace: [],
  provenance: null,
  product_name: null,
  net_price: null,
  link_serial_number: null,
  link_product: { id: 'pr1', arke_id: 'product', label: 'Comfort 12' },
  ...overrides,
})

const two = [line(), line({ id: 'l2', label: 'CV2', serial: 'CV2', expected_amount: 47.5 })]

interface Claim {
  claim?: object
  lines?: object[]
  documents?: object[]
  known?: Readonly<Record<string, unknown>>
}

const page = '/lib/paperwork/unit/p1'

/** Unfolds the facts without findings. */
const unfold = async (user: ReturnType<typeof show>['user']) =>
  user.click(await screen.findByText('Alle Angaben'))

function show(overrides: Claim = {}, { role = 'moderator', path = '', ...rest }: Shown = {}) {
  const { lines = two, documents = [] } = overrides
  return showScreen(<Screen />, {
    ...rest,
    role,
    path: `/${role}/paperworks/p1${path}`,
    known: {
      [page]: claim(overrides.claim),
      '/lib/paperwork_line/unit': listed(...lines),
      '/lib/document/unit': listed(...documents),
      [`${page}/function/campaigns`]: [],
      [`${page}/function/related`]: [],
      [`${page}/function/timeline`]: [],
      [`${page}/function/corrections`]: [],
      [`${page}/function/messages`]: { is_open: true, unread: 0, messages: [] },
      [`${page}/function/withdrawal`]: null,
      [`${page}/function/comments`]: { comments: [], flags: [] },
      '/lib/paperwork/function/reviewers': { reviewers: [], absences: [] },
      [`${page}/function/entitlement`]: [
        { id: 'l1', amount: 80 },
        { id: 'l2', amount: 47.5 },
      ],
      '/lib/paperwork/function/usual_deadline': { days: 21 },
      '/lib/paperwork/function/grant': {
        limit: 2000,
        second: { four_eyes_limit: 2_500, four_eyes_red_risk: false, four_eyes_override: false },
        available_on: '2026-12-07',
      },
      '/lib/paperwork/function/next': null,
      ...overrides.known,
    },
  })
}

/** A section of the page by its title. */
const part = async (title: string | RegExp) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  return heading.closest('section') as HTMLElement
}

const device = async (serial: string) =>
  within((await screen.findAllByText(serial)).at(-1)?.closest('li') as HTMLElement)

const pane = (name: string) => screen.findByRole('region', { name })

describe('the facts of a claim', () => {
  it('say whose it is and since when it waits', async () => {
    show()
    const title = await screen.findByRole('heading', { level: 1, name: 'CB-2026-000285' })
    const head = title.closest('header') as HTMLElement
    await waitFor(() => expect(wordsOf(head)).toContain('Haustechnik Bergmann GmbH'))
    for (const words of ['In Prüfung', '127,50', 'Gering · 0'])
      expect(wordsOf(head)).toContain(words)
    expect(within(head).getByTitle('30.11.2026')).toBeDefined()
    expect(within(head).getByTitle(/^eingereicht am 18\.11\.2026/)).toBeDefined()
  })

  it('say what was stated, and leave out what nobody has to state', async () => {
    const { user } = show()
    await unfold(user)
    const invoice = await pane('Ergebnis der Prüfungen')
    expect(wordsOf(invoice)).toContain('RE-4711')
    expect(wordsOf(invoice)).toContain('02.11.2026')
    expect(wordsOf(invoice)).toContain('1.234,50')
    expect(within(invoice).queryByText(/Bestellnummer/)).toBeNull()
    expect(wordsOf(await part('Installation'))).toContain('Hafenstraße 1')
  })

  it('put the days in their order, with the deadlines between them', async () => {
    const passed: Check = {
      code: 'claim_window',
      state: 'passed',
      severity: 'block',
      values: { closes_on: '2026-12-02', grace_ends_on: '2026-12-16' },
    }
    const { user } = show({ claim: { checks: [passed] } })
    await unfold(user)
    const days = within(await part('Daten und Fristen')).getAllByRole('listitem')
    expect(days.map(wordsOf)).toEqual([
      '20.10.2026Bestellt',
      '02.11.2026Rechnung gestellt',
      '10.11.2026In Betrieb genommen',
      '18.11.2026Eingereicht',
      '30.11.2026Zu entscheiden bis',
      '02.12.2026Ende der Einreichfrist',
      '16.12.2026Ende der Nachfrist',
    ])
  })

  it('lead to who bought and where', async () => {
    const { user } = show()
    await unfold(user)
    const parties = await part('Fachbetrieb und Verkaufsstelle')
    expect(wordsOf(parties)).toContain('K-100')
    expect(wordsOf(parties)).toContain('Werftstraße 9')
    expect(wordsOf(parties)).toContain('24143 Kiel')
  })

  it('name other claims and what they have in common', async () => {
    const { user } = show({
      known: {
        [`${page}/function/related`]: [
          {
            id: 'p7',
            claim_number: 'CB-2026-000007',
            paperwork_status: 'rejected',
            relations: ['serial', 'address'],
          },
        ],
      },
    })
    await unfold(user)
    const link = await screen.findByRole('link', { name: 'CB-2026-000007' })
    expect(link.getAttribute('href')).toBe('/moderator/paperworks/p7')
    expect(link.closest('li')?.textContent).toContain('gleiche Seriennummer, gleiche Adresse')
  })

  it('say where no other claim has anything in common', async () => {
    const { user } = show()
    await unfold(user)
    expect(await screen.findByText(/^Kein anderer Vorgang hat dieselbe Rechnung/)).toBeDefined()
  })

  it('tell what happened, the latest first', async () => {
    const at = (day: string, title: string, overrides = {}) => ({
      at: `2026-11-${day}T08:00:00Z`,
      kind: title,
      title,
      actor: 'System',
      ...overrides,
    })
    const { user } = show({
      known: {
        [`${page}/function/timeline`]: [
          at('18', 'Eingereicht'),
          at('19', 'In Prüfung', { actor: 'Elif Demir', text: 'Nachgefasst.' }),
        ],
      },
    })
    await unfold(user)
    await screen.findByText('Nachgefasst.')
    const steps = within(await part('Verlauf'))
      .getAllByRole('listitem')
      .map(wordsOf)
    expect(steps[0]).toContain('In PrüfungElif Demir')
    expect(steps[1]).toContain('EingereichtSystem')
  })

  it('say what each campaign pays, and where its budget did not suffice', async () => {
    const { user } = show({
      known: {
        [`${page}/function/campaigns`]: [
          {
            id: 'c1',
            name: 'Frühjahr',
            version: 2,
            units: 2,
            reserved: 40,
            spent: 0,
            wanted: 100,
            outcome: 'partial',
            budget: 'gone',
          },
        ],
      },
    })
    await unfold(user)
    const campaign = wordsOf((await screen.findByText('Frühjahr')).closest('li') as Element)
    expect(campaign).toContain('40,00 € vorgemerkt von 100,00 €')
    expect(campaign).toContain('Fassung 2 · 2 Geräte')
    expect(campaign).toContain('Das Budget reichte nur für einen Teil.')
  })

  it('name what speaks against it', async () => {
    show({
      claim: {
        checks: [failed('serial_known', { serial: 'CV1' })],
        risk_score: 20,
      },
    })
    const checks = await pane('Ergebnis der Prüfungen')
    expect(within(checks).getByText('+20')).toBeDefined()
    expect(within(checks).getByText('1 Einwand')).toBeDefined()
  })

  it('count what approving would pass over, not what only informs', async () => {
    const { user } = show({
      claim: {
        checks: [{ ...failed('invoice_unused', { claims: 'CB-1' }), severity: 'info', points: 0 }],
      },
    })
    expect(screen.queryByText(/Einwand/)).toBeNull()
    await unfold(user)
    expect((await part('Prüfungen')).textContent).toContain('steht in weiteren Vorgängen: CB-1')
  })
})

describe('a claim that cannot be shown', () => {
  it('is said to be gone, with the way back', async () => {
    show({ known: { [page]: new Refused(404, 'Nicht gefunden.') } })
    expect(
      await screen.findByText('Er wurde entfernt oder gehört nicht zu Ihrem Zugang.'),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'Zur Liste' })).toBeDefined()
  })

  it('can be asked for again', async () => {
    show({ known: { [page]: new Refused(400, 'Nicht jetzt.') } })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
  })
})

describe('deciding device by device', () => {
  it('takes what is cut off the sum', async () => {
    const { user } = show()
    const second = await device('CV2')
    await user.click(second.getByRole('button', { name: 'Kürzen' }))
    await user.type(second.getByRole('textbox', { name: /Gekürzter Betrag/ }), '20,25')
    const decision = await pane('Entscheidung')
    await waitFor(() => expect(wordsOf(decision)).toContain('100,25 €'))
    expect(wordsOf(decision)).toMatch(/Kürzung.?.?27,25/)
    expect(within(decision).getByRole('button', { name: /Teilweise genehmigen/ })).toBeDefined()
  })

  it('says at once that an amount is more than the device brings', async () => {
    const { user } = show()
    const second = await device('CV2')
    await user.click(second.getByRole('button', { name: 'Kürzen' }))
    const amount = second.getByRole('textbox', { name: /Gekürzter Betrag/ })
    await user.type(amount, '47,51{Tab}')
    expect(await second.findByText(/darf den voraussichtlichen nicht übersteigen/)).toBeDefined()
    expect(amount.getAttribute('aria-invalid')).toBe('true')
  })

  it('asks for amount and reason only once approving is tried, and goes there', async () => {
    const { user } = show()
    const second = await device('CV2')
    await user.click(second.getByRole('button', { name: 'Kürzen' }))
    expect(second.queryByText('Bitte geben Sie den gekürzten Betrag an.')).toBeNull()
    const decision = within(await pane('Entscheidung'))
    await user.click(decision.getByRole('button', { name: /Teilweise genehmigen/ }))
    expect(await second.findByText('Bitte geben Sie den gekürzten Betrag an.')).toBeDefined()
    await waitFor(() =>
      expect(document.activeElement).toBe(
        second.getByRole('textbox', { name: /Gekürzter Betrag/ }),
      ),
    )
  })

  it('shows what is left of a device whose bonus hangs on a rejected one', async () => {
    const { user } = show({
      known: { [`${page}/function/entitlement`]: [{ id: 'l1', amount: 60 }] },
    })
    await user.click((await device('CV2')).getByRole('button', { name: 'Ablehnen' }))
    const first = await device('CV1')
    expect(await first.findByText(/sind die Bedingungen einer Aktion nicht erfüllt/)).toBeDefined()
    expect(first.getByText('60,00 €')).toBeDefined()
    expect(first.getByText('80,00 €').tagName).toBe('DEL')
  })

  it('turns into rejecting the claim where every device is rejected', async () => {
    const { user } = show()
    for (const serial of ['CV1', 'CV2'])
      await user.click((await device(serial)).getByRole('button', { name: 'Ablehnen' }))
    const decision = within(await pane('Entscheidung'))
    await user.click(await decision.findByRole('button', { name: /^Vorgang ablehnen/ }))
    expect(await decision.findByRole('heading', { name: 'Vorgang ablehnen' })).toBeDefined()
  })

  it('is not offered to who does not review the claim', async () => {
    show({ claim: { link_assignee: { id: 'm2', arke_id: 'moderator', label: 'Elif Demir' } } })
    const first = await device('CV1')
    expect(first.queryByRole('button', { name: 'Kürzen' })).toBeNull()
  })

  it('is told of a decided claim, with the reason in words', async () => {
    show({
      claim: { paperwork_status: 'partially_approved', approved_amount: 80 },
      lines: [
        line({ decision: 'approved', approved_amount: 80 }),
        line({
          id: 'l2',
          serial: 'CV2',
          decision: 'rejected',
          approved_amount: 0,
          decision_reason: 'RETURNED_GOODS',
          decision_words: { de: 'Das Gerät wurde zurückgegeben.' },
        }),
      ],
    })
    const second = await device('CV2')
    expect(second.getByText('0,00 €')).toBeDefined()
    expect(second.getByText(/zurückgegeben/)).toBeDefined()
    expect(second.queryByRole('button', { name: 'Kürzen' })).toBeNull()
  })
})

describe('rejecting a claim', () => {
  const open = async (user: ReturnType<typeof show>['user']) => {
    const decision = within(await pane('Entscheidung'))
    await user.click(await decision.findByRole('button', { name: /^Ablehnen/ }))
    return decision
  }

  it('warns that a suspicion is told to nobody', async () => {
    const { user } = show()
    const decision = await open(user)
    await user.click(decision.getByRole('combobox', { name: /Grund/ }))
    await user.click(await screen.findByRole('option', { name: 'Verdacht auf Missbrauch' }))
    expect(await decision.findByText(/Der Fachbetrieb erfährt nichts/)).toBeDefined()
  })

  it('needs own words for a reason that says nothing by itself', async () => {
    const { user } = show()
    const decision = await open(user)
    await user.click(decision.getByRole('combobox', { name: /Grund/ }))
    await user.click(await screen.findByRole('option', { name: 'Sonstiger Grund' }))
    await user.click(decision.getByRole('button', { name: 'Ablehnen' }))
    expect(await decision.findByText(/braucht eine eigene Erklärung/)).toBeDefined()
  })
})

describe('a decision', () => {
  const approve = async (user: ReturnType<typeof show>['user']) => {
    const decision = within(await pane('Entscheidung'))
    await user.click(await decision.findByRole('button', { name: /^Genehmigen/ }))
    await user.click(await decision.findByRole('button', { name: /127,50/ }))
  }
  const approvals = (sent: TestCall[]) => sent.filter(({ path }) => path.endsWith('/approve'))

  it('leaves only after a while, and meanwhile nothing else can be decided', async () => {
    const { user, sent } = show()
    await approve(user)
    const decision = within(await pane('Entscheidung'))
    const again = await decision.findByRole('button', { name: /^Genehmigen/ })
    expect(again.getAttribute('aria-disabled')).toBe('true')
    expect(approvals(sent)).toHaveLength(0)
    desk.flush()
    await waitFor(() => expect(approvals(sent)).toHaveLength(1))
  })

  it('that the server refuses is shown beside how the claim stands now', async () => {
    const message = 'Der Vorgang ist inzwischen zurückgezogen.'
    const { user } = show({ known: { [`${page}/function/approve`]: new Refused(409, message) } })
    await approve(user)
    desk.flush()
    const dialog = within(await screen.findByRole('dialog', { name: 'Jemand war schneller' }))
    expect(dialog.getByText(message)).toBeDefined()
    expect(dialog.getByText(/Genehmigen · 127,50/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Neuen Stand ansehen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

it('Enter leads to what differs and what failed, in the order of the page', async () => {
  const { user } = show({
    claim: { checks: [failed('invoice_unused', { claims: 'CB-1' }), failed('number_stated')] },
  })
  const list = await pane('Ergebnis der Prüfungen')
  await device('CV1')
  screen.getByRole('heading', { level: 1 }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toContain('Rechnungsnummer')
  await user.keyboard('{Enter}')
  expect(list.contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.textContent).toContain('steht in weiteren Vorgängen')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 3, name: 'Genehmigen' })).toBeDefined()
})

it('a decided claim says when it was decided and by whom', async () => {
  show({
    claim: {
      paperwork_status: 'rejected',
      approved_amount: 0,
      decided_at: '2026-11-20T08:00:00Z',
      decision_reason: 'NOT_AN_INVOICE',
    },
    known: {
      [`${page}/function/timeline`]: [
        { at: '2026-11-20T08:00:00Z', kind: 'reject', title: 'Abgelehnt', actor: 'Elif Demir' },
      ],
    },
  })
  expect(await screen.findByText(/^Entschieden am 20\.11\.2026.* von Elif Demir$/)).toBeDefined()
})

describe('the documents', () => {
  const photo = {
    id: 'd1',
    arke_id: 'document',
    kind: 'type_plate',
    version_number: 1,
    invoice: null,
    link_file: { id: 'f1', name: 'typenschild.jpg', media_type: 'image/jpeg' },
  }
  const invoice = {
    id: 'd2',
    arke_id: 'document',
    kind: 'invoice',
    version_number: 2,
    invoice: { number: 'RE-4711', currency: 'EUR', grand_total: '812.2', lines: [] },
    link_file: { id: 'f2', name: 'rechnung.xml', media_type: 'application/xml' },
  }
  const answers = { '/lib/document/unit/d1/function/content': 'bytes' }

  it('are none at first', async () => {
    show()
    expect(await screen.findByText('Keine Unterlagen')).toBeDefined()
  })

  it('are shown one at a time, the second version told from the first', async () => {
    const { user } = show({ documents: [photo, invoice], known: answers })
    const picture = await screen.findByRole('img', { name: 'typenschild.jpg' })
    expect(picture).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Rechnung (2)' }))
    expect(await within(await pane('Unterlagen')).findByText('812,20 EUR')).toBeDefined()
    expect(screen.queryByRole('img', { name: 'typenschild.jpg' })).toBeNull()
  })

  it('can be made larger and smaller, within limits, and turned', async () => {
    const { user } = show({ documents: [photo], known: answers })
    const picture = await screen.findByRole('img', { name: 'typenschild.jpg' })
    Object.defineProperty(picture, 'naturalWidth', { value: 400 })
    fireEvent.load(picture)
    expect(picture.style.width).toBe('100%')
    const tools = within(screen.getByRole('toolbar', { name: 'Ansicht der Unterlage' }))
    for (const _ of Array(6)) await user.click(tools.getByRole('button', { name: 'Vergrößern' }))
    expect(tools.getByText('300 %')).toBeDefined()
    expect(picture.style.width).toBe('1200px')
    for (const _ of Array(9)) await user.click(tools.getByRole('button', { name: 'Verkleinern' }))
    expect(tools.getByText('25 %')).toBeDefined()
    await user.click(tools.getByRole('button', { name: 'Breite' }))
    expect(picture.style.width).toBe('100%')
    await user.click(tools.getByRole('button', { name: 'Drehen' }))
    expect(picture.style.rotate).toBe('90deg')
  })

  it('open the one that the address asks for, and can be kept under their name', async () => {
    show({ documents: [photo, invoice], known: answers }, { path: '?document=d2' })
    expect(await within(await pane('Unterlagen')).findByText('812,20 EUR')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Rechnung (2)' }).getAttribute('aria-current')).toBe(
      'true',
    )
  })

  it('are not there for a role that may not read them', async () => {
    const { asked: requests } = show({ documents: [photo] }, { role: 'brand' })
    await device('CV1')
    expect(screen.queryByRole('region', { name: 'Unterlagen' })).toBeNull()
    expect(requests.some(({ path }) => path.startsWith('/lib/document'))).toBe(false)
  })
})

it('in a small window document and facts take turns, and the decision stays', async () => {
  widen(false)
  const { user } = show()
  await pane('Angaben')
  expect(screen.queryByRole('region', { name: 'Unterlagen' })).toBeNull()
  expect(screen.queryByRole('separator')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Unterlage' }))
  expect(await pane('Unterlagen')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Angaben' })).toBeNull()
  expect(await pane('Entscheidung')).toBeDefined()
})

it('the widths of the panes are drawn by the arrow keys, and never become too small', async () => {
  const { user } = show()
  const [first] = await screen.findAllByRole('separator')
  const now = () => Number(first?.getAttribute('aria-valuenow'))
  const previousTime = now()
  first?.focus()
  await user.keyboard('{ArrowRight}')
  expect(now()).toBeGreaterThan(previousTime)
  await user.keyboard('{ArrowLeft>40/}')
  expect(now()).toBe(30)
})
