import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testOverview } from '../../../testing/payout-run.ts'
import { wordsOf } from '../../../testing/rows.ts'
import { Refused } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { PreparePage } from './prepare-page.tsx'

const preview = (over: object = {}) => ({
  ...testOverview(),
  execution_on: '2026-11-26',
  ...over,
})

const show = (answer: unknown, onSend = () => ({ id: 'run1', label: 'Lauf 2026-011' }) as object) =>
  showScreen(<PreparePage />, {
    role: 'admin',
    path: '/admin/paperworks/payouts?mode=new',
    known: { '/lib/payout_run/function/preview': answer },
    onSend,
  })

const prepare = () => screen.findByRole('button', { name: 'Lauf vorbereiten' })

it('tells who would be paid and who not, and prepares the run as it was chosen', async () => {
  const { user, sent } = show(preview())
  expect(await screen.findByText('Bergmann GmbH')).toBeDefined()
  for (const words of ['320,50 €', 'Freigeben muss danach eine zweite Person.'])
    expect(wordsOf(document.body)).toContain(words)
  await user.click(screen.getByText(/Unter dem Mindestbetrag · 25 Mitglieder/))
  expect(await screen.findByText('und 5 weitere')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: /Von Hand/ }))
  await user.click(await prepare())
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      path: '/lib/payout_run/function/prepare',
      body: { execution_on: '2026-11-26', way: 'by_hand' },
    }),
  )
})

it('shows beside the day that it lies in the past', async () => {
  const words = 'Der Tag liegt in der Vergangenheit.'
  const { user } = show(
    preview(),
    () => new Refused(400, words, 'execution_on', 'parameter_validation'),
  )
  await user.click(await prepare())
  expect(await screen.findByText(words)).toBeDefined()
})

it('has nothing to prepare where nobody can be paid, but says why', async () => {
  show(preview({ item_count: 0, total: 0, largest: [] }))
  expect(await screen.findByText('Im Augenblick kann niemand ausgezahlt werden.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Lauf vorbereiten' })).toBeNull()
  expect(screen.getByText(/Wartezeit nach Änderung der Bankverbindung/)).toBeDefined()
})

it('offers to try again when the server can’t say', async () => {
  show(() => new Refused(503, 'Zu viel los.'))
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
})
