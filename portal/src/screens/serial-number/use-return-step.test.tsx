import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refused } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { SerialActions } from './serial-actions.tsx'

const device = { id: 'd1', arke_id: 'serial_number', serial: 'CV12345678', label: 'CV12345678' }
const path = '/lib/serial_number/unit/d1/function/undo_return'
const show = (serial_state: string, { role = 'admin', answer = {} as unknown } = {}) =>
  showScreen(
    <SerialActions unit={{ ...device, serial_state } as never} rest={{ edit: null, others: [] }} />,
    {
      role,
      known: { [path]: answer },
    },
  )
const choose = async ({ user }: ReturnType<typeof show>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Mehr' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}
const button = () => screen.queryByRole('button', { name: 'Rückgabe zurücknehmen' })

describe('a return', () => {
  it('is undone with a reason', async () => {
    const page = show('returned', { answer: { serial_state: 'rewarded' } })
    const { user, sent } = page
    await choose(page, 'Rückgabe zurücknehmen')
    await user.type(screen.getByRole('textbox'), 'Verwechselt')
    const confirm = screen.getAllByRole('button', { name: 'Rückgabe zurücknehmen' }).at(-1)
    if (confirm) await user.click(confirm)
    await waitFor(() => expect(sent).toMatchObject([{ path, body: { reason: 'Verwechselt' } }]))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  })

  it('that was settled says why it stays, and keeps the words', async () => {
    const words = 'Das Cashback für dieses Gerät ist schon zurückgefordert.'
    const page = show('returned', { answer: () => new Refused(409, words) })
    const { user } = page
    await choose(page, 'Rückgabe zurücknehmen')
    await user.type(screen.getByRole('textbox'), 'Verwechselt')
    const confirm = screen.getAllByRole('button', { name: 'Rückgabe zurücknehmen' }).at(-1)
    if (confirm) await user.click(confirm)
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Verwechselt')
  })

  it('is offered for returned devices and to the administration alone', async () => {
    show('rewarded')
    await waitFor(() => expect(button()).toBeNull())
    show('returned', { role: 'moderator' })
    await waitFor(() => expect(button()).toBeNull())
  })
})
