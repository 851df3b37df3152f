import type { ProposedChange } from '@ruecklauf/model'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testChange } from '../testing/change.ts'
import { wordsOf } from '../testing/rows.ts'
import { Refused } from '../testing/serve.ts'
import { showScreen } from '../testing/show-screen.tsx'
import { ChangeButtons } from './change-buttons.tsx'

const step = (name: string) => `/lib/change/unit/c1/function/${name}`

function show({ role = 'admin', isOwn = false, onSend = () => ({}) as unknown } = {}) {
  const change = testChange({ is_own: isOwn, may_decide: !isOwn }) as unknown as ProposedChange
  return showScreen(<ChangeButtons change={change} />, { role, onSend })
}

it('is confirmed after it was shown once more', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Freigeben' }))
  const dialog = await screen.findByRole('dialog')
  expect(wordsOf(dialog)).toMatch(/Elif Demir.*keine eigene Grenze.*2\.500,00 €/)
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Freigeben' }))
  await waitFor(() => expect(sent).toMatchObject([{ path: step('confirm_change'), body: {} }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('is declined with a reason and not without', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Ablehnen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Ablehnen' }))
  expect(sent).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'Zu hoch.')
  await user.click(dialog.getByRole('button', { name: 'Ablehnen' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: step('decline_change'), body: { reason: 'Zu hoch.' } }]),
  )
})

it('is only withdrawn by whoever proposed it', async () => {
  const { user, sent } = show({ isOwn: true })
  await user.click(await screen.findByRole('button', { name: 'Zurückziehen' }))
  expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Zurückziehen' }))
  await waitFor(() => expect(sent).toMatchObject([{ path: step('withdraw_change'), body: {} }]))
})

it('stays open with the server’s words when it was decided meanwhile', async () => {
  const { user } = show({ onSend: () => new Refused(409, 'Jana Adler hat schon entschieden.') })
  await user.click(await screen.findByRole('button', { name: 'Freigeben' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Freigeben' }))
  expect(await dialog.findByText('Jana Adler hat schon entschieden.')).toBeDefined()
})
