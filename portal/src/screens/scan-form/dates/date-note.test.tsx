import type { DecidingDate } from '@ruecklauf/model'
import { expect, it } from 'vitest'
import type { UnitOf } from '../../../client/units.ts'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { DraftProvider } from '../draft/use-draft.tsx'
import { DraftDate } from '../draft-inputs.tsx'
import { WorthwhileDates } from './worthwhile-dates.tsx'

let drafts = 0

/** The order date of a draft of its own, about which the server says this. */
const open = (
  deciding_dates: DecidingDate[],
  { missing = [], order_date = null }: { missing?: string[]; order_date?: string | null } = {},
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
        <DraftDate field="order_date" />
        <WorthwhileDates />
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

it('leads to a date that nobody has to state but that a campaign goes by', async () => {
  const campaigns = [campaign('Frühjahr', null)]
  const { user, findByRole, getByText, container } = open([
    { date: 'order_date', is_base: false, campaigns, gain: 25 },
  ])
  await user.click(
    await findByRole('button', { name: /^Bestelldatum angeben: bis zu 25,00.€ mehr$/ }),
  )
  getByText('Entscheidet über: Frühjahr')
  expect(
    container.querySelector('[data-field="order_date"]')?.contains(document.activeElement),
  ).toBe(true)
})

it('asks for the programme’s own date once, as for any that is required', async () => {
  const { findByText, queryByText } = open(
    [{ date: 'order_date', is_base: true, campaigns: [campaign('Frühjahr', null)], gain: 25 }],
    { missing: ['order_date'] },
  )
  await findByText('Dieses Datum entscheidet über Satz und Frist.')
  expect(queryByText('Mehr Cashback möglich')).toBeNull()
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
  await findByRole('button', { name: /angeben/ })
  expect(queryByText(/Zählt|Rechtzeitig|entscheidet/)).toBeNull()
})
