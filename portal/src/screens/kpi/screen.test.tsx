import { addDays, berlinDay } from '@ruecklauf/model'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tableOf } from '../../testing/charts.ts'
import { wordsOf } from '../../testing/rows.ts'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const figures = {
  from: '2026-08-25',
  to: '2026-11-22',
  submitted: 12345,
  decided: 11000,
  work_median_days: 1,
  in_time_percent: 97.06,
  first_time_right_percent: 82.5,
  approved: 1234567.8,
  lead_median_days: 9,
  returned_payouts: 2,
  previous: { submitted: 9876, work_median_days: 3, returned_payouts: 5 },
  rejections: [
    { reason: 'SERIAL_ALREADY_CLAIMED', count: 21 },
    { reason: null, count: 4 },
  ],
}

const group = (key: string, label: string | null, count: number) => ({
  ...{ key, label, count, amount: 10 * count },
})

const charts = {
  from: '2026-08-25',
  to: '2026-11-22',
  months: [group('2026-09', 'approved', 3), group('2026-11', 'rejected', 2)],
  families: [group('heat_pump', null, 2), group('boiler', null, 9)],
  lands: [group('SH', null, 4), group('', null, 1)],
  sales_groups: [group('g1', 'Nordverbund', 3)],
}

const delivered = {
  wholesalers: [
    { id: 'w1', company: 'Nordring', land: 'SH', devices: 40, unclaimed: 10, overdue: 4 },
    { id: 'w2', company: 'Südring', land: 'BY', devices: 8, unclaimed: 6, overdue: 0 },
  ],
  lands: [
    { land: 'SH', devices: 40, unclaimed: 10, overdue: 4 },
    { land: null, devices: 8, unclaimed: 6, overdue: 0 },
  ],
}

const path = '/lib/paperwork/function/kpi'

const show = (over: object = {}, options: Shown = {}) =>
  showScreen(<Screen />, {
    role: 'admin',
    path: '/admin/kpi',
    ...options,
    known: {
      '/lib/paperwork/function/charts': charts,
      [path]: { ...figures, ...over },
      '/lib/serial_number/function/unclaimed': delivered,
      ...options.known,
    },
  })

/** The text of a figure's tile, without its help. */
const tile = async (label: string) => {
  const [labelElement] = await screen.findAllByText(label)
  await waitFor(() => expect(wordsOf(labelElement?.parentElement as Element)).not.toBe(label))
  return wordsOf(labelElement?.parentElement as Element)
}

describe('the key figures', () => {
  it('are eight, written the way each is read', async () => {
    show()
    await screen.findByText('12.345')
    expect(await tile('Eingegangen')).toContain('12.345')
    expect(await tile('Unsere Dauer (Median)')).toMatch(/1 Arbeitstag(?!e)/)
    expect(await tile('In der Frist')).toContain('97,1 %')
    expect(await tile('Auf Anhieb genehmigt')).toContain('82,5 %')
    expect(await tile('Genehmigter Cashback')).toContain('1.234.567,80 €')
    expect(screen.getAllByRole('definition', { hidden: true })).toHaveLength(8)
  })

  it('are compared with the period before where it is known', async () => {
    show()
    await screen.findByText('12.345')
    expect(await tile('Eingegangen')).toContain('davor 9.876')
    expect(await tile('Unsere Dauer (Median)')).toContain('davor 3 Arbeitstage')
    expect(await tile('Entschieden')).not.toContain('davor')
  })

  it('tell nothing from zero', async () => {
    show({ work_median_days: null, returned_payouts: 0, previous: {} })
    await screen.findByText('12.345')
    expect(await tile('Unsere Dauer (Median)')).toBe('Unsere Dauer (Median)–')
    expect(await tile('Zurückgekommene Zahlungen')).toContain('0')
    expect(screen.queryByText(/NaN|null|undefined/)).toBeNull()
  })

  it('lead to the claims they count', async () => {
    show()
    const address = (await screen.findByText('11.000')).closest('a')?.getAttribute('href')
    expect(decodeURIComponent(address ?? '')).toContain('decided_at')
  })

  it('keep payments from the brand', async () => {
    show(
      { lead_median_days: null, returned_payouts: null },
      { role: 'brand', path: '/calvento/kpi' },
    )
    await screen.findByText('12.345')
    expect(screen.getAllByRole('definition', { hidden: true })).toHaveLength(6)
  })

  it('and the charts are of the one period that is chosen', async () => {
    const { user, asked: calls } = show()
    await screen.findByText('12.345')
    const days = () =>
      calls
        .filter((call) => call.path === path)
        .at(-1)
        ?.query.get('days')
    expect(days()).toBe('90')
    await user.click(screen.getByText('12 Monate'))
    await waitFor(() => expect(days()).toBe('365'))
    const from = () => calls.findLast((call) => call.path.endsWith('/charts'))?.query.get('from')
    await waitFor(() => expect(from()).toBe(addDays(berlinDay(new Date()), -364)))
  })

  it('give way to those of another period', async () => {
    const { user } = show(
      {},
      {
        known: {
          [path]: ({ query }: TestCall) =>
            query.get('days') === '30' ? { ...figures, submitted: 99 } : figures,
        },
      },
    )
    await screen.findByText('12.345')
    await user.click(screen.getByText('30 Tage'))
    expect(await screen.findByText('99')).toBeDefined()
    expect(screen.queryByText('12.345')).toBeNull()
  })

  it('can be asked for again where they could not be had', async () => {
    show({}, { known: { [path]: new Refused(400, 'Nicht jetzt.') } })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
    expect(screen.queryByText('Eingegangen')).toBeNull()
  })

  it('are written as another language writes them', async () => {
    show({}, { language: 'en' })
    expect(await screen.findByText('12,345')).toBeDefined()
  })
})

describe('the charts', () => {
  it('count rejections by reason, in words, and those without one too', async () => {
    const rows = await tableOf('Ablehnungen nach Grund', show())
    expect(rows.find((row) => row.startsWith('Seriennummer schon beantragt'))).toContain('21')
    expect(rows.find((row) => row.startsWith('–'))).toContain('4')
    expect(rows.at(-1)).toContain('25')
  })

  it('have the greatest first, in words, and lead to the claims behind', async () => {
    const hands = show()
    const [, first, second] = await tableOf('Nach Produktfamilie', hands)
    expect([first, second]).toEqual(['Brennwertgerät9', 'Wärmepumpe2'])
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Brennwertgerät' })
    expect(new URL(href).searchParams.get('filter')).toContain('eq(product_families,boiler)')
    expect((await tableOf('Nach Land', hands)).slice(1, 3)).toEqual([
      'Schleswig-Holstein4',
      'Nicht zugeordnet1',
    ])
  })

  it('show each month of the period with a column for each status that occurs', async () => {
    const [head, ...rows] = await tableOf('Nach Monat und Status', show())
    expect(head).toBe('MonatGenehmigtAbgelehnt')
    expect(rows[2]).toContain('Oktober 2026')
  })
})

it('devices that nobody claimed are told by wholesaler, with the devices, and by Land', async () => {
  const { user } = show()
  await user.click(await screen.findByText('Ausgeliefert und nie eingereicht'))
  const link = await screen.findByText('Nordring')
  const address = decodeURIComponent(link.getAttribute('href') ?? '')
  expect(address).toContain('eq(serial_state,delivered)')
  expect(address).toContain('eq(link_wholesaler,w1)')
  expect(wordsOf(link.closest('tr') as Element)).toContain('25,0 %')
  await user.click(screen.getByRole('button', { name: 'Land' }))
  expect(await screen.findByRole('row', { name: /^Schleswig-Holstein/ })).toBeDefined()
  expect(screen.getByText('außerhalb Deutschlands oder unbekannt')).toBeDefined()
})
