import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refused } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { DeviceStory } from './device-story.tsx'

const event = {
  day: null,
  reason: null,
  actor: null,
  wholesaler: null,
  claim: null,
  claim_number: null,
  installer: null,
  former_number: null,
}
const story = {
  events: [
    {
      ...event,
      id: 1,
      kind: 'delivered',
      at: '2026-01-15T09:00:00Z',
      day: '2026-01-14',
      wholesaler: 'Nordring',
    },
    {
      ...event,
      id: 2,
      kind: 'blocked',
      at: '2026-02-01T09:00:00Z',
      reason: 'Rückruf',
      actor: 'Erika Muster',
    },
  ],
  claims: [
    {
      id: 'c1',
      claim_number: 'CB-2026-000009',
      status: 'approved',
      installer_id: 'i1',
      installer: 'Wärme GmbH',
      customer_number: 'K-12',
      decision: 'approved',
      submitted_at: '2026-01-20T09:00:00Z',
      decided_at: '2026-01-22T09:00:00Z',
      amount: 150,
      payout_state: 'paid',
      paid_on: '2026-02-03',
    },
  ],
}
const path = '/lib/serial_number/unit/sn1/function/story'

it('says who claimed a device, what it brought, when it was paid and what happened to it', async () => {
  showScreen(<DeviceStory device="sn1" />, { role: 'moderator', known: { [path]: story } })
  expect(await screen.findByText('CB-2026-000009')).toBeDefined()
  expect(screen.getByText('Wärme GmbH, K-12')).toBeDefined()
  expect(screen.getByText(/ausgezahlt am 03.02.2026/)).toBeDefined()
  expect(screen.getByText('14.01.2026 · an Nordring')).toBeDefined()
  expect(screen.getByText('Rückruf')).toBeDefined()
  expect(screen.getByText('Erika Muster')).toBeDefined()
})

it('that can’t be read is not shown as none', async () => {
  showScreen(<DeviceStory device="sn1" />, {
    role: 'admin',
    known: { [path]: () => new Refused(403, 'x') },
  })
  await screen.findByRole('button', { name: 'Noch einmal versuchen' }, { timeout: 5_000 })
  expect(screen.queryByText(/Noch kein Vorgang/)).toBeNull()
})

it('is nothing for the brand', () => {
  const { asked: requests } = showScreen(<DeviceStory device="sn1" />, {
    role: 'brand',
    known: { [path]: story },
  })
  expect(requests.some((call) => call.path === path)).toBe(false)
})
