import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPortal, testMember } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { MemberWelcome } from './member-welcome.tsx'

const campaign = {
  id: 'c1',
  name: 'Frühjahr',
  description: null,
  sentence: '50 EUR mehr.',
  pays: true,
  amount_rule: 'fixed',
  amount: 50,
  percent: null,
  min_quantity: null,
  personal_target: false,
  replaces_base: false,
  stacking: 'stackable',
  reference_date: 'invoice_date',
  purchase_from: '2026-03-01',
  purchase_to: '2026-06-30',
  subsidy_notice: false,
  budget: null,
}

const open = (role: 'installer' | 'wholesaler' | 'moderator') =>
  render(
    <TestPortal arke_id={role} answers={{ '/lib/campaign/function/current': [campaign] }}>
      <MemberWelcome member={testMember(role)} />
    </TestPortal>,
  )

it.each(['installer', 'wholesaler'] as const)('shows the %s what runs now', async (role) => {
  open(role)
  expect(await screen.findByText('Frühjahr')).toBeTruthy()
})

it('shows nothing of it to a moderator, whom campaigns do not concern', async () => {
  open('moderator')
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByText('Frühjahr')).toBeNull()
})
