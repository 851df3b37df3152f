import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { wordsOf } from '../../../testing/rows.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { MemberBank } from './member-bank.tsx'

const account = {
  iban_masked: 'DE02 **** **** **** 2051',
  company: 'Haustechnik Bergmann GmbH',
  account_holder: 'Fremde Person',
  similarity: 12,
  bank_name: null,
  state: 'unchecked',
  since: '2026-11-20T09:00:00.000Z',
  evidence: 'entered',
  held_until: null,
  payout_hold_reason: null,
  history: [
    {
      at: '2026-11-20T09:00:00.000Z',
      state: 'unchecked',
      evidence: 'entered',
      iban_masked: 'DE02 **** **** **** 2051',
      account_holder: 'Fremde Person',
      bank_name: null,
      reason: null,
      actor: { id: 'i1', label: 'Haustechnik Bergmann GmbH' },
    },
  ],
  shared: [{ arke: 'installer', id: 'i2', company: 'Klima Nord GmbH' }],
}

const show = (over: object = {}, role = 'admin') =>
  showScreen(<MemberBank arke="installer" id="i1" />, {
    role,
    path: `/${role}/users?unit=i1`,
    known: { '/lib/installer/unit/i1/function/bank': { ...account, ...over } },
  })

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it('shows holder beside company, how alike they are, and who has the same account', async () => {
  show()
  expect(await screen.findByText(/Inhaber weicht ab: 12\s%/)).toBeDefined()
  const words = wordsOf(document.body)
  for (const part of ['Fremde Person', 'Haustechnik Bergmann GmbH', 'DE02 **** **** **** 2051'])
    expect(words).toContain(part)
  expect(screen.getByRole('link', { name: 'Klima Nord GmbH' })).toBeDefined()
  expect(within(screen.getByRole('table')).getByText('Vom Mitglied angegeben')).toBeDefined()
})

it.each([
  ['missing', ['Auszahlungen anhalten']],
  ['unchecked', ['Konto bestätigen', 'Konto ablehnen', 'Auszahlungen anhalten']],
  ['confirmed', ['Konto ablehnen', 'Auszahlungen anhalten']],
  ['quarantine', ['Konto ablehnen', 'Auszahlungen anhalten']],
  ['no_match', ['Konto bestätigen', 'Auszahlungen anhalten']],
  ['invalid', ['Konto bestätigen', 'Auszahlungen anhalten']],
])('offers what the state allows: %s', async (state, expected) => {
  show({ state })
  await screen.findByRole('button', { name: 'Auszahlungen anhalten' })
  expect(buttons()).toEqual(expected)
})

it('confirms with a reason alone, and the account that was seen', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Konto bestätigen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Konto bestätigen' }))
  expect(sent).toHaveLength(0)
  await user.type(dialog.getByLabelText('Grund'), 'Kontoauszug liegt vor')
  await user.click(dialog.getByRole('button', { name: 'Konto bestätigen' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: '/lib/installer/unit/i1/function/confirm_bank',
    body: { reason: 'Kontoauszug liegt vor', since: account.since },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says why payouts are stopped and frees them', async () => {
  show({ payout_hold_reason: 'Pfändung liegt vor' })
  expect(await screen.findByText(/Pfändung liegt vor/)).toBeDefined()
  expect(buttons()).toContain('Auszahlungen freigeben')
})

it('says what happens where there is no account', async () => {
  show({ iban_masked: null, state: 'missing', history: [], shared: [] })
  expect(await screen.findByText('Noch kein Konto')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})
