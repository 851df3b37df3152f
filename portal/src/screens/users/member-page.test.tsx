import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { rowSaying, wordsOf } from '../../testing/rows.ts'
import { listed, Refused, type TestCall } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import type { MemberArke } from './member-fields.ts'
import { MemberPage } from './member-page.tsx'

const base = { version: 2, inserted_at: '2026-01-05T08:00:00Z', updated_at: '', metadata: {} }

const installer = (over: object = {}) => ({
  ...base,
  id: 'i1',
  arke_id: 'installer',
  label: 'Haustechnik Bergmann GmbH',
  company: 'Haustechnik Bergmann GmbH',
  street: 'Domstraße',
  house_number: '4',
  postcode: '50667',
  city: 'Köln',
  country: 'DE',
  first_name: 'Petra',
  last_name: 'Bergmann',
  customer_number: 'K-1007',
  tier: 'silber',
  member_status: 'active',
  inactive: false,
  ...over,
})

const moderator = (over: object = {}) => ({
  ...base,
  id: 'mo1',
  arke_id: 'moderator',
  label: 'Maria Moser',
  first_name: 'Maria',
  last_name: 'Moser',
  inactive: false,
  approval_limit: null,
  ...over,
})

const wallet = {
  available: 120.5,
  pending: 40,
  held: 0,
  in_payout: 75,
  paid_this_year: 1310,
  steps: [],
}

interface Opened extends Shown {
  arke?: MemberArke
  unit?: { id: string }
  part?: string
}

function open({
  arke = 'installer',
  unit = installer(),
  part,
  known: answers,
  ...options
}: Opened = {}) {
  const role = options.role ?? 'admin'
  const at = `/lib/${arke}/unit/${unit.id}`
  return showScreen(<MemberPage arke={arke} id={unit.id} />, {
    ...options,
    role,
    path: `/${role}/users?tab=${arke}&unit=${unit.id}${part ? `&part=${part}` : ''}`,
    known: {
      [at]: unit,
      [`${at}/function/figures`]: { claims: 1206, cashback: 725.5, available: 120.5 },
      [`${at}/function/wallet`]: wallet,
      '/lib/change/function/changes': {
        items: [],
        confirmers: [{ id: 'm9', label: 'Jana Adler' }],
      },
      ...answers,
    },
  })
}

const tabs = async () => {
  await screen.findByRole('tab', { name: 'Übersicht' })
  return screen.getAllByRole('tab').map(wordsOf)
}

/** Waits until the figure with this label has a value. */
const figureSays = async (name: string, words: RegExp) => {
  const label = await screen.findByText(name)
  await waitFor(() => expect(wordsOf(label.closest('div') as HTMLElement)).toMatch(words))
}

describe('what is known of a member', () => {
  it('stands by what it is about, the address in one line', async () => {
    open()
    expect(await screen.findByText('Domstraße 4, 50667 Köln')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Ansprechpartner' })).toBeDefined()
    expect(screen.getByText('K-1007')).toBeDefined()
    expect(screen.getByText('Silber')).toBeDefined()
  })

  it('names the country of an address abroad', async () => {
    open({ unit: installer({ country: 'AT', city: 'Linz' }) })
    expect(await screen.findByText(/Linz, Österreich$/)).toBeDefined()
  })

  it('leaves out what the server does not tell', async () => {
    const { customer_number: _, ...unit } = installer()
    open({ unit: unit })
    await screen.findByText('Domstraße 4, 50667 Köln')
    expect(screen.queryByText('Kundennummer')).toBeNull()
  })

  it('has no company and no figures where it is a colleague, who gets in or not', async () => {
    const { asked: requests } = open({ arke: 'moderator', unit: moderator({ inactive: true }) })
    await screen.findByRole('heading', { level: 1, name: 'Maria Moser' })
    expect((await screen.findAllByText('Gesperrt')).length).toBeGreaterThan(0)
    expect(screen.queryByText('Firma')).toBeNull()
    expect(requests.filter(({ path }) => path.endsWith('/figures'))).toEqual([])
    expect(await tabs()).toEqual(['Übersicht', 'E-Mails', 'Protokoll'])
  })

  it('says of a reviewer without a limit that there is none of his own', async () => {
    open({ arke: 'moderator', unit: moderator() })
    expect(await screen.findByText('Freigabegrenze')).toBeDefined()
    expect(screen.queryByText(/0,00/)).toBeNull()
  })

  it('tells who locked a member, when and why', async () => {
    const step = { id: 'a1', action: 'lock', at: '2026-11-20T08:00:00Z', reason: null, changes: [] }
    const actor = { id: 'a1', arke_id: 'admin', label: 'Jana Adler' }
    open({
      unit: installer({ member_status: 'locked', status_reason: 'Doppelt angelegt' }),
      known: {
        '/lib/installer/unit/i1/function/log': { items: [{ ...step, actor }], next: null },
      },
    })
    expect(await screen.findByText(/^Von Jana Adler am 20\.11\.2026/)).toBeDefined()
    expect(screen.getByText(/Grund: Doppelt angelegt/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Entsperren' })).toBeDefined()
  })
})

describe('the figures of a member', () => {
  it('say what was submitted and what it brought', async () => {
    open()
    await figureSays('Genehmigter Cashback', /725,50 €.*insgesamt/)
    expect(await screen.findByText('1.206')).toBeDefined()
    await figureSays('Verfügbares Guthaben', /120,50 €.*heute/)
  })

  it('leave out a balance that the reader may not see', async () => {
    open({
      role: 'moderator',
      known: {
        '/lib/installer/unit/i1/function/figures': { claims: 3, cashback: 0, available: null },
      },
    })
    await figureSays('Genehmigter Cashback', /0,00 €/)
    expect(screen.queryByText('Verfügbares Guthaben')).toBeNull()
  })
})

describe('the parts of a member’s page', () => {
  it.each([
    [
      'admin',
      ['Übersicht', 'Vorgänge', 'Buchungen', 'E-Mails', 'Protokoll'],
      ['Bankverbindung', 'Registrierung', 'Personen'],
    ],
    ['moderator', ['Übersicht', 'Vorgänge', 'Protokoll'], ['Personen']],
    ['brand', ['Übersicht', 'Vorgänge', 'Protokoll'], []],
  ])('are those that the role may see: %s', async (role, expected, folded) => {
    open({ role })
    expect(await tabs()).toEqual(expected)
    expect([...document.querySelectorAll('summary')].map(wordsOf)).toEqual(folded)
  })

  it('show the overview where the address names one that is not for the reader', async () => {
    const { asked: requests } = open({ role: 'moderator', part: 'bank' })
    expect(await screen.findByText('Domstraße 4, 50667 Köln')).toBeDefined()
    expect(requests.filter(({ path }) => path.endsWith('/bank'))).toEqual([])
  })

  it('list the claims of that member alone', async () => {
    const { asked: requests } = open({ part: 'claims' })
    expect(await screen.findByText('Noch keine Vorgänge')).toBeDefined()
    const filters = requests
      .filter(({ path }) => path === '/lib/paperwork/unit')
      .map(({ query }) => query.get('filter'))
    expect(new Set(filters)).toEqual(new Set(['eq(link_installer,i1)']))
  })
})

describe('the wallet of a member', () => {
  it('says where the money is, and that nothing was booked or paid yet', async () => {
    open({ part: 'wallet' })
    expect(await screen.findByText('1.310,00 €')).toBeDefined()
    await figureSays('In Auszahlung', /75,00 €/)
    await figureSays('In der Haltefrist', /0,00 €/)
    for (const words of ['Noch nichts gebucht.', 'Noch keine Auszahlung.', 'Noch kein Beleg.'])
      expect(await screen.findByText(words)).toBeDefined()
  })

  it('has its bookings, asked for by the member', async () => {
    const entry = {
      ...base,
      id: 'w1',
      arke_id: 'wallet_entry',
      booked_at: '2026-11-02T09:30:00Z',
      booking_type: 'credit',
      text: 'Cashback',
      link_paperwork: { id: 'p1', arke_id: 'paperwork', label: 'CB-2026-000101' },
      amount: -95.5,
      balance: 25,
    }
    open({
      part: 'wallet',
      known: {
        '/lib/wallet_entry/unit': ({ query }: TestCall) =>
          query.get('filter') === 'eq(link_member,i1)' ? listed(entry) : listed(),
      },
    })
    const row = await rowSaying(/CB-2026-000101/)
    expect(wordsOf(row)).toMatch(/02\.11\.2026.*−95,50 €.*25,00 €/)
    expect(within(row).getByRole('link', { name: 'CB-2026-000101' }).getAttribute('href')).toBe(
      '/admin/paperworks/p1',
    )
  })

  it('that can’t be read can be asked for again, its bookings stay', async () => {
    const balances = '/lib/installer/unit/i1/function/wallet'
    let answer: unknown = new Refused(400, 'Nicht jetzt.')
    const { user } = open({ part: 'wallet', known: { [balances]: () => answer } })
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
    expect(await screen.findByText('Noch nichts gebucht.')).toBeDefined()
    answer = wallet
    await user.click(again)
    expect(await screen.findByText('120,50 €', { selector: '[role=tabpanel] *' })).toBeDefined()
  })
})

it('offers no change of what was erased', async () => {
  open({ unit: installer({ member_status: 'deleted', company: null, label: 'Gelöschtes Konto' }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Gelöschtes Konto' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Bearbeiten' })).toBeNull()
})
