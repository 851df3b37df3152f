import type { Dashboard, DueTask } from '@ruecklauf/model'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { Screen } from './screen.tsx'

const empty: Dashboard = {
  open: 0,
  oldest_working_days: null,
  waiting_for_documents: 0,
  overdue: 0,
  reserved: 0,
  paid_out: 0,
  lately: { submitted: 0, decided: 0, approved: 0, in_time_percent: null },
  before: { submitted: 0, decided: 0, approved: 0, in_time_percent: null },
  weeks: [],
  ageing: [{ bucket: '0-2', count: 0, from: null, to: null }],
  statuses: [],
  top_products: [],
  top_sales_groups: [],
  attention: [],
  lands: [],
  exceptions: { conflicts: 0, iban_holds: 0, unmatched_names: 0, returned_payouts: 0 },
  to_do: [],
  mails: { waiting: 0, since: null, undelivered: 0 },
  standing_before: null,
  system: null,
  effects: null,
}

/** The dashboard of an admin, with the figures that the server answers. */
function show(figures: Partial<Dashboard> | (() => Dashboard | Refused)) {
  const answers = ({ path }: TestCall) => {
    if (path === '/lib/paperwork/function/dashboard')
      return typeof figures === 'function' ? figures() : { ...empty, ...figures }
    if (path === '/lib/campaign/unit') return { items: [], count: 0 }
    return undefined
  }
  return render(
    <TestPortal arke_id="admin" path="/admin/dashboard" answers={answers}>
      <Screen />
    </TestPortal>,
  )
}

const linkTo = (element: HTMLElement) =>
  decodeURIComponent(element.closest('a')?.getAttribute('href') ?? '')

describe('the dashboard', () => {
  it('leads from each figure to the claims it counts', async () => {
    show({ open: 12, overdue: 3, waiting_for_documents: 4, reserved: 1520.5 })
    const open = await screen.findByText('12')
    expect(linkTo(open)).toContain('/admin/paperworks?filter=in(paperwork_status,')
    expect(linkTo(screen.getByText('3'))).toContain('due_on')
    expect(linkTo(screen.getByText('4'))).toContain('request_document')
    expect(screen.getByText('1.520,50 €')).toBeDefined()
  })

  it('names what stands still until somebody looks at it, with the list of it', async () => {
    show({
      exceptions: { conflicts: 7, iban_holds: 5, unmatched_names: null, returned_payouts: 0 },
    })
    expect(linkTo(await screen.findByText('7'))).toContain('eq(in_conflict,true)')
    expect(linkTo(screen.getByText('5'))).toContain('/admin/users?filter=eq(iban_state,quarantine)')
    expect(screen.queryByText('Kontoname passt nicht')).toBeNull()
  })

  it('says of a programme without claims that there is nothing, and invents no figures', async () => {
    show({})
    expect(await screen.findByText('Nichts eilt. Alle Vorgänge laufen von selbst.')).toBeDefined()
    expect(screen.queryByText(/NaN|undefined|null/)).toBeNull()
  })

  it('names what does not go on by itself, with why and until when', async () => {
    show({
      attention: [
        {
          id: 'p9',
          claim_number: 'CB-2026-0099',
          reason: 'risk',
          company: 'Schäfer Heizungsbau OHG',
          amount: 1430,
          due_on: '2999-11-24',
        },
      ],
    })
    const row = await screen.findByRole('link', { name: /CB-2026-0099/ })
    expect(row.getAttribute('href')).toBe('/admin/paperworks/p9')
    expect(row.textContent).toContain('Schäfer Heizungsbau OHG')
    expect(row.textContent).toMatch(/1\.430,00\s€/)
    expect(row.textContent).toContain('fällig 24.11.2999')
  })

  const one = { count: 1, late: 0, amount: null, unit: null, name: null, since: null }

  it.each<[Partial<DueTask> & Pick<DueTask, 'kind'>, RegExp, string]>([
    [
      { kind: 'question', count: 3, late: 1 },
      /3 offene Anfragen.*1 überfällig/,
      '/admin/faq?tab=inbox',
    ],
    [
      { kind: 'statement', count: 2 },
      /An 2 Stellen fehlt ein Kontoauszug/,
      '/admin/paperworks/payouts',
    ],
    [
      { kind: 'second_approval', unit: 'p1', name: 'CB-2026-7', amount: 3_000 },
      /1 Vorgang wartet.*CB-2026-7.*3\.000,00/,
      '/admin/paperworks/p1',
    ],
    [{ kind: 'second_approval', count: 2 }, /2 Vorgänge warten/, 'pending_second_approval'],
    [{ kind: 'release', unit: 'r1', name: '2026-012' }, /2026-012/, '/admin/paperworks/payouts/r1'],
    [{ kind: 'month', count: 13, name: '2025-10' }, /13 Monate.*Oktober 2025/, 'tab=months'],
    [{ kind: 'registration', count: 3, late: 1 }, /3 Fachbetriebe.*1 überfällig/, '/admin/users'],
    [
      { kind: 'no_account', count: 19, amount: 17_815.08 },
      /19 Mitglieder.*17\.815,08/,
      'eq(iban_state,missing)',
    ],
  ])('names what waits for the reader, and leads there: %o', async (task, words, address) => {
    show({ to_do: [{ ...one, ...task }] })
    const row = await screen.findByRole('link', { name: words })
    expect(linkTo(row)).toContain(address)
    expect(screen.queryByText(/Nichts eilt/)).toBeNull()
  })

  it('compares the last days with those before, and shows the weeks', async () => {
    const week = { decided: 0, approved: 0, in_time_percent: null }
    show({
      lately: { submitted: 12, decided: 4, approved: 100, in_time_percent: 97.06 },
      before: { submitted: 9, decided: 4, approved: 250.5, in_time_percent: null },
      weeks: [
        { week: '2026-11-16', submitted: 5, ...week },
        { week: '2026-11-23', submitted: 7, ...week },
      ],
    })
    expect(await screen.findByText('davor 9')).toBeDefined()
    expect(screen.getByText('davor 250,50 €')).toBeDefined()
    expect(screen.getByText('97,1 %')).toBeDefined()
    expect(screen.getByText('davor nichts zu vergleichen')).toBeDefined()
    expect(screen.getAllByText('gestiegen um')).toHaveLength(1)
    expect(screen.getAllByText('gesunken um')).toHaveLength(1)
    expect(screen.getByRole('img', { name: 'Eingegangen: die letzten 13 Wochen' })).toBeDefined()
  })

  it('shows statuses in words, each leading to its claims', async () => {
    show({ statuses: [{ status: 'partially_approved', count: 1234, amount: 99.9 }] })
    const row = await screen.findByRole('link', { name: /Teilweise genehmigt/ })
    expect(row.textContent).toContain('1.234')
    expect(within(row).getByText('99,90 €')).toBeDefined()
    expect(linkTo(row)).toContain('partially_approved')
  })

  it('tells how today’s figures stood thirty days ago, and nothing where that is not known', async () => {
    show({
      ...{ open: 17, overdue: 3, reserved: 100.5 },
      standing_before: {
        ...{ day: '2026-10-24', open: 21, oldest_working_days: null, waiting_for_documents: 0 },
        ...{ overdue: 1, reserved: 60.25, paid_out: 0 },
      },
    })
    expect(await screen.findByText('Pfeile: gegenüber dem 24.10.2026')).toBeDefined()
    const open = screen.getByText('Offene Vorgänge').parentElement
    expect(open?.textContent).toContain('gesunken um4')
    expect(screen.getByText('40,25 €')).toBeDefined()
  })

  it('tells whoever answers for it how the server is', async () => {
    show({
      system: {
        failed_jobs: [{ name: 'read_mailbox', at: '2026-11-20T08:00:00Z' }],
        books_right_at: null,
        is_backup_set: false,
        backup_at: null,
        has_backup_failed: false,
        given_up_mails: 9,
      },
    })
    expect(await screen.findByText('read_mailbox')).toBeDefined()
    expect(screen.getByText('eine fehlgeschlagen')).toBeDefined()
    expect(linkTo(screen.getByText('nicht eingerichtet'))).toContain('section=operations')
    expect(linkTo(screen.getByText('9'))).toContain('section=sent_mails')
  })

  it('tells the brand what its campaigns bring, each with a way to it', async () => {
    show({
      effects: {
        campaigns: [
          {
            ...{ id: 'c1', name: 'Wärme plus', days: 10, devices: 25, devices_before: 20 },
            percent: 25,
          },
        ],
        ...{ new_installers: 7, new_installers_before: 4 },
      },
    })
    const row = await screen.findByRole('link', { name: /Wärme plus/ })
    expect(row.textContent).toContain('2,5 Geräte je Tag, davor 2')
    expect(row.textContent).toContain('25')
    expect(linkTo(row)).toContain('/campaigns/c1')
    expect(screen.getByText('davor 4')).toBeDefined()
  })

  it('warns of mails that members should have had', async () => {
    show({ mails: { waiting: 2, since: '2026-11-20T08:00:00Z', undelivered: 1 } })
    expect(await screen.findByText(/^2 .*20\.11\.2026/)).toBeDefined()
  })

  it('says when the figures could not be had, and asks again', async () => {
    const answer: Dashboard | Refused = new Refused(503, 'Der Bericht dauert zu lange.')
    const { user } = show(() => answer)
    const again = await screen.findByRole('button', { name: /Erneut versuchen|Noch einmal/ })
    await user.click(again)
    expect(
      await screen.findByRole('button', { name: /Erneut versuchen|Noch einmal/ }),
    ).toBeDefined()
  })
})
