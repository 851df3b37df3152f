import type { Check } from '@ruecklauf/model'
import { expect, it } from 'vitest'
import type { UnitOf } from '../../../client/units.ts'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { DraftProvider } from '../draft/use-draft.tsx'
import { Refusals } from './refusals.tsx'

const failed = (code: Check['code'], values = {}): Partial<Check> => ({
  code,
  state: 'failed',
  severity: 'block',
  values,
})

it('says at once that a campaign’s budget bars the claim, and nothing of empty fields', async () => {
  const checks = [
    failed('campaign_budget', { campaign: 'Frühjahr' }),
    failed('fields_complete', { count: 2 }),
    failed('document_present'),
  ]
  const preview = { lines: [], trace: [], checks, window: null, missing: [], deciding_dates: [] }
  const claim = { id: 'refused', provenance: null } as UnitOf<'paperwork'>
  const { findByRole } = render(
    <TestPortal
      arke_id="installer"
      answers={{ '/lib/paperwork/unit/refused/function/preview': preview }}
    >
      <DraftProvider claim={claim}>
        <Refusals />
      </DraftProvider>
    </TestPortal>,
  )
  const alert = await findByRole('alert')
  expect(alert.textContent).toContain('Das Budget der Aktion „Frühjahr“ reicht')
  expect(alert.querySelectorAll('p')).toHaveLength(1)
})
