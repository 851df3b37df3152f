import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../testing/rows.ts'
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
  weekdays: [group(1, null, 4, 250), group(7, null, 1, 35.5)],
  sales_points: [
    group('s1', 'Nordring Kiel', 5, 200),
    group('s2', 'Großhandel für Heizungs- und Sanitärtechnik Schleswig-Holstein Nord', 1, 85.5),
  ],
  lands: [group('SH', null, 4, 200), group('', null, 1, 10)],
  sales_groups: [group('g1', 'Nordverbund', 3, 120)],
  funnel: { submitted: 6, decided: 5, granted: 3, paid: 2 },
  ageing: [
    { bucket: '0-2', count: 1, from: '2026-11-20', to: '2026-11-20' },
    { bucket: '>10', count: 0, from: null, to: null },
  ],
}

const show = (over: object = {}, { role = 'admin', path = '', ...rest }: Shown = {}) =>
  showScreen(<Screen />, {
    role,
    path: `/${role}/paperwork-charts${path}`,
    known: {
      '/lib/paperwork/function/charts': { ...charts, ...over },
      '/lib/wallet_entry/function/share_months': [
        { month: '2026-10', claims: 2, bonus: 12.5, borne: 0 },
        { month: '2020-10', claims: 2, bonus: 99, borne: 0 },
      ],
    },
    ...rest,
  })

/** What the rows of a chart's table say, its head first. */
async function tableOf(title: string, user: ReturnType<typeof show>['user']) {
  await user.click(await screen.findByRole('button', { name: `Als Tabelle: ${title}` }))
  return within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .map(wordsOf)
}

describe('the charts of claims', () => {
  it('show each month of the period with a column for each status that occurs', async () => {
    const { user } = show()
    const [head, ...rows] = await tableOf('Nach Monat und Status', user)
    expect(head).toContain('Genehmigt')
    expect(head).toContain('Abgelehnt')
    expect(head).not.toContain('Zurückgezogen')
    expect(rows.some((row) => row.startsWith('Oktober 2026'))).toBe(true)
  })

  it('put the greatest first', async () => {
    const { user } = show()
    const [, first, second] = await tableOf('Nach Verkaufsstelle', user)
    expect(first).toContain('Nordring Kiel5')
    expect(second).toContain('Schleswig-Holstein Nord')
  })

  it('lead to the claims behind a month and behind a sales point', async () => {
    const { user } = show()
    await tableOf('Nach Monat und Status', user)
    const behind = (name: string) =>
      new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams.get('filter')
    expect(behind('November 2026')).toBe(
      'and(gte(submitted_at,2026-10-31T23:00:00.000Z),lte(submitted_at,2026-11-22T22:59:59.999Z))',
    )
    await tableOf('Nach Verkaufsstelle', user)
    expect(behind('Nordring Kiel')).toMatch(
      /^and\(gte\(submitted_at,2026-08-31.*eq\(link_sales_point,s1\)\)$/,
    )
  })

  it('lead to the claims behind a family and behind a day of the week', async () => {
    const { user } = show()
    const last = (name: string) =>
      new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams
        .get('filter')
        ?.split(',')
        .slice(-2)
        .join()
    await tableOf('Nach Produktfamilie', user)
    expect(last('Brennwertgerät')).toBe('eq(product_families,boiler))')
    await tableOf('Nach Wochentag', user)
    expect(last('Sonntag')).toBe('eq(submitted_weekday,7))')
  })

  it('name the families of products in words', async () => {
    const { user } = show()
    const rows = await tableOf('Nach Produktfamilie', user)
    expect(rows.join()).not.toContain('heat_pump')
    expect(rows.join()).toContain('Wärmepumpe')
  })

  it('show a wholesaler his strongest products, each with its claims, in place of the weekdays', async () => {
    const { user } = show({}, { role: 'wholesaler' })
    const [, first, second] = await tableOf('Stärkste Produkte', user)
    expect(first).toContain('AeroTherm 12 kW')
    expect(second).toContain('Comfort 9')
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Comfort 9' })
    expect(new URL(href).pathname).toBe('/wholesaler/wallet')
    expect(new URL(href).searchParams.get('filter')).toContain('eq(link_products,pr2)')
    expect(screen.queryByRole('button', { name: 'Als Tabelle: Nach Wochentag' })).toBeNull()
  })

  it('have a place for each day of the week', async () => {
    const { user } = show()
    const rows = (await tableOf('Nach Wochentag', user)).slice(1, 8)
    expect(rows.map((row) => row.replace(/\d.*/, ''))).toEqual([
      'Montag',
      'Dienstag',
      'Mittwoch',
      'Donnerstag',
      'Freitag',
      'Samstag',
      'Sonntag',
    ])
  })

  it('count money where that is chosen, sorted by it, and say which money', async () => {
    const { user } = show()
    await screen.findByText('Eingereichte Vorgänge vom 01.09.2026 bis 22.11.2026')
    expect(screen.queryByText(/bei offenen Vorgängen der voraussichtliche/)).toBeNull()
    await user.click(screen.getByText('Cashback'))
    expect(await screen.findByText(/bei offenen Vorgängen der voraussichtliche/)).toBeDefined()
    const [, first] = await tableOf('Nach Produktfamilie', user)
    expect(first).toContain('500,00 €')
  })

  it('leave a status out that was worth nothing, where money is counted', async () => {
    const { user } = show({}, { path: '?measure=amount' })
    const [head] = await tableOf('Nach Monat und Status', user)
    expect(head).toContain('Genehmigt')
    expect(head).not.toContain('Abgelehnt')
  })

  it('begin with the first of the month so many months ago', async () => {
    const { user, asked } = show()
    await screen.findByText(/^Eingereichte Vorgänge/)
    const before = String(asked.at(-1)?.query.get('from'))
    await user.click(screen.getByText('24 Monate'))
    await waitFor(() =>
      expect(asked.at(-1)?.query.get('from')).toBe(
        `${Number(before.slice(0, 4)) - 1}${before.slice(4)}`,
      ),
    )
    expect(before).toMatch(/-01$/)
  })

  it('say of a period without claims that there is nothing to show', async () => {
    show({
      ...{ months: [], families: [], weekdays: [], sales_points: [], lands: [], sales_groups: [] },
      ...{ funnel: { submitted: 0, decided: 0, granted: 0, paid: 0 }, ageing: [] },
    })
    expect(
      (await screen.findAllByText('In diesem Zeitraum gibt es noch nichts zu zeigen.')).length,
    ).toBeGreaterThan(0)
  })

  it('can be asked for again where they could not be had', async () => {
    show({}, { known: { '/lib/paperwork/function/charts': new Refused(400, 'Nicht jetzt.') } })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Als Tabelle/ })).toBeNull()
  })

  it('name the months in the reader’s language', async () => {
    const { user } = show({}, { language: 'it' })
    const [table] = await screen.findAllByRole('button', { name: /tabella/i })
    await user.click(table as HTMLElement)
    expect(screen.getByRole('row', { name: /^ottobre 2026/ })).toBeDefined()
  })
})

it('a wholesaler sees his own share first, and no charts of the office', async () => {
  const { user } = show({}, { role: 'wholesaler' })
  const [, ...rows] = await tableOf('Ihr Anteil nach Monat', user)
  expect(rows.join()).toContain('12,50')
  expect(rows.join()).not.toContain('99,00')
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual([
    ...['Ihr Anteil nach Monat', 'Nach Monat und Status', 'Stärkste Produkte'],
    'Nach Verkaufsstelle',
  ])
})

it('a wholesaler is told that these are the own sales points', async () => {
  show({}, { role: 'wholesaler' })
  expect(await screen.findByText(/^Vorgänge über Ihre Verkaufsstellen, 01\.09\.2026/)).toBeDefined()
})

describe('where claims are of and how far they came', () => {
  it('are told by Land, the unknown apart, and by step', async () => {
    const { user } = show()
    const [, first, second] = await tableOf('Nach Land', user)
    expect(first).toContain('Schleswig-Holstein4')
    expect(second).toContain('Nicht zugeordnet1')
    const steps = await tableOf('Wie weit Vorgänge kamen', user)
    expect(steps.slice(1, 5)).toEqual(['Eingereicht6', 'Entschieden5', 'Genehmigt3', 'Ausgezahlt2'])
  })

  it('stand beside the period before where that is wanted', async () => {
    const { user, asked } = show()
    await screen.findByRole('button', { name: 'Als Tabelle: Nach Land' })
    await user.click(screen.getByText('Mit Zeitraum davor'))
    await waitFor(() => expect(asked.at(-1)?.query.get('to')).toBe('2026-08-31'))
    // As many days as the period has.
    expect(asked.at(-1)?.query.get('from')).toBe('2026-06-10')
    const [head] = await tableOf('Nach Land', user)
    expect(head).toContain('davor')
  })
})
