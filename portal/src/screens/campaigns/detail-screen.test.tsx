import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rowSaying, wordsOf } from '../../testing/rows.ts'
import { Refused } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './detail-screen.tsx'

const campaign = (over: object = {}) => ({
  id: 'c1',
  arke_id: 'campaign',
  version: 3,
  label: 'Frühjahr',
  name: 'Frühjahr',
  campaign_status: 'active',
  status_reason: null,
  description: 'Für alle, die im Frühjahr kaufen.',
  terms_text: null,
  amount_rule: 'fixed',
  amount: 50,
  percent: null,
  min_quantity: null,
  purchase_from: '2026-03-01',
  purchase_to: '2126-06-30',
  claim_to: null,
  claim_days: null,
  reference_date: 'invoice_date',
  stacking: 'stackable',
  replaces_base: false,
  personal_target: false,
  subsidy_notice: false,
  budget: 1000,
  budget_policy: 'partial',
  proposed_by: { id: 'm2', label: 'Bert Brand' },
  activated_by: null,
  link_products: [{ id: 'pr1', arke_id: 'product', label: 'Comfort 12' }],
  link_sales_groups: [],
  inserted_at: '2026-02-01T08:00:00Z',
  updated_at: '2026-02-02T08:00:00Z',
  metadata: {},
  ...over,
})

const budget = (over: object = {}) => ({
  campaign: 'c1',
  total: 1000,
  spent: 300,
  reserved: 200.5,
  free: 499.5,
  level: 'none',
  forecast_day: null,
  claims: 12,
  average: null,
  ...over,
})

const noHistory = { versions: [], coming: [], changes: [], steps: [] }

const unit = '/lib/campaign/unit/c1'

const show = (
  over: object = {},
  { role = 'admin', path = '', known: answers, ...options }: Shown = {},
) =>
  showScreen(<Screen />, {
    role,
    path: `/${role}/campaigns/c1${path}`,
    known: {
      [unit]: campaign(over),
      '/lib/campaign/function/budgets': [budget()],
      '/lib/change/function/changes': { items: [], confirmers: [] },
      [`${unit}/function/history`]: noHistory,
      ...answers,
    },
    ...options,
  })

const tabs = async () => {
  await screen.findByRole('tab', { name: 'Übersicht' })
  return screen.getAllByRole('tab').map(({ textContent }) => textContent)
}

describe('a campaign', () => {
  it('has a tab for targets only where each installer has one', async () => {
    show()
    expect(await tabs()).not.toContain('Ziele')
  })

  it('has one where each installer has a target', async () => {
    show({ personal_target: true })
    expect(await tabs()).toContain('Ziele')
  })

  it('shows its overview where the address names a tab that it has not', async () => {
    show({}, { path: '?tab=targets' })
    const overview = await screen.findByRole('tab', { name: 'Übersicht' })
    expect(overview.getAttribute('aria-selected')).toBe('true')
  })

  it('tells what it used, and why the last step was taken', async () => {
    show({ status_reason: 'Das Lager ist leer.' })
    expect(await screen.findByText('500,50 €')).toBeDefined()
    expect(screen.getByText('Das Lager ist leer.')).toBeDefined()
    expect(screen.getByText('noch kein Verbrauch oder kein Budget')).toBeDefined()
  })
})

describe('its budget', () => {
  const open = (over: object) =>
    show({}, { path: '?tab=budget', known: { '/lib/campaign/function/budgets': [budget(over)] } })

  it.each([
    [70, 'Über 70 Prozent des Budgets sind verbraucht.'],
    ['exhausted', 'Das Budget ist aufgebraucht.'],
  ])('that is used to level %s says so', async (level, words) => {
    open({ level })
    expect(await screen.findByText(words)).toBeDefined()
  })

  it('says how long it lasts, and what happens then', async () => {
    open({ forecast_day: '2026-12-24' })
    expect(await screen.findByText(/reicht das Budget bis 24\.12\.2026/)).toBeDefined()
    expect(screen.getByText(/wird der Rest gezahlt/)).toBeDefined()
  })

  it('says that nothing can be foretold where nothing was used', async () => {
    open({})
    expect(await screen.findByText(/ein Ende lässt sich nicht vorhersagen/)).toBeDefined()
    expect(
      screen.getByRole('img', {
        name: /300,00\s€ ausgegeben, 200,50\s€ vorgemerkt, 499,50\s€ frei von 1\.000,00\s€/,
      }),
    ).toBeDefined()
  })
})

describe('its texts', () => {
  it('are shown, and a missing one is said to be missing', async () => {
    show({}, { path: '?tab=texts' })
    expect(await screen.findByText('Für alle, die im Frühjahr kaufen.')).toBeDefined()
    expect(screen.getByText('Noch kein Text.')).toBeDefined()
    expect(screen.queryByText('Förderhinweis', { selector: 'h2' })).toBeNull()
  })

  it('carry the notice where public money may be touched', async () => {
    show({ subsidy_notice: true }, { path: '?tab=texts' })
    expect(await screen.findByText(/kann förderfähige Kosten mindern/)).toBeDefined()
  })
})

describe('its claims', () => {
  const claim = (over: object = {}) => ({
    id: 'p1',
    claim_number: 'CB-2026-000101',
    submitted_at: '2026-11-02T23:30:00Z',
    installer: 'Haustechnik Bergmann GmbH',
    paperwork_status: 'approved',
    units: 2,
    reserved: 0,
    spent: 100,
    outcome: 'sufficient',
    ...over,
  })
  const open = (items: object[], role = 'admin') =>
    show(
      {},
      {
        role,
        path: '?tab=claims',
        known: {
          [`${unit}/function/claims`]: { items, count: items.length, all: items.length, paid: 1 },
        },
      },
    )

  it('say what each got, on the German day on which it came', async () => {
    open([claim()])
    const row = await rowSaying(/CB-2026-000101/)
    expect(wordsOf(row)).toContain('03.11.2026 · 2 Geräte')
    expect(wordsOf(row)).toContain('100,00 €')
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/paperworks/p1')
  })

  it('are searched, narrowed and ordered by the server, and found in the queue', async () => {
    const { asked: calls, user } = open([claim()])
    await user.type(await screen.findByLabelText('Vorgang oder Fachbetrieb'), 'Berg')
    await user.click(screen.getByRole('button', { name: 'Ohne Bonus' }))
    await user.click(screen.getByRole('button', { name: 'Ausgegeben' }))
    await waitFor(() => {
      const { query } = calls.findLast(({ path }) => path.endsWith('/function/claims')) ?? {}
      expect(Object.fromEntries(query ?? [])).toMatchObject({
        search: 'Berg',
        show: 'unpaid',
        order: 'spent',
        direction: 'asc',
      })
    })
    const link = screen.getByRole('link', { name: 'In der Vorgangsliste zeigen' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('in(link_campaigns,')
  })

  it('say why one got less, or nothing', async () => {
    open([
      claim({ id: 'p1', claim_number: 'A1', outcome: 'waiting', spent: 0 }),
      claim({ id: 'p2', claim_number: 'A2', spent: 0 }),
    ])
    expect(wordsOf(await rowSaying(/A1/))).toContain('wartet auf Budget')
    expect(wordsOf(await rowSaying(/A2/))).toContain('zählt mit, ohne Bonus')
  })

  it('are told apart: those with a bonus, and those that got nothing', async () => {
    open([claim(), claim({ id: 'p2', claim_number: 'A2', outcome: 'partial', spent: 0 })])
    expect(await screen.findByText('1 mit Bonus, 1 ohne')).toBeDefined()
    expect(wordsOf(await rowSaying(/A2/))).toContain('Budget reichte nicht')
  })

  it('say so while there is none', async () => {
    open([])
    expect(await screen.findByText('Noch keine Vorgänge')).toBeDefined()
  })
})

describe('its history', () => {
  it('names who did what and why, the program where nobody did', async () => {
    show(
      {},
      {
        path: '?tab=history',
        known: {
          [`${unit}/function/history`]: {
            ...noHistory,
            steps: [
              {
                at: '2026-03-01T00:00:00Z',
                action: 'begin',
                by: null,
                reason: null,
                kind: null,
                fields: [],
              },
              {
                at: '2026-02-10T08:00:00Z',
                action: 'update',
                by: { id: 'm2', label: 'Bert Brand' },
                reason: 'Tippfehler',
                kind: null,
                fields: ['name', 'label'],
              },
            ],
          },
        },
      },
    )
    const begun = (await screen.findByText('Begonnen')).closest('li') as HTMLElement
    expect(wordsOf(begun)).toContain('Programm')
    const changed = screen.getByText('Geändert', { selector: 'li *' }).closest('li') as HTMLElement
    expect(wordsOf(changed)).toContain('Bert Brand')
    expect(wordsOf(changed)).toContain('„Tippfehler“')
    expect(within(changed).getByText('Name')).toBeDefined()
    expect(screen.getByText(/Die erste Fassung entsteht mit der Freigabe/)).toBeDefined()
  })
})

describe('its changes', () => {
  const person = (id: string, label: string) => ({ id, label })
  const labelled = (label: string) => ({ id: `id of ${label}`, label })
  const change = {
    id: 'ch1',
    kind: 'campaign_version',
    subject: 'c1',
    subject_name: 'Frühjahr',
    before: { rule: { amount: 50, link_products: [labelled('aroTHERM'), labelled('ecoTEC')] } },
    after: {
      valid_from: '2126-05-01',
      rule: { amount: 65, link_products: [labelled('aroTHERM')] },
    },
    reason: 'Mehr Anreiz',
    proposed_by: person('m2', 'Bert Brand'),
    proposed_at: '2026-11-20T08:00:00Z',
    state: 'overtaken',
    decided_by: null,
    decided_at: '2026-11-23T09:00:00Z',
    decline_reason: 'Die Aktion ist nicht mehr in Kraft.',
  }
  const end = {
    ...change,
    id: 'ch2',
    kind: 'campaign_prolong',
    before: { purchase_to: '2126-06-30' },
    after: { purchase_to: '2126-07-31' },
    state: 'confirmed',
    decided_by: person('m3', 'Jana Adler'),
    decline_reason: null,
  }

  it('stand in its history with what each changed, and what became of it', async () => {
    const changes = [change, end]
    const answers = { [`${unit}/function/history`]: { ...noHistory, changes } }
    show({}, { path: '?tab=history', known: answers })
    const [version, later] = await waitFor(() => {
      const entries = screen.getAllByText(/^Vorgeschlagen von Bert Brand/)
      expect(entries).toHaveLength(2)
      return entries.map((entry) => wordsOf(entry.closest('li') as HTMLElement))
    })
    expect(version).toMatch(/Neue Fassung für Käufe ab 01\.05\.2126.*50,00 €.*65,00 €/)
    expect(version).toMatch(/Fällt weg: ecoTEC.*Überholt.*Überholt, .*nicht mehr in Kraft/)
    expect(later).toMatch(/30\.06\.2126.*31\.07\.2126.*Freigegeben von Jana Adler/)
  })
})

describe('the steps of a campaign', () => {
  it('that stop it need a reason, and warn of what is reserved', async () => {
    const { user, sent } = show()
    await user.click(await screen.findByRole('button', { name: 'Anhalten' }))
    const dialog = within(await screen.findByRole('dialog', { name: '„Frühjahr“ anhalten' }))
    expect(await dialog.findByText(/^200,50\s€ sind für eingereichte Vorgänge/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Anhalten' }))
    expect(await dialog.findByText('Bitte nennen Sie den Grund.')).toBeDefined()
    expect(sent).toHaveLength(0)
    await user.type(dialog.getByRole('textbox', { name: /Grund/ }), 'Lager leer')
    await user.click(dialog.getByRole('button', { name: 'Anhalten' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.path).toBe(`${unit}/function/pause`)
    expect(sent[0]?.body).toEqual({ reason: 'Lager leer' })
  })

  it('keep what was typed where the server refuses', async () => {
    const message = 'Die Aktion ist schon beendet.'
    const { user } = show({}, { onSend: () => new Refused(409, message) })
    await user.click(await screen.findByRole('button', { name: 'Anhalten' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Grund/ }), 'Lager leer')
    await user.click(dialog.getByRole('button', { name: 'Anhalten' }))
    expect(await dialog.findByText(message)).toBeDefined()
    expect(dialog.getByDisplayValue('Lager leer')).toBeDefined()
  })

  it('are not for the person who proposed it to put in force', async () => {
    show({ campaign_status: 'in_approval', proposed_by: { id: 'm1', label: 'Petra Bergmann' } })
    const activate = await screen.findByRole('button', { name: /^Freigeben/ })
    expect(activate.getAttribute('aria-disabled')).toBe('true')
  })

  it('are refused in the server’s words to the same person under another account', async () => {
    const message = 'Das bestätigt eine andere Person.'
    const onSend = () => new Refused(403, message)
    const { user } = show({ campaign_status: 'in_approval' }, { onSend })
    await user.click(await screen.findByRole('button', { name: 'Freigeben' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Freigeben' }))
    expect(await dialog.findByText(message)).toBeDefined()
  })

  it('are for somebody else to put in force, told what it costs', async () => {
    const { user, sent } = show({ campaign_status: 'in_approval' })
    await user.click(await screen.findByRole('button', { name: 'Freigeben' }))
    const dialog = within(await screen.findByRole('dialog', { name: '„Frühjahr“ freigeben' }))
    expect(dialog.getByText(/^1\.000,00\s€ werden als Budget bereitgestellt/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Freigeben' }))
    await waitFor(() => expect(sent[0]?.path).toBe(`${unit}/function/activate`))
  })

  it('are not offered to a role that may only look', async () => {
    show({}, { role: 'moderator' })
    await tabs()
    expect(screen.queryByRole('button', { name: 'Anhalten' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mehr' })).toBeNull()
  })
})

describe('an invented claim', () => {
  const simulation = {
    amount: 130,
    amount_without: 80,
    bonus: 50,
    eligible: true,
    lines: [
      {
        id: 'x1',
        product: 'pr1',
        name: 'Comfort 12',
        amount: 130,
        base: 80,
        bonuses: [],
        trace: [{ stage: 'bonus', code: 'campaign', text: '50,00 € aus „Frühjahr“.' }],
      },
    ],
    trace: [],
    wholesaler: [{ mode: 'bonus', amount: 5 }],
  }
  const open = (options: Shown = {}, over: object = {}) =>
    show(over, {
      path: '?tab=simulation',
      ...options,
      known: { [`${unit}/function/simulate`]: simulation, ...options.known },
    })

  it('is told what it would get, of which from this campaign, and why', async () => {
    const { user, sent } = open()
    expect(await screen.findByText(/^Stellen Sie links einen Vorgang zusammen/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Berechnen' }))
    expect(await screen.findByText('50,00 € aus „Frühjahr“.')).toBeDefined()
    expect(screen.getByText('80,00 €')).toBeDefined()
    expect(screen.getByText('Bonus des Großhändlers')).toBeDefined()
    expect(sent[0]?.body).toMatchObject({
      lines: [{ product: 'pr1', quantity: 1, net_price: null }],
      tier: 'basis',
      is_new_customer: false,
    })
  })

  it('needs a product in each row', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Weiteres Produkt' }))
    await user.click(screen.getByRole('button', { name: 'Berechnen' }))
    expect(await screen.findAllByText('Bitte ein Produkt wählen.')).toHaveLength(1)
    expect(sent).toHaveLength(0)
    await user.click(screen.getAllByRole('button', { name: 'Zeile entfernen' })[1] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Berechnen' }))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('asks for a target only where installers have one', async () => {
    open()
    await screen.findByRole('button', { name: 'Berechnen' })
    expect(screen.queryByRole('textbox', { name: 'Persönliches Ziel des Fachbetriebs' })).toBeNull()
  })
})
