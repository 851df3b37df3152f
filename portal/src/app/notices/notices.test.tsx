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
  const show = (account: unknown, held: object = money) =>
    showScreen(<IbanReminder member={member} />, {
      known: { [own]: account, [balances]: { ...money, ...held } },
    })

  it.each([
    [{ iban: null }, 'Bitte IBAN hinterlegen', 'Bankverbindung angeben'],
    [{ iban: 'DE', iban_state: 'close_match' }, 'Kontoinhaber bestätigen', 'Namen ansehen'],
    [{ iban: 'DE', iban_state: 'invalid' }, 'Bankverbindung prüfen', 'Angaben prüfen'],
  ])('says of %o what there is to do, and leads there', async (account, title, action) => {
    show(account)
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    const link = screen.getByRole('link', { name: action })
    expect(link.getAttribute('href')).toBe('/installer/profile#bank')
  })

  it('names the money that waits, without what is not granted yet', async () => {
    show({ iban: null })
    expect(wordsOf((await screen.findByText(/warten auf Auszahlung/)) as HTMLElement)).toBe(
      '130,50 € warten auf Auszahlung.',
    )
  })

  it.each([
    [{ iban: 'DE', iban_state: 'confirmed' }, money],
    [{ iban: 'DE', iban_state: 'quarantine' }, money],
    [{ iban: 'DE' }, money],
    [{ iban: null }, { available: 0, held: 0 }],
    [{ iban: null }, { available: -20, held: 10 }],
  ])('says nothing of %o with %o', async (account, held) => {
    const { asked } = show(account, held)
    await waitFor(() => expect(asked.some(({ path }) => path === own)).toBe(true))
    await new Promise((done) => setTimeout(done, 20))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('reminds as long as the account is not known', async () => {
    show(new Refused(500, 'x'))
    expect(
      await screen.findByRole('heading', { name: 'Bitte IBAN hinterlegen' }, { timeout: 5_000 }),
    ).toBeDefined()
  })
})

describe('the notice of wanted documents', () => {
  const show = (count: number) =>
    showScreen(<DocumentNotice member={member} />, {
      known: { '/lib/paperwork/unit': { items: [], count } },
    })

  it('counts the claims and leads to them', async () => {
    const { asked } = show(2)
    const link = await screen.findByRole('link', { name: /Zu 2 Vorgängen fehlen Unterlagen/ })
    expect(link.getAttribute('href')).toBe('/installer/wallet?status=request_document')
    expect(asked[0]?.query.get('limit')).toBe('0')
  })

  it('is not there where nothing is wanted', async () => {
    const { asked } = show(0)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('link')).toBeNull()
  })
})
