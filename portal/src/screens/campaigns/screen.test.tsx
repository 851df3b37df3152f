import { addDays, berlinDay } from '@ruecklauf/model'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rowSaying, wordsOf } from '../../testing/rows.ts'
import { listed, Refused } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const today = berlinDay(new Date())

const campaign = (over: object = {}) => ({
  id: 'c1',
  arke_id: 'campaign',
  version: 1,
  label: 'Frühjahr',
  name: 'Frühjahr',
  campaign_status: 'active',
  amount_rule: 'fixed',
  amount: 50,
  percent: null,
  min_quantity: null,
  purchase_from: '2026-03-01',
  purchase_to: addDays(today, 60),
  claim_to: null,
  claim_days: null,
  reference_date: 'invoice_date',
  stacking: 'stackable',
  replaces_base: false,
  personal_target: false,
  budget: 1000,
  link_products: [],
  link_sales_groups: [],
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
  average: 41.71,
  ...over,
})

const budgets = '/lib/campaign/function/budgets'

const show = (
  campaigns: object[],
  { role = 'admin', path = '', known: answers, ...options }: Shown = {},
) =>
  showScreen(<Screen />, {
    role,
    path: `/${role}/campaigns${path}`,
    known: {
      '/lib/campaign/unit': listed(...campaigns),
      [budgets]: [budget()],
      ...answers,
    },
    ...options,
  })

describe('the list of campaigns', () => {
  it('says what each pays, how it stands, for whom, and leads to it', async () => {
    show([campaign()])
    const row = await rowSaying(/Frühjahr/)
    expect(wordsOf(row)).toContain('Aktiv')
    expect(wordsOf(row)).toContain('Für jedes Gerät gibt es 50,00 EUR')
    expect(wordsOf(row)).toContain('01.03.2026')
    expect(row.querySelector('a')?.getAttribute('href')).toBe('/admin/campaigns/c1')
  })

  it('says what is left of the budget, and what claims brought', async () => {
    show([campaign()])
    const row = await rowSaying(/499,50 € frei von 1.000,00 €/)
    expect(wordsOf(row)).toContain('12Ø 41,71 €')
  })

  it('warns of a budget that ends before the campaign does', async () => {
    show([campaign()], { known: { [budgets]: [budget({ forecast_day: today })] } })
    expect(wordsOf(await rowSaying(/reicht nur bis/))).toContain('Frühjahr')
  })

  it('does not warn of one that lasts', async () => {
    show([campaign()], {
      known: { [budgets]: [budget({ forecast_day: addDays(today, 90) })] },
    })
    expect(wordsOf(await rowSaying(/frei von/))).not.toContain('reicht nur bis')
  })

  it('says of a campaign without a limit what it used', async () => {
    show([campaign({ budget: null })], {
      known: { [budgets]: [budget({ total: null, free: null })] },
    })
    expect(
      await screen.findByText(/ohne Grenze, 300,00\s€ ausgegeben, 200,50\s€ vorgemerkt/),
    ).toBeDefined()
  })

  it('asks for the budgets of all its rows at once', async () => {
    const { asked: requests } = show([campaign(), campaign({ id: 'c2', name: 'Sommer' })], {
      known: { [budgets]: [budget(), budget({ campaign: 'c2', claims: 77 })] },
    })
    await rowSaying(/77/)
    const calls = requests.filter(({ path }) => path === budgets)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.query.get('ids')?.split(',').toSorted()).toEqual(['c1', 'c2'])
  })

  it('marks what waits for a second person', async () => {
    show([campaign()], {
      known: {
        '/lib/change/function/changes': {
          items: [{ id: 'ch1', kind: 'campaign_budget', subject: 'c1' }],
          confirmers: [],
        },
      },
    })
    expect(await screen.findByText('Änderung offen')).toBeDefined()
  })

  it('shows a long name whole', async () => {
    const name = 'Herbstaktion für Wärmepumpen und Brennwertgeräte mit Speicher im Süden 2026'
    show([campaign({ name })])
    expect(await screen.findByText(name)).toBeDefined()
  })

  it('is narrowed by status, and what is chosen stands in the request', async () => {
    const { user, asked: requests } = show([campaign()])
    await rowSaying(/Frühjahr/)
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Pausiert' }))
    await waitFor(() =>
      expect(
        requests.some(({ query }) => query.get('filter')?.includes('campaign_status,paused')),
      ).toBe(true),
    )
  })

  it('says of a choice that nothing fits, and widens it again', async () => {
    const { user } = show([], { path: '?status=paused' })
    const all = await screen.findByRole('button', { name: 'Suche und Filter aufheben' })
    await user.click(all)
    expect(await screen.findByText('Keine Aktionen')).toBeDefined()
  })

  it('can be asked for again where it could not be had', async () => {
    show([], { known: { '/lib/campaign/unit': new Refused(400, 'Nicht jetzt.') } })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
    expect(screen.queryByText('Keine Aktionen')).toBeNull()
  })
})

describe('a new campaign', () => {
  it('begins empty or from a template', async () => {
    const { user } = show([campaign()])
    await user.click(await screen.findByRole('button', { name: 'Neue Aktion' }))
    expect(await screen.findByRole('menuitem', { name: 'Leere Aktion' })).toBeDefined()
    expect(screen.getByRole('menuitem', { name: 'Persönliche Ziele je Fachbetrieb' })).toBeDefined()
  })

  it('is not begun by who may only look', async () => {
    show([campaign()], { role: 'moderator' })
    await rowSaying(/Frühjahr/)
    expect(screen.queryByRole('button', { name: 'Neue Aktion' })).toBeNull()
  })
})
