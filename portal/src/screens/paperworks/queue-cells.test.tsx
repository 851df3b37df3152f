import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rowSaying, wordsOf } from '../../testing/rows.ts'
import { listed, Refused } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const list = '/lib/paperwork/unit'

const claim = (values: object = {}) => ({
  id: 'p1',
  arke_id: 'paperwork',
  label: 'CB-1',
  version: 1,
  claim_number: 'CB-1',
  paperwork_status: 'in_review',
  expected_amount: 150,
  risk_score: 55,
  risk_level: 'red',
  due_on: '2026-11-25',
  new_message_at: null,
  is_flagged: false,
  link_assignee: null,
  link_installer: {
    ...{ id: 'i1', arke_id: 'installer', label: 'Klima Schulz' },
    ...{ customer_number: 'K-1', city: 'Bonn' },
  },
  ...values,
})

interface Queue {
  role?: string
  query?: string
  answer?: unknown
  known?: Record<string, unknown>
}

const show = (
  { role = 'moderator', query = '', answer, known: answers = {} }: Queue,
  ...claims: object[]
) =>
  showScreen(<Screen />, {
    role,
    path: `/${role}/paperworks${query}`,
    known: { [list]: answer ?? listed(...claims), ...answers },
    onSend: () => null,
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a claim in the queue', () => {
  it('says company and town, risk, and how long there is; numbers and day in tooltips', async () => {
    show({}, claim())
    const row = await rowSaying(/CB-1/)
    expect(wordsOf(row)).toMatch(/Klima Schulz Bonn/)
    expect(within(row).getByTitle('Klima Schulz · K-1 · Bonn')).toBeDefined()
    expect(within(row).getByTitle('55 Risikopunkte').textContent).toBe('Hoch')
    expect(within(row).getByTitle('25.11.2026').textContent).toBe('noch 4 Tage')
  })

  it.each([
    ['2026-11-21', 'in_review', 'heute fällig'],
    ['2026-11-20', 'submitted', '1 Tag überfällig'],
    ['2026-11-11', 'submitted', '10 Tage überfällig'],
    ['2026-11-22', 'submitted', 'noch 1 Tag'],
    ['2026-11-11', 'request_document', 'ruht'],
  ])('due on %s and %s is %s', async (due_on, paperwork_status, words) => {
    show({}, claim({ due_on, paperwork_status }))
    expect(wordsOf(await rowSaying(/CB-1/))).toContain(words)
  })

  it('that is decided is no longer overdue', async () => {
    show({}, claim({ due_on: '2026-11-11', paperwork_status: 'approved' }))
    await rowSaying(/CB-1/)
    expect(screen.queryByText(/überfällig|fällig/)).toBeNull()
  })

  it.each([
    ['nobody', { paperwork_status: 'submitted', link_assignee: null }, 'niemand'],
    ['the reader', { link_assignee: { id: 'm1', arke_id: 'moderator', label: 'Petra' } }, 'Sie'],
    ['a colleague', { link_assignee: { id: 'm2', arke_id: 'moderator', label: 'Jonas' } }, 'Jonas'],
    ['one whose name is not told', { link_assignee: null }, 'jemand anderes'],
    ['one who decided and is not told', { paperwork_status: 'approved', link_assignee: null }, '–'],
  ])('is reviewed by %s', async (_, values, words) => {
    show({}, claim(values))
    const row = await rowSaying(/CB-1/)
    expect(within(row).getAllByText(words)).not.toEqual([])
  })

  it('has marks for a message and a flag, each with its word', async () => {
    show({}, claim({ new_message_at: '2026-11-21T09:00:00Z', is_flagged: true }))
    const row = within(await rowSaying(/CB-1/))
    expect(row.getByRole('img', { name: 'Neue Nachricht' })).toBeDefined()
    expect(row.getByRole('img', { name: 'Markiert' })).toBeDefined()
  })

  it('without them has none', async () => {
    show({}, claim())
    expect(within(await rowSaying(/CB-1/)).queryByRole('img')).toBeNull()
  })

  it('leads to its desk', async () => {
    show({}, claim())
    const link = within(await rowSaying(/CB-1/)).getByRole('link', { name: /CB-1/ })
    expect(link.getAttribute('href')).toBe('/moderator/paperworks/p1')
  })

  it('of a company with a hostile name shows it as words', async () => {
    const label = '<img src=x onerror=alert(1)> & Söhne'
    show({}, claim({ link_installer: { id: 'i1', arke_id: 'installer', label } }))
    expect(within(await rowSaying(/CB-1/)).getAllByText(label)).toHaveLength(1)
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })
})

describe('the queue', () => {
  const counted = (overdue: number) => ({
    '/lib/paperwork/function/queue': {
      ...{ open: 1, mine: 0, second: 0, objections: 0, conflicts: 0, unpaid: 0, overdue },
    },
  })

  it('begins with what is overdue, and leads to it', async () => {
    show({ known: counted(3) }, claim())
    const link = await screen.findByRole('link', { name: '3 Vorgänge sind überfällig' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('lt(due_on,2026-11-21)')
  })

  it('says so where nothing is overdue', async () => {
    show({ known: counted(0) }, claim())
    expect(await screen.findByText('Kein Vorgang ist überfällig')).toBeDefined()
  })

  it('tells what it is narrowed to once: by its tab', async () => {
    const query = '?filter=in(paperwork_status,(submitted,in_review))'
    show({ query, known: counted(0) }, claim())
    await rowSaying(/CB-1/)
    expect(screen.getByRole('tab', { name: /^Zu prüfen/, selected: true })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Status.*entfernen/ })).toBeNull()
  })

  it('without claims says when there will be some', async () => {
    show({})
    expect(await screen.findByText('Noch keine Vorgänge')).toBeDefined()
  })

  it('that could not be read is told as such, not as empty', async () => {
    show({ answer: new Refused(403, 'Das dürfen Sie nicht.') })
    expect(
      await screen.findByRole('button', { name: 'Noch einmal versuchen' }, later),
    ).toBeDefined()
    expect(screen.queryByText('Noch keine Vorgänge')).toBeNull()
  })

  it('has its next claim for reviewers, and none for the brand', async () => {
    show({ role: 'brand' }, claim())
    await rowSaying(/CB-1/)
    expect(screen.queryByRole('button', { name: 'Nächster Vorgang' })).toBeNull()
    expect(screen.queryByRole('tab', { name: /^Meine/ })).toBeNull()
  })

  it('is searched by a part of a serial number beside its own fields', async () => {
    const device = { id: 'l1', link_paperwork: { id: 'p9' } }
    const { asked: requests } = show(
      { query: '?q=CV77', known: { '/lib/paperwork_line/unit': listed(device) } },
      claim(),
    )
    await rowSaying(/CB-1/)
    const devices = requests.find(({ path }) => path === '/lib/paperwork_line/unit')
    expect(devices?.query.get('filter')).toBe('icontains(serial,CV77)')
    const filters = requests.flatMap(({ path, query }) =>
      path === list ? [query.get('filter')] : [],
    )
    expect(filters.at(-1)).toContain('p9')
  })

  it('does not look for devices by two letters', async () => {
    const { asked: requests } = show({ query: '?q=CV' }, claim())
    await rowSaying(/CB-1/)
    expect(requests.some(({ path }) => path === '/lib/paperwork_line/unit')).toBe(false)
  })

  it.each([
    ['open', 'Mein Stapel'],
    ['approving', 'Mein Stapel'],
    ['dissolved', null],
  ])('leads to the own pile that is %s: %s', async (state, words) => {
    const pile = { id: 's1', state }
    const { asked: requests, sent } = show(
      { known: { '/lib/paperwork/function/pile': pile } },
      claim(),
    )
    await rowSaying(/CB-1/)
    const link = words ? await screen.findByRole('link', { name: words }) : null
    if (link) expect(link.getAttribute('href')).toContain('/moderator/paperworks/pile?pile=s1')
    else expect(screen.queryByRole('link', { name: 'Mein Stapel' })).toBeNull()
    expect([...requests, ...sent].some(({ path }) => path.endsWith('/pile'))).toBe(true)
  })
})

/** The portal retries a failed read once before it reports the error. */
const later = { timeout: 5_000 }
