import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { wordsOf } from '../../../testing/rows.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { OpenDebts } from './open-debts.tsx'

const debt = {
  member: 'i1',
  arke: 'installer',
  company: 'Haustechnik Bergmann GmbH',
  amount: -170,
  since: '2026-11-20T09:00:00.000Z',
  write_off: null,
}
const waiting = { amount: 170, reason: 'Insolvenz', requested_by: 'other' }

const show = (items: readonly object[], role = 'admin') =>
  showScreen(<OpenDebts />, {
    role,
    path: `/${role}/users`,
    known: { '/lib/wallet_entry/function/negative_balances': { items } },
    onSend: () => ({ state: 'open', amount: 170 }),
  })

it('names who owes how much since when, and asks for a reason to write it off', async () => {
  const { user, sent } = show([debt])
  expect(await screen.findByRole('link', { name: debt.company })).toBeDefined()
  expect(wordsOf(document.body)).toMatch(/seit 20\.11\.2026.*−170,00\s€/)
  await user.click(screen.getByRole('button', { name: 'Ausbuchen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Grund'), 'Der Betrieb ist insolvent.')
  await user.click(dialog.getByRole('button', { name: 'Ausbuchen' }))
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      path: '/lib/installer/unit/i1/function/write_off',
      body: { reason: 'Der Betrieb ist insolvent.' },
    }),
  )
})

it('lets another person confirm what waits', async () => {
  const { user, sent } = show([{ ...debt, write_off: waiting }])
  await user.click(await screen.findByRole('button', { name: 'Freigeben' }))
  expect(wordsOf(document.body)).toContain('Insolvenz')
  await waitFor(() =>
    expect(sent[0]?.path).toBe('/lib/installer/unit/i1/function/confirm_write_off'),
  )
})

it('lets whoever asked only withdraw it', async () => {
  show([{ ...debt, write_off: { ...waiting, requested_by: 'm1' } }])
  expect(await screen.findByRole('button', { name: 'Zurückziehen' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull()
})

it('is silent where nobody owes anything, and to those who may not know', async () => {
  const { asked: requests } = show([])
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('balances'))).toBe(true))
  expect(screen.queryByRole('heading')).toBeNull()
  const brand = show([debt], 'brand')
  expect(brand.asked.filter(({ path }) => path.endsWith('balances'))).toEqual([])
})
