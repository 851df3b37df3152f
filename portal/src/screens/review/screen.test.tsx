import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { Screen } from './screen.tsx'

const reply = (content: unknown) => new Response(JSON.stringify({ content, messages: [] }))
const claim = {
  id: 'c1',
  label: 'CB-2026-000285',
  claim_number: 'CB-2026-000285',
  paperwork_status: 'submitted',
  expected_amount: 95.5,
  approved_amount: null,
}

it('keeps the title of the claim, and with it the focus, while the claim is being loaded', async () => {
  const loaded = Promise.withResolvers<Response>()
  const page = (
    <TestPortal arke_id="brand" path="/brand/paperworks/c1">
      <Screen />
    </TestPortal>
  )
  render(page)
  globalThis.fetch = async (input) => {
    const path = String(input)
    if (path.startsWith('/lib/paperwork/unit/c1?')) return loaded.promise
    return reply(path.includes('/function/') ? [] : { items: [], count: 0 })
  }
  const title = await screen.findByRole('heading', { level: 1 })
  title.focus()
  loaded.resolve(reply(claim))
  await waitFor(() => expect(title.textContent).toBe('CB-2026-000285'))
  expect(document.activeElement).toBe(title)
})
