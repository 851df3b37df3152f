import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../testing/rows.ts'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const figures = {
  from: '2026-08-25',
  to: '2026-11-22',
  received: 12345,
  decided: 11000,
  backlog: 45,
  work_median_days: 1,
  work_p90_days: 4,
  returned_amount: 120,
  budget_used_percent: 61.5,
  first_time_right_percent: 82.5,
  requested_percent: 11,
  rejected_percent: 0,
  e_invoice_percent: 64,
  approved: 1234567.8,
  approved_per_device: 61.4,
  top_tenth_percent: 38,
  active_installers: 310,
  new_installers: 12,
  quiet_installers: 7,
  previous: { received: 9876, work_median_days: 3, returned_amount: 20 },
  rejections: [
    { reason: 'SERIAL_ALREADY_CLAIMED', count: 21 },
    { reason: null, count: 4 },
  ],
  requests: [{ kind: 'type_plate', count: 8 }],
}

const review = {
  from: '2026-08-25',
  to: '2026-11-22',
  decided: 640,
  decided_a_day: 10.24,
  open: 17,
  median_age_days: 1.5,
  oldest_days: 9,
  objections: 6,
  overturned: 2,
  piles: 12,
  piles_dissolved: 1,
  samples: 30,
  samples_failed: 1,
  people: null as object[] | null,
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

const show = (over: object = {}, rest: Shown = {}) =>
  showScreen(<Screen />, {
    role: 'admin',
    path: '/admin/kpi',
    ...rest,
    known: {
      '/lib/paperwork/function/review_figures': review,
      [path]: { ...figures, ...over },
      '/lib/serial_number/function/unclaimed': delivered,
      ...rest.known,
    },
  })

/** What the tile of a figure says, its help apart. */
const tile = async (label: string) => {
  const found = await screen.findByText(label)
  await waitFor(() => expect(wordsOf(found.parentElement as Element)).not.toBe(label))
  return wordsOf(found.parentElement as Element)
}

describe('the key figures', () => {
  it('are written the way each is read', async () => {
    show()
    await screen.findByText('12.345')
    expect(await tile('Eingegangen')).toContain('12.345')
    expect(await tile('Unsere Dauer (Median)')).toContain('1 Arbeitstag')
    expect(await tile('Unsere Dauer (Median)')).not.toContain('1 Arbeitstage')
    expect(await tile('Unsere Dauer (90 %)')).toContain('4 Arbeitstage')
    expect(await tile('Auf Anhieb genehmigt')).toContain('82,5 %')
    expect(await tile('Genehmigter Cashback')).toContain('1.234.567,80 €')
  })

  it('are compared with the period before where it is known', async () => {
    show()
    await screen.findByText('12.345')
    expect(await tile('Eingegangen')).toContain('davor 9.876')
    expect(await tile('Unsere Dauer (Median)')).toContain('davor 3 Arbeitstage')
    expect(await tile('Noch offen')).not.toContain('davor')
  })

  it('tell nothing from zero', async () => {
    show({ work_median_days: null, rejected_percent: 0, previous: {} })
    await screen.findByText('12.345')
    expect(await tile('Unsere Dauer (Median)')).toBe('Unsere Dauer (Median)–')
    expect(await tile('Abgelehnt')).toContain('0 %')
    expect(screen.queryByText(/NaN|null|undefined/)).toBeNull()
  })

  it('explain themselves on demand', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Was bedeutet „Noch offen“?' }))
    expect(
      await screen.findByText('Davon weder entschieden noch zurückgezogen oder abgelaufen.'),
    ).toBeDefined()
  })

  it('are of the period that is chosen, which is said in days', async () => {
    const { user, asked } = show()
    expect(await screen.findByText('25.08.2026 bis 22.11.2026')).toBeDefined()
    const days = () =>
      asked
        .filter((call) => call.path === path)
        .at(-1)
        ?.query.get('days')
    expect(days()).toBe('90')
    await user.click(screen.getByText('Ein Jahr'))
    await waitFor(() => expect(days()).toBe('365'))
  })

  it('give way to those of another period', async () => {
    const { user } = show(
      {},
      {
        known: {
          [path]: ({ query }: TestCall) =>
            query.get('days') === '30' ? { ...figures, received: 99 } : figures,
        },
      },
    )
    await screen.findByText('12.345')
    await user.click(screen.getByText('30 Tage'))
    expect(await screen.findByText('99')).toBeDefined()
    expect(screen.queryByText('12.345')).toBeNull()
  })

  it('can be asked for again where they could not be had, and offer no file', async () => {
    show({}, { known: { [path]: new Refused(400, 'Nicht jetzt.') } })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull()
    expect(screen.queryByText('Eingegangen')).toBeNull()
  })

  it('are written as another language writes them', async () => {
    show({}, { language: 'en' })
    expect(await screen.findByText('12,345')).toBeDefined()
  })
})

it('rejections are counted by reason, in words, and those without one too', async () => {
  const { user } = show()
  await user.click(
    await screen.findByRole('button', { name: 'Als Tabelle: Ablehnungen nach Grund' }),
  )
  const row = screen.getByRole('row', { name: /Seriennummer schon beantragt/ })
  expect(row.textContent).toContain('21')
  expect(screen.getByRole('row', { name: /^–/ }).textContent).toContain('4')
  expect(screen.getByRole('row', { name: /^Gesamt/ }).textContent).toContain('25')
})

it('what comes back is better the less it is, and each tile leads to its claims', async () => {
  const { user } = show()
  await screen.findByText('12.345')
  expect(await tile('Zurückgekommener Betrag')).toContain('davor 20,00 €')
  expect(await tile('Budget verbraucht')).toContain('61,5 %')
  await user.click(screen.getByRole('button', { name: 'Was bedeutet „Entschieden“?' }))
  const link = await screen.findByRole('link', { name: 'Liste dahinter' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('decided_at')
})

it('requests are counted by what was asked for', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /Als Tabelle: Nachforderungen/ }))
  expect(screen.getByRole('row', { name: /Typenschild/ }).textContent).toContain('8')
})

it('devices that nobody claimed are told by wholesaler, with the devices, and by Land', async () => {
  const { user } = show()
  const link = await screen.findByText('Nordring')
  const address = decodeURIComponent(link.getAttribute('href') ?? '')
  expect(address).toContain('eq(serial_state,delivered)')
  expect(address).toContain('eq(link_wholesaler,w1)')
  expect(wordsOf(link.closest('tr') as Element)).toContain('25,0 %')
  await user.click(screen.getAllByText('Land')[0] as Element)
  expect(await screen.findByText('Schleswig-Holstein')).toBeDefined()
  expect(screen.getByText('außerhalb Deutschlands oder unbekannt')).toBeDefined()
})

describe('the figures of the review', () => {
  const shown = async (people: object[] | null) => {
    show({}, { known: { '/lib/paperwork/function/review_figures': { ...review, people } } })
    const heading = await screen.findByRole('heading', { name: 'Prüfung' })
    return heading.closest('section') as HTMLElement
  }

  it('are the team’s, and say who may see more', async () => {
    const card = await shown(null)
    expect(wordsOf(card)).toContain('Je Arbeitstag10,2')
    expect(wordsOf(card)).toContain('Aufgelöste Stapel1')
    expect(wordsOf(card)).toContain('Stichproben nicht in Ordnung1')
    expect(wordsOf(card)).toContain('nur, wer in den Einstellungen genannt ist')
  })

  it('are listed by person for those who are named', async () => {
    const person = { id: 'm1', name: 'Jana Vogel', decided: 320, objections: 4, overturned: 2 }
    const card = await shown([person])
    expect(wordsOf(card)).toContain('Jana Vogel')
    expect(wordsOf(card)).toContain('320')
  })
})
