import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnyUnit } from '../../../client/units.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { MemberRetentionCard } from './member-retention.tsx'

const unit = { id: 'i1', label: 'Bad Brandt', member_status: 'closed' } as unknown as AnyUnit
const open = {
  begins_on: '2026-11-02',
  hold: null,
  classes: [
    { retention_class: 'access', ends_on: '2027-12-31', erased_at: '2028-01-01T00:10:00Z' },
    { retention_class: 'books', ends_on: '2036-12-31', erased_at: null },
  ],
}
const hold = {
  reason: 'Klage 4 O 12/26',
  set_at: '2026-11-02T09:00:00Z',
  by: { id: 's', label: 'Hanna Haupt' },
}

const show = (answer: object, role = 'super_admin') =>
  showScreen(<MemberRetentionCard arke="installer" unit={unit} />, {
    role,
    known: { '/lib/installer/unit/i1/function/retention': () => answer },
  })

it('shows the terms, and sets a hold with its reason', async () => {
  const { user, sent } = show(open)
  expect((await screen.findByText('bis 31.12.2036')).previousSibling?.textContent).toBe(
    'Bücher und Stammdaten',
  )
  expect(screen.getByText(/^gelöscht am 01\.01\.2028/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Löschsperre setzen …' }))
  await user.type(screen.getByRole('textbox'), 'Klage 4 O 12/26')
  await user.click(screen.getByRole('button', { name: 'Setzen' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { path: '/lib/installer/unit/i1/function/hold_erasing', body: { reason: 'Klage 4 O 12/26' } },
    ]),
  )
})

it('says who holds a firm that takes part, and why', async () => {
  show({ ...open, begins_on: null, hold })
  expect((await screen.findByRole('note')).textContent).toMatch(/Klage 4 O 12\/26.*Hanna Haupt/)
  expect(screen.getByText(/Fristen beginnen, wenn/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Löschsperre aufheben …' })).toBeTruthy()
})

it('is nothing for who may not hold', () => {
  expect(show(open, 'admin').asked).toEqual([])
})
