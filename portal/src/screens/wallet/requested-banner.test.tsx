import { expect, it } from 'vitest'
import type { Loaded } from '../../client/units.ts'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { RequestedBanner } from './requested-banner.tsx'

const claim = {
  id: 'c1',
  claim_number: 'CB-2026-000279',
  request_deadline: '2026-12-01',
  request_items: [
    { id: 'i1', kind: 'type_plate', document: null },
    { id: 'i2', kind: 'invoice', document: 'answered already' },
  ],
} as unknown as Loaded<'paperwork'>

it('names what is still missing, until when, and leads there', async () => {
  const { findByRole, findByText, queryByText } = render(
    <TestPortal arke_id="installer">
      <RequestedBanner claims={[claim]} />
    </TestPortal>,
  )
  const link = await findByRole('link', { name: 'CB-2026-000279' })
  expect(link.getAttribute('href')).toBe('/installer/wallet/c1#request')
  expect(await findByText(/Foto des Typenschilds/)).toBeTruthy()
  expect(await findByText('bis 01.12.2026')).toBeTruthy()
  expect(queryByText(/Rechnung/)).toBeNull()
})
