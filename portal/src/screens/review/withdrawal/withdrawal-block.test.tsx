import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Loaded } from '../../../client/units.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { WithdrawalBlock } from './withdrawal-block.tsx'

const path = '/lib/paperwork/unit/c1/function'
const request = {
  reason: 'Das Gerät geht zurück',
  state: 'open',
  asked_at: '2026-11-20T09:00:00.000Z',
  answer: null,
}

function show(role: string, overrides: object = {}) {
  const claim = {
    id: 'c1',
    paperwork_status: 'in_review',
    link_assignee: { id: 'another' },
  } as unknown as Loaded<'paperwork'>
  const answers = { [`${path}/withdrawal`]: { ...request, ...overrides } }
  return showScreen(<WithdrawalBlock claim={claim} />, { role, known: answers })
}

it('shows why, and an admin declines with words or grants', async () => {
  const { user, sent } = show('admin')
  expect(await screen.findByText(/Das Gerät geht zurück/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ablehnen …' }))
  await user.type(screen.getByRole('textbox', { name: /Begründung|Grund/ }), 'Erst die Rechnung')
  await user.click(screen.getByRole('button', { name: 'Rückzug ablehnen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Rückzug zulassen' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { path: `${path}/decline_withdrawal`, body: { reason: 'Erst die Rechnung' } },
      { path: `${path}/grant_withdrawal`, body: {} },
    ]),
  )
})

it('lets another moderator read it alone', async () => {
  show('moderator')
  await screen.findByText(/Darüber entscheidet, wer den Vorgang prüft/)
  expect(screen.queryByRole('button')).toBeNull()
})

it('says nothing once it is answered', async () => {
  const { asked: calls } = show('admin', { state: 'declined', answer: 'Nein' })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText(/zurückziehen/)).toBeNull()
})
