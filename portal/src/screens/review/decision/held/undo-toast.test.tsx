import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Loaded } from '../../../../client/units.ts'
import { TestPortal } from '../../../../testing/portal.tsx'
import { render } from '../../../../testing/render.tsx'
import { Toaster } from '../../../../ui/overlays/toaster.tsx'
import { heldAs } from '../decision.ts'
import { desk } from './held-decisions.ts'
import { useHeldDecision } from './use-held-decision.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  for (const id of desk.stands().keys()) desk.undo(id)
  vi.useRealTimers()
})

const claims = ['p1', 'p2'].map((id) => ({
  id,
  claim_number: `CB-2026-00000${id.slice(1)}`,
})) as Loaded<'paperwork'>[]

/** One claim on screen. The button opens the next claim. */
function Review() {
  const [index, setIndex] = useState(0)
  const claim = claims[index]
  return (
    <>
      {claim ? <Claim key={claim.id} claim={claim} /> : null}
      <button type="button" onClick={() => setIndex(index + 1)}>
        Nächster
      </button>
      <Toaster />
    </>
  )
}

function Claim({ claim }: { claim: Loaded<'paperwork'> }) {
  const { keep } = useHeldDecision(claim, () => {})
  const approve = () => keep({ action: 'approve', body: {}, result: 'approved', amount: 12_750 })
  return (
    <button type="button" onClick={approve}>
      Genehmigen
    </button>
  )
}

async function review() {
  const { user } = render(
    <TestPortal arke_id="moderator">
      <Review />
    </TestPortal>,
  )
  const sent: string[] = []
  const approve = await screen.findByRole('button', { name: 'Genehmigen' })
  globalThis.fetch = async (input) => {
    if (String(input).endsWith('/approve')) sent.push(String(input))
    return new Response(JSON.stringify({ content: {}, messages: [] }))
  }
  await user.click(approve)
  return { user, sent }
}

it('names claim and amount, and still takes the decision back from the next claim', async () => {
  const { user, sent } = await review()
  await user.click(screen.getByRole('button', { name: 'Nächster' }))
  expect(screen.getByText(/^CB-2026-000001 · 127,50/)).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  await user.click(screen.getByRole('button', { name: 'Rückgängig CB-2026-000001' }))
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(sent).toEqual([])
})

it('is one, with a line for each decision, and goes when the last has left', async () => {
  const { user, sent } = await review()
  await user.click(screen.getByRole('button', { name: 'Nächster' }))
  await user.click(screen.getByRole('button', { name: 'Genehmigen' }))
  expect(screen.getAllByRole('button', { name: /^Rückgängig/ })).toHaveLength(2)
  expect(screen.getAllByRole('status')).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /^Rückgängig/ })).toBeNull()
  expect(screen.getByText(/CB-2026-000001 ist genehmigt · 127,50/)).toBeDefined()
})

it('is not announced as made where a second person has to confirm it', () => {
  const decision = { action: 'approve', body: {}, result: 'approved', amount: 12_750 } as const
  expect(heldAs(decision)).toBe('approve')
  expect(heldAs({ ...decision, awaits_second: true })).toBe('second')
})
