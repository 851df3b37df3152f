import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Loaded } from '../../../client/units.ts'
import { Refused } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { RequestWithdrawal } from './request-withdrawal.tsx'
import { WithdrawalNote } from './withdrawal-note.tsx'

const path = '/lib/paperwork/unit/c1/function'
const request = {
  reason: 'Das Gerät geht zurück',
  state: 'open',
  asked_at: '2026-11-20T09:00:00.000Z',
  answer: null,
}

function show(withdrawal: object | null, { status = 'in_review', onSend = () => ({}) } = {}) {
  const claim = { id: 'c1', paperwork_status: status } as unknown as Loaded<'paperwork'>
  const screens = (
    <>
      <WithdrawalNote claim={claim} />
      <RequestWithdrawal claim="c1" />
    </>
  )
  return showScreen(screens, { known: { [`${path}/withdrawal`]: withdrawal }, onSend })
}

const ask = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('button', { name: 'Zurückziehen …' }))
  await user.type(screen.getByRole('textbox', { name: /Grund/ }), 'Falsches Gerät')
  await user.click(screen.getByRole('button', { name: 'Rückzug beantragen' }))
}

it('asks with a reason', async () => {
  const page = show(null)
  await ask(page)
  await waitFor(() =>
    expect(page.sent).toMatchObject([
      { path: `${path}/request_withdrawal`, body: { reason: 'Falsches Gerät' } },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps the reason where it is refused', async () => {
  const page = show(null, { onSend: () => new Refused(409, 'Das wurde gerade entschieden.') })
  await ask(page)
  expect(await screen.findByText('Das wurde gerade entschieden.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /Grund/ })).toHaveProperty('value', 'Falsches Gerät')
})

it('says that it is asked for, and asks no second time meanwhile', async () => {
  show(request)
  expect(await screen.findByText('Rückzug beantragt am 20.11.2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Zurückziehen …' })).toBeNull()
})

it('says in whose words it was declined, while the review goes on', async () => {
  show({ ...request, state: 'declined', answer: 'Erst klären wir die Rechnung.' })
  expect(await screen.findByText('Erst klären wir die Rechnung.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Zurückziehen …' })).toBeTruthy()
})

it('says nothing of it once the claim is decided', async () => {
  const { asked: calls } = show({ ...request, state: 'settled' }, { status: 'rejected' })
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  expect(screen.queryByText(/Rückzug beantragt am/)).toBeNull()
})
