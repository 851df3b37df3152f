import type { DecidingDate } from '@ruecklauf/model'
import { expect, it } from 'vitest'
import type { UnitOf } from '../../../client/units.ts'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { DraftProvider } from '../draft/use-draft.tsx'
import { DraftDate } from '../draft-inputs.tsx'
import { OptionalSection } from '../optional-section.tsx'

let drafts = 0

/** Shows the order date of a new draft with this server response. */
const open = (
  deciding_dates: DecidingDate[],
  {
    missing = [],
    order_date = null,
    isFolded = false,
  }: { missing?: string[]; order_date?: string | null; isFolded?: boolean } = {},
) => {
  drafts += 1
  const id = `dates-${drafts}`
  const preview = { lines: [], trace: [], checks: [], window: null, missing, deciding_dates }
  const claim = { id, provenance: null, order_date } as UnitOf<'paperwork'>
  return render(
    <TestPortal
      arke_id="installer"
      answers={{ [`/lib/paperwork/unit/${id}/function/preview`]: preview }}
    >
      <DraftProvider claim={claim}>
        {isFolded ? <OptionalSection /> : <DraftDate field="order_date" />}
      </DraftProvider>
    </TestPortal>,
  )
}
const campaign = (name: string, fits: boolean | null) => ({
  campaign: name,
  name,
  fits,
  from: '2026-03-01',
  to: '2026-05-20',
})

it('says for which campaigns the date counts, and for which it does not', async () => {
  const campaigns = [campaign('Frühjahr', true), campaign('Herbst', false), campaign('Juni', true)]
  const { findByText, getByText } = open(
    [{ date: 'order_date', is_base: false, campaigns, gain: 0 }],
    { order_date: '2026-06-01' },
  )
  await findByText('Zählt für: Frühjahr, Juni')
  getByText('Zählt nicht für Herbst: dort vom 01.03.2026 bis 20.05.2026')
})

it('says on the folded line what a date would bring that nobody has to state', async () => {
  const campaigns = [campaign('Frühjahr', null)]
  const { user, findByRole, findByText } = open(
    [{ date: 'order_date', is_base: false, campaigns, gain: 25 }],
    { isFolded: true },
  )
  const line = await findByRole('button', {
    name: /freiwillig, bis zu \+25,00.€ mit Bestelldatum$/,
  })
  expect(line.getAttribute('aria-expanded')).toBe('false')
  await user.click(line)
  await findByText('Entscheidet über: Frühjahr')
})

it('asks for the programme’s own date once, as for any that is required', async () => {
  const { findByText } = open(
    [{ date: 'order_date', is_base: true, campaigns: [campaign('Frühjahr', null)], gain: 25 }],
    { missing: ['order_date'] },
  )
  await findByText('Dieses Datum entscheidet über Satz und Frist.')
})

it('says of a day within the campaign that is claimed too late only that it does not count', async () => {
  const campaigns = [campaign('Herbst', false)]
  const { findByText } = open([{ date: 'order_date', is_base: false, campaigns, gain: 0 }], {
    order_date: '2026-04-01',
  })
  await findByText('Zählt nicht für: Herbst')
})

it('promises nothing for a day to come', async () => {
  const campaigns = [campaign('Herbst', false)]
  const { findByRole, queryByText } = open(
    [{ date: 'order_date', is_base: true, campaigns, gain: 25 }],
    { order_date: '2999-01-01' },
  )
  await findByRole('button', { name: 'Kalender öffnen' })
  expect(queryByText(/Zählt|Rechtzeitig|entscheidet/)).toBeNull()
})
