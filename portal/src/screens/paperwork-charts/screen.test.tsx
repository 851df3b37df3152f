import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tableOf } from '../../testing/charts.ts'
import { Refused } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const group = (key: string | number, label: string | null, count: number, amount: number) => ({
  key,
  label,
  count,
  amount,
})

const charts = {
  from: '2026-09-01',
  to: '2026-11-22',
  months: [
    group('2026-09', 'approved', 3, 210.5),
    group('2026-11', 'rejected', 2, 0),
    group('2026-11', 'in_review', 1, 75),
  ],
  families: [group('heat_pump', null, 2, 500), group('boiler', null, 9, 90)],
  products: [group('pr1', 'AeroTherm 12 kW', 2, 500), group('pr2', 'Comfort 9', 9, 90)],
  sales_points: [
    group('s1', 'Nordring Kiel', 5, 200),
    group('s2', 'Großhandel für Heizungs- und Sanitärtechnik Schleswig-Holstein Nord', 1, 85.5),
  ],
  lands: [group('SH', null, 4, 200), group('', null, 1, 10)],
  sales_groups: [group('g1', 'Nordverbund', 3, 120)],
}

const shares = {
  '/lib/wallet_entry/function/share_months': [
    { month: '2026-10', claims: 2, bonus: 12.5, borne: 0 },
    { month: '2020-10', claims: 2, bonus: 99, borne: 0 },
  ],
}

const show = (over: object = {}, { role = 'wholesaler', path = '', ...options }: Shown = {}) =>
  showScreen(<Screen />, {
    role,
    path: `/${role}/paperwork-charts${path}`,
    known: {
      '/lib/paperwork/function/charts': { ...charts, ...over },
      ...shares,
    },
    ...options,
  })

describe('the charts of claims', () => {
  it('show each month of the period with a column for each status that occurs', async () => {
    const page = show({}, { path: '?measure=count' })
    const [head, ...rows] = await tableOf('Nach Monat und Status', page)
    expect(head).toContain('Genehmigt')
    expect(head).toContain('Abgelehnt')
    expect(head).not.toContain('Zurückgezogen')
    expect(rows.some((row) => row.startsWith('Oktober 2026'))).toBe(true)
  })

  it('put the greatest first', async () => {
    const page = show()
    const [, first, second] = await tableOf('Nach Verkaufsstelle', page)
    expect(first).toContain('Nordring Kiel200,00')
    expect(second).toContain('Schleswig-Holstein Nord')
  })

  it('lead to the claims behind a month and behind a sales point', async () => {
    const page = show()
    await tableOf('Nach Monat und Status', page)
    const behind = (name: string) =>
      new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams.get('filter')
    expect(behind('November 2026')).toBe(
      'and(gte(submitted_at,2026-10-31T23:00:00.000Z),lte(submitted_at,2026-11-22T22:59:59.999Z))',
    )
    await tableOf('Nach Verkaufsstelle', page)
    expect(behind('Nordring Kiel')).toMatch(
      /^and\(gte\(submitted_at,2026-08-31.*eq\(link_sales_point,s1\)\)$/,
    )
  })

  it('show a wholesaler his strongest products, each with its claims', async () => {
    const page = show()
    const [, first, second] = await tableOf('Stärkste Produkte', page)
    expect(first).toContain('AeroTherm 12 kW')
    expect(second).toContain('Comfort 9')
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Comfort 9' })
    expect(new URL(href).pathname).toBe('/wholesaler/wallet')
    expect(new URL(href).searchParams.get('filter')).toContain('eq(link_products,pr2)')
  })

  it('count money where that is chosen, sorted by it, and say which money', async () => {
    const page = show({}, { path: '?measure=count' })
    await screen.findByText(/^Vorgänge über Ihre Verkaufsstellen/)
    expect(screen.queryByText(/bei offenen Vorgängen der voraussichtliche/)).toBeNull()
    await page.user.click(screen.getByText('Cashback'))
    expect(await screen.findByText(/bei offenen Vorgängen der voraussichtliche/)).toBeDefined()
    const [, first] = await tableOf('Nach Verkaufsstelle', page)
    expect(first).toContain('200,00 €')
  })

  it('leave a status out that was worth nothing, where money is counted', async () => {
    const page = show({}, { path: '?measure=amount' })
    const [head] = await tableOf('Nach Monat und Status', page)
    expect(head).toContain('Genehmigt')
    expect(head).not.toContain('Abgelehnt')
  })

  it('begin with the first of the month so many months ago', async () => {
    const page = show()
    const { user, asked: requests } = page
    await screen.findByText(/^Vorgänge über Ihre Verkaufsstellen/)
    const before = String(requests.at(-1)?.query.get('from'))
    await user.click(screen.getByText('24 Monate'))
    await waitFor(() =>
      expect(requests.at(-1)?.query.get('from')).toBe(
        `${Number(before.slice(0, 4)) - 1}${before.slice(4)}`,
      ),
    )
    expect(before).toMatch(/-01$/)
  })

  it('say of a period without claims that there is nothing to show', async () => {
    show({
      ...{ months: [], families: [], sales_points: [], lands: [], sales_groups: [] },
    })
    expect(
      (await screen.findAllByText('In diesem Zeitraum gibt es noch nichts zu zeigen.')).length,
    ).toBeGreaterThan(0)
  })

  it('can be asked for again where they could not be had', async () => {
    const refused = { '/lib/paperwork/function/charts': new Refused(400, 'Nicht jetzt.') }
    show({}, { known: { ...shares, ...refused } })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Mehr zu/ })).toBeNull()
  })
})

it('a wholesaler sees his own share first, and no charts of the office', async () => {
  const page = show()
  const [, ...rows] = await tableOf('Ihr Anteil nach Monat', page)
  expect(rows.join()).toContain('12,50')
  expect(rows.join()).not.toContain('99,00')
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual([
    ...['Ihr Anteil nach Monat', 'Nach Monat und Status', 'Stärkste Produkte'],
    'Nach Verkaufsstelle',
  ])
})

it('a wholesaler is told that these are the own sales points', async () => {
  show()
  expect(await screen.findByText(/^Vorgänge über Ihre Verkaufsstellen, 01\.09\.2026/)).toBeDefined()
})

it('charts stand beside the period before, of as many days', async () => {
  const page = show()
  const [head] = await tableOf('Nach Verkaufsstelle', page)
  expect(head).toContain('davor')
  const periods = page.asked.map(({ query }) => `${query.get('from')} ${query.get('to')}`)
  expect(periods).toContain('2026-06-10 2026-08-31')
})
