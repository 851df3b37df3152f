import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Loaded } from '../../client/units.ts'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { DraftCard } from './draft-card.tsx'

const draft = {
  id: 'd1',
  invoice_number: 'RE-1',
  invoice_seller: null,
  device_count: 2,
  expected_amount: 300,
  updated_at: '2026-01-10T09:00:00Z',
} as Loaded<'paperwork'>

const shown = (answers: Record<string, unknown>) =>
  render(
    <TestPortal arke_id="installer" answers={answers}>
      <DraftCard draft={draft} />
    </TestPortal>,
  )

it('shows what a draft brings today, not what it brought when it was touched', async () => {
  shown({ '/lib/paperwork/unit/d1/function/preview': { expected_amount: 0 } })
  expect(await screen.findByText(/^0,00/)).toBeDefined()
  expect(screen.queryByText(/300,00/)).toBeNull()
})

it('shows what it brought where that can’t be asked', async () => {
  shown({})
  expect(await screen.findByText(/300,00/)).toBeDefined()
})
