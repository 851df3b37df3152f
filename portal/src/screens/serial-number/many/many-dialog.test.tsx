import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refused, type TestCall } from '../../../testing/serve.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { ManyButton } from './many-button.tsx'

const answer = {
  changed: 3,
  left: [{ serial: 'CV0004', family: 'boiler', why: 'claimed' }],
  left_count: 1,
}

async function open({
  role = 'admin',
  onSend = (): unknown => answer,
}: {
  role?: string
  onSend?: (call: TestCall) => unknown
} = {}) {
  const page = showScreen(<ManyButton />, { role, onSend })
  await page.user.click(await screen.findByRole('button', { name: 'Mehrere Geräte …' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { ...page, dialog }
}

it('shows what a range would mean before it is blocked, and what did not change', async () => {
  const { user, sent, dialog } = await open()
  await user.type(dialog.getByLabelText(/Erste Seriennummer/), 'CV0001')
  await user.type(dialog.getByLabelText(/Letzte Seriennummer/), 'CV0004')
  await user.type(dialog.getByLabelText(/Grund/), 'Rückruf')
  await user.click(dialog.getByRole('button', { name: 'Prüfen' }))
  expect(await screen.findByText('3 Geräte werden gesperrt.')).toBeDefined()
  expect(screen.getByText('gehört zu einem Vorgang in Prüfung; dort ablehnen')).toBeDefined()
  const request = { from: 'CV0001', to: 'CV0004', reason: 'Rückruf' }
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/lib/serial_number/function/block_many', { ...request, dry_run: true }],
  ])
  await user.click(screen.getByRole('button', { name: '3 sperren' }))
  expect(await screen.findByText('3 Geräte sind gesperrt.')).toBeDefined()
  expect(sent[1]?.body).toEqual({ ...request, dry_run: false })
})

it('means one family alone where two have the numbers', async () => {
  const { user, sent, dialog } = await open()
  await user.type(dialog.getByLabelText(/Erste Seriennummer/), 'CV0001')
  await user.type(dialog.getByLabelText(/Letzte Seriennummer/), 'CV0004')
  await user.click(dialog.getByRole('combobox', { name: 'Nur in der Produktfamilie' }))
  await user.click(await screen.findByRole('option', { name: 'Brennwertgerät' }))
  await user.type(dialog.getByLabelText(/Grund/), 'Rückruf')
  await user.click(dialog.getByRole('button', { name: 'Prüfen' }))
  expect(await screen.findByText('3 Geräte werden gesperrt.')).toBeDefined()
  expect(screen.getByText('Brennwertgerät')).toBeDefined()
  expect(sent[0]?.body).toMatchObject({ from: 'CV0001', to: 'CV0004', family: 'boiler' })
})

it('reads a pasted list whatever stands between its numbers', async () => {
  const { user, sent, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Freigeben' }))
  await user.click(dialog.getByRole('button', { name: 'Liste' }))
  await user.click(dialog.getByRole('textbox', { name: 'Liste' }))
  await user.paste('Seriennummer;Datum\nCV0001;\n"CV0002"\nCV0001')
  expect(dialog.getByText('2 Nummern gelesen.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Prüfen' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ serials: ['CV0001', 'CV0002'], dry_run: true })
})

it('tells which takebacks are proposed for returned devices', async () => {
  const proposed = [{ id: 'c1', claim_number: 'CB-2026-000009', devices: 1, amount: 150 }]
  const { user, dialog } = await open({
    onSend: ({ body }) => ({
      ...answer,
      rewarded: 1,
      proposed: (body as { dry_run: boolean }).dry_run ? [] : proposed,
    }),
  })
  await user.click(dialog.getByRole('button', { name: 'Als retourniert melden' }))
  await user.type(dialog.getByLabelText(/Erste Seriennummer/), 'CV0001')
  await user.type(dialog.getByLabelText(/Letzte Seriennummer/), 'CV0004')
  await user.type(dialog.getByLabelText(/Grund/), 'Rückläufer')
  await user.click(dialog.getByRole('button', { name: 'Prüfen' }))
  expect(await screen.findByText(/eine zweite Person entscheidet/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '3 als retourniert melden' }))
  expect(await screen.findByText(/CB-2026-000009/)).toBeDefined()
})

it('keeps what was typed where the server refuses it, beside the field', async () => {
  const { user, dialog } = await open({
    onSend: () => new Refused(400, 'Bitte die erste Seriennummer vollständig angeben.', 'from'),
  })
  await user.type(dialog.getByLabelText(/Erste Seriennummer/), 'X#')
  await user.click(dialog.getByRole('button', { name: 'Prüfen' }))
  expect(await dialog.findByText('Bitte die erste Seriennummer vollständig angeben.')).toBeDefined()
})

it('is offered to the office alone', async () => {
  showScreen(<ManyButton />, { role: 'brand' })
  await waitFor(() => expect(screen.queryByText(/Laden/)).toBeNull())
  expect(screen.queryByRole('button', { name: 'Mehrere Geräte …' })).toBeNull()
})
