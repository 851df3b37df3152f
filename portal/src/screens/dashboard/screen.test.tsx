import type { Dashboard, DueTask } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { Screen } from './screen.tsx'

const nothing = { submitted: 0, decided: 0, approved: 0, in_time_percent: null }

const empty: Dashboard = {
  lately: nothing,
  before: nothing,
  open: 0,
  oldest_working_days: null,
  waiting_for_documents: 0,
  overdue: 0,
  ageing: [{ bucket: '0-2', count: 0, from: null, to: null }],
  attention: [],
  to_do: [],
  mails: { waiting: 0, since: null, undelivered: 0 },
  system: null,
  effects: null,
}

/** Renders a role's dashboard with the given figures. */
function show(figures: Partial<Dashboard> | (() => Dashboard | Refused), role = 'admin') {
  const answers = ({ path }: TestCall) => {
    if (path === '/lib/paperwork/function/dashboard')
      return typeof figures === 'function' ? figures() : { ...empty, ...figures }
    if (path === '/lib/campaign/unit') return { items: [], count: 4 }
    return undefined
  }
  return render(
    <TestPortal arke_id={role} path={`/${role}/dashboard`} answers={answers}>
      <Screen />
    </TestPortal>,
  )
}

const linkTo = (element: HTMLElement) =>
  decodeURIComponent(element.closest('a')?.getAttribute('href') ?? '')

describe('the dashboard', () => {
  it('says how much is open, and leads to it', async () => {
    show({ open: 12, overdue: 3, waiting_for_documents: 4 })
    const open = await screen.findByText('12 offene Vorgänge')
    expect(linkTo(open)).toContain('/admin/paperworks?filter=in(paperwork_status,')
    expect(linkTo(screen.getByText('3 überfällig'))).toContain('due_on')
    expect(linkTo(screen.getByText('4 warten auf Unterlagen'))).toContain('request_document')
  })

  it('says of a programme without claims that there is nothing, and invents no figures', async () => {
    show({})
    expect(await screen.findByText('Nichts eilt. Alle Vorgänge laufen von selbst.')).toBeDefined()
    expect(screen.queryByText(/NaN|undefined|null/)).toBeNull()
  })

  const risky = {
    id: 'p9',
    claim_number: 'CB-2026-0099',
    reason: 'risk',
    company: 'Schäfer Heizungsbau OHG',
    amount: 1430,
    due_on: '2999-11-24',
  } as const

  it.each([
    ['admin', 'Prüfen'],
    ['brand', 'Ansehen'],
  ])('says to %s what there is to do about a claim', async (role, verb) => {
    show({ attention: [risky] }, role)
    const row = await screen.findByRole('link', { name: /CB-2026-0099/ })
    expect(row.textContent).toContain(verb)
  })

  it('names what does not go on by itself, with why and until when', async () => {
    show({ attention: [risky] })
    const row = await screen.findByRole('link', { name: /CB-2026-0099/ })
    expect(row.getAttribute('href')).toBe('/admin/paperworks/p9')
    expect(row.textContent).toContain('Schäfer Heizungsbau OHG')
    expect(row.textContent).toMatch(/1\.430,00\s€/)
    expect(row.textContent).toContain('fällig 24.11.2999')
  })

  const singleTask = { count: 1, late: 0, amount: null, units: [], name: null, since: null }

  it.each<[Partial<DueTask> & Pick<DueTask, 'kind'>, RegExp, string]>([
    [
      { kind: 'question', count: 3, late: 1 },
      /3 offene Anfragen.*1 überfällig/,
      '/admin/faq?tab=inbox',
    ],
    [
      { kind: 'statement', count: 2 },
      /An 2 Stellen fehlt ein Kontoauszug/,
      '/admin/paperworks/payouts?tab=answers',
    ],
    [
      { kind: 'second_approval', units: ['p1'], name: 'CB-2026-7', amount: 3_000 },
      /1 Vorgang.*CB-2026-7.*3\.000,00/,
      '/admin/paperworks/p1',
    ],
    [{ kind: 'second_approval', count: 90 }, /90 Vorgänge/, 'pending_second_approval'],
    [{ kind: 'second_approval', count: 2, units: ['p1', 'p2'] }, /2 Vorgänge/, 'in(id,(p1,p2))'],
    [{ kind: 'takeback', count: 2, units: ['p1', 'p2'] }, /2 Rückforderungen/, 'in(id,(p1,p2))'],
    [{ kind: 'campaign', count: 2, units: ['k1', 'k2'] }, /2 neue Aktionen/, 'in(id,(k1,k2))'],
    [{ kind: 'hand_over', count: 2, units: ['r1', 'r2'] }, /2 Auszahlungsläufe/, 'in(id,(r1,r2))'],
    [
      { kind: 'release', units: ['r1'], name: '2026-012' },
      /2026-012/,
      '/admin/paperworks/payouts/r1',
    ],
    [{ kind: 'write_off', units: ['i1'] }, /1 Ausbuchung/, '/admin/users'],
    [{ kind: 'month', count: 13, name: '2025-10' }, /13 Monate.*Oktober 2025/, 'tab=months'],
    [{ kind: 'registration', count: 3, late: 1 }, /3 Fachbetriebe.*1 überfällig/, '/admin/users'],
    [{ kind: 'no_account', count: 19, amount: 17_815.08 }, /19 Mitglieder.*17\.815,08/, 'mode=new'],
  ])('names what waits for the reader, and leads there: %o', async (task, words, address) => {
    show({ to_do: [{ ...singleTask, ...task }] })
    const row = await screen.findByRole('link', { name: words })
    expect(linkTo(row)).toContain(address)
    expect(screen.queryByText(/Nichts eilt/)).toBeNull()
  })

  it('leads to the campaigns in force alone', async () => {
    show({})
    const more = await screen.findByRole('link', { name: '2 weitere Aktionen' })
    expect(linkTo(more)).toMatch(/campaigns\?filter=in\(campaign_status,/)
  })

  it('shows five tasks and the others on demand, each with what is done there', async () => {
    const kinds = ['second_approval', 'takeback', 'change', 'month', 'question', 'release'] as const
    const tasks = [...kinds, 'no_account', 'registration'] as const
    const { user } = show({ to_do: tasks.map((kind) => ({ ...singleTask, kind })) })
    expect((await screen.findByRole('link', { name: /Monat ist.*Abschließen/ })).textContent).toBe(
      'Abschluss1 Monat ist abzuschließenAbschließen',
    )
    expect(screen.queryByText(/^Registrierung$/)).toBeNull()
    await user.click(screen.getByRole('button', { name: '3 weitere Aufgaben' }))
    expect(screen.getByText(/^Registrierung$/)).toBeDefined()
  })

  it('compares the last days with those before', async () => {
    show({
      lately: { submitted: 12, decided: 4, approved: 100, in_time_percent: 97.06 },
      before: { submitted: 9, decided: 4, approved: 250.5, in_time_percent: null },
    })
    expect(await screen.findByText('davor 9')).toBeDefined()
    expect(screen.getByText('davor 250,50 €')).toBeDefined()
    expect(screen.getByText('97,1 %')).toBeDefined()
    expect(screen.getAllByText('gestiegen um')).toHaveLength(1)
    expect(screen.getAllByText('gesunken um')).toHaveLength(1)
  })

  it('tells whoever answers for it what failed on the server', async () => {
    show({
      system: {
        failed_jobs: [{ name: 'read_mailbox', at: '2026-11-20T08:00:00Z' }],
        has_backup_failed: true,
      },
    })
    expect(await screen.findByText('read_mailbox')).toBeDefined()
    expect(linkTo(screen.getByText(/letzte Sicherung/))).toContain('section=operations')
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
