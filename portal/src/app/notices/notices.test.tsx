import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testMember } from '../../testing/portal.tsx'
import { wordsOf } from '../../testing/rows.ts'
import { Refused } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { DocumentNotice } from './document-notice.tsx'
import { IbanReminder } from './iban-reminder.tsx'

const member = testMember('installer')
const balances = '/lib/wallet_entry/function/balances'
const own = '/lib/installer/unit/m1'
const money = { available: 30.5, held: 100, reserved: 500, paid_out: 0, booked: 0 }

describe('the reminder of the account', () => {
  const cashback = (euro: number) => ({
    ...{ cashback: euro, cashback_installer: euro, period_days: 30 },
    index: { value: 0, trend: 'increase' },
    index_installer: { value: 0, trend: 'increase' },
  })
  const show = (account: unknown, total: unknown = cashback(4_250), held: object = money) =>
    showScreen(<IbanReminder member={member} />, {
      known: {
        [own]: account,
        '/lib/paperwork/function/total_cashback': total,
        [balances]: { ...money, ...held },
      },
    })
  const title = { name: 'Bitte IBAN hinterlegen' }

  it('leads to where the IBAN is entered, and names the money that waits', async () => {
    show({ iban: null })
    expect(await screen.findByRole('heading', title)).toBeDefined()
    const link = screen.getByRole('link', { name: 'Bankverbindung angeben' })
    expect(link.getAttribute('href')).toBe('/installer/profile#bank')
    const text = await screen.findByText(/warten auf Auszahlung/)
    expect(wordsOf(text)).toBe('130,50 € warten auf Auszahlung.')
  })

  it('stays while all that was earned is paid out', async () => {
    show({ iban: null }, cashback(4_250), { available: 0, held: 0 })
    expect(await screen.findByText('Ohne IBAN können wir nichts auszahlen.')).toBeDefined()
  })

  it.each([
    ['has not been loaded yet', () => new Promise(() => undefined)],
    ['could not be loaded', new Refused(500, 'x')],
  ])('is shown where the IBAN %s', async (_, account) => {
    show(account)
    expect(await screen.findByRole('heading', title)).toBeDefined()
  })

  it.each([
    [{ iban: 'DE', iban_state: 'no_match' }, cashback(4_250)],
    [{ iban: null }, cashback(0)],
    [{ iban: null }, cashback(-5)],
    [{ iban: null }, new Refused(500, 'x')],
  ])('is not shown of %o with %o', async (account, total) => {
    const { asked: requests } = show(account, total)
    await waitFor(() => expect(requests.length).toBeGreaterThan(1))
    await new Promise((done) => setTimeout(done, 20))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})

describe('the notice of wanted documents', () => {
  const show = (count: number) =>
    showScreen(<DocumentNotice member={member} />, {
      known: { '/lib/paperwork/unit': { items: [], count } },
    })

  it('counts the claims and leads to them', async () => {
    const { asked: requests } = show(2)
    const link = await screen.findByRole('link', { name: /Zu 2 Vorgängen fehlen Unterlagen/ })
    expect(link.getAttribute('href')).toBe('/installer/wallet?status=request_document')
    expect(requests[0]?.query.get('limit')).toBe('0')
  })

  it('is not there where nothing is wanted', async () => {
    const { asked: requests } = show(0)
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(screen.queryByRole('link')).toBeNull()
  })
})
