import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { outlookWith, paymentStep } from '../../../testing/payment-step.ts'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { listed } from '../../../testing/serve.ts'
import { PhoneSummary } from './phone-summary.tsx'

const balances = { available: 5543, pending: 514 }

const outlook = outlookWith(paymentStep({ amount: 5543, state: 'planned', day: '2026-11-30' }))

const open = (items: object[]) =>
  render(
    <TestPortal
      arke_id="installer"
      answers={({ path }) => {
        if (path.endsWith('/function/balances')) return balances
        if (path.endsWith('/function/outlook')) return outlook
        return listed(...items)
      }}
    >
      <PhoneSummary />
    </TestPortal>,
  )

it('tells the money and that nothing is missing', async () => {
  open([])
  expect(await screen.findByText('5.543,00 €')).toBeDefined()
  expect(screen.getByText('514,00 € in Prüfung')).toBeDefined()
  expect(await screen.findByText(/^Eingeplant: Überweisung am 30\.11\.2026/)).toBeDefined()
  expect(screen.getByText('Es fehlen keine Unterlagen.')).toBeDefined()
})

it('names the claims that the office waits for', async () => {
  const requested = { paperwork_status: 'request_document', request_deadline: null }
  open([{ id: 'c1', claim_number: 'CB-2026-000284', ...requested }])
  expect(await screen.findByText('Unterlagen zu CB-2026-000284 nachreichen')).toBeDefined()
  expect(screen.queryByText('Es fehlen keine Unterlagen.')).toBeNull()
})

it('names photos of type plates that the office waits for, as home does', async () => {
  const photo = { paperwork_status: 'submitted', photo_due_on: '2999-12-12' }
  open([{ id: 'c2', claim_number: 'CB-2026-000290', ...photo }])
  const task = 'Foto des Typenschilds zu CB-2026-000290 nachreichen'
  expect(await screen.findByText(task)).toBeDefined()
  expect(screen.queryByText('Es fehlen keine Unterlagen.')).toBeNull()
})
