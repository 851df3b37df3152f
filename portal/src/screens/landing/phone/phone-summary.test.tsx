import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { listed } from '../../../testing/serve.ts'
import { PhoneSummary } from './phone-summary.tsx'

const balances = { available: 5543, pending: 514 }

const open = (items: object[]) =>
  render(
    <TestPortal
      arke_id="installer"
      answers={({ path }) => (path.endsWith('/function/balances') ? balances : listed(...items))}
    >
      <PhoneSummary />
    </TestPortal>,
  )

it('tells the money and that nothing is missing', async () => {
  open([])
  expect(await screen.findByText('5.543,00 €')).toBeDefined()
  expect(screen.getByText('514,00 € in Prüfung')).toBeDefined()
  expect(screen.getByText('Es fehlen keine Unterlagen.')).toBeDefined()
})

it('names the claims that the office waits for', async () => {
  open([{ id: 'c1', claim_number: 'CB-2026-000284', request_deadline: null }])
  expect(await screen.findByText('Unterlagen zu CB-2026-000284 nachreichen')).toBeDefined()
  expect(screen.queryByText('Es fehlen keine Unterlagen.')).toBeNull()
})
