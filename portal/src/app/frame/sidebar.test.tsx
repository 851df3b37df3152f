import type { roles } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TestPortal, testMember } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { Sidebar } from './sidebar.tsx'

const total = '/lib/paperwork/function/total_cashback'
const installer = '/lib/installer/unit/m1'
const requested =
  '/lib/paperwork/unit?offset=0&limit=0&filter=eq%28paperwork_status%2Crequest_document%29'

const figures = {
  cashback: 12_345.67,
  index: { value: 12.5, trend: 'increase' },
  period_days: 90,
  cashback_installer: 987,
  index_installer: { value: 3.25, trend: 'decrease' },
}

function show(role: (typeof roles)[number], answers: Record<string, unknown>, path?: string) {
  render(
    <TestPortal arke_id={role} answers={answers} {...(path ? { path } : {})}>
      <Sidebar member={testMember(role)} />
    </TestPortal>,
  )
}

const card = () => screen.findByRole('region', { name: 'Cashback gesamt' })
const entries = async () => {
  const menu = await screen.findByRole('navigation', { name: 'Hauptmenü' })
  return within(menu).getAllByRole('link')
}

describe('the menu', () => {
  it.each([
    ['installer', 'Start, Guthaben, Profil, Produkte, Häufige Fragen, Kontakt'],
    ['moderator', 'Vorgänge, Profil, Seriennummern, Häufige Fragen'],
  ] as const)('of a %s has its entries in order', async (role, names) => {
    show(role, {})
    expect((await entries()).map(({ textContent }) => textContent).join(', ')).toBe(names)
  })

  it('tells who answers questions how many wait, and leads to them', async () => {
    show('admin', {
      '/lib/contact_request/function/count_questions': { open: 2, mine: 0, overdue: 1 },
    })
    const entry = await screen.findByRole('link', { name: 'Häufige Fragen 2 offene Anfragen' })
    expect(entry.getAttribute('href')).toBe('/admin/faq?tab=inbox')
  })

  it.each(['moderator', 'brand', 'installer'] as const)(
    'tells a %s nothing of questions',
    async (role) => {
      show(role, {
        '/lib/contact_request/function/count_questions': { open: 2, mine: 0, overdue: 1 },
      })
      await entries()
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(screen.queryByText(/offene Anfragen/)).toBeNull()
    },
  )

  it('marks the wallet while somebody scans', async () => {
    show('installer', {}, '/installer/scan/4711')
    const here = (await entries()).filter((entry) => entry.hasAttribute('aria-current'))
    expect(here.map(({ textContent }) => textContent)).toEqual(['Guthaben'])
  })
})

describe('the cashback card', () => {
  it('shows an installer the own total, the Italian way, without decimals', async () => {
    show('installer', { [total]: figures })
    await waitFor(async () => expect((await card()).textContent).toMatch(/12\.346\s€/))
    expect((await card()).textContent).toMatch(/gestiegen um12,50\s?%/)
  })

  it('says what its trend compares: the period of the settings', async () => {
    show('installer', { [total]: figures })
    const trend = 'Veränderung der letzten 90 Tage gegenüber den 90 Tagen davor'
    await waitFor(async () => expect(within(await card()).getByTitle(trend)).toBeDefined())
  })

  it('shows an admin the total of the installers', async () => {
    show('admin', { [total]: figures })
    await waitFor(async () => expect((await card()).textContent).toMatch(/987\s€/))
    expect((await card()).textContent).toMatch(/gesunken um3,25\s?%/)
  })

  it('is not shown to moderators', async () => {
    show('moderator', { [total]: figures })
    await entries()
    expect(screen.queryByRole('region', { name: 'Cashback gesamt' })).toBeNull()
  })

  it('says nothing of a failure', async () => {
    show('installer', {})
    await waitFor(() => expect(screen.queryByText('Cashback gesamt')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the IBAN reminder', () => {
  const reminder = () => screen.queryByRole('region', { name: 'Bitte IBAN hinterlegen' })

  it('says how much waits, and leads to the bank details', async () => {
    const wallet = { available: 300, held: 45.67, pending: 900, paid: 11_100 }
    show('installer', {
      [total]: figures,
      [installer]: { iban: '' },
      '/lib/wallet_entry/function/balances': wallet,
    })
    await waitFor(() => expect(reminder()?.textContent).toMatch(/345,67\s€/))
    const link = within(reminder() as HTMLElement).getByRole('link')
    expect(link.getAttribute('href')).toBe('/installer/profile#bank')
  })

  it('is silent with an IBAN', async () => {
    show('installer', { [total]: figures, [installer]: { iban: 'DE89370400440532013000' } })
    await waitFor(async () => expect((await card()).textContent).toMatch(/12\.346/))
    await waitFor(() => expect(reminder()).toBeNull())
  })

  it('is silent without cashback, and for everybody but installers', async () => {
    show('wholesaler', { [total]: figures, [installer]: { iban: null } })
    await waitFor(async () => expect((await card()).textContent).toMatch(/12\.346/))
    expect(reminder()).toBeNull()
  })
})

describe('the notice about documents', () => {
  it('leads to the claims that wait for documents', async () => {
    show('installer', { [requested]: { items: [], count: 2 } })
    const notice = await screen.findByRole('link', { name: /Zu 2 Vorgängen fehlen Unterlagen/ })
    expect(notice.getAttribute('href')).toBe('/installer/wallet?status=request_document')
  })

  it('is absent where none is wanted', async () => {
    show('installer', { [requested]: { items: [], count: 0 } })
    await entries()
    expect(screen.queryByText('Unterlagen angefordert')).toBeNull()
  })
})
