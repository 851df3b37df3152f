import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import { InviteButtons } from './invite-buttons.tsx'

const path = '/lib/installer/function/invite_file'
const show = (role = 'admin', result: object = {}) =>
  showScreen(<InviteButtons arke="installer" />, {
    role,
    known: { [path]: () => ({ rows: 2, wrong: 0, wrong_rows: [], invited: 2, ...result }) },
  })
const csv = new File(['Firma'], 'betriebe.csv', { type: 'text/csv' })

async function chooseFile({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('button', { name: 'Aus Datei einladen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.upload(dialog.getByLabelText('Datei mit Firmen'), csv)
  return dialog
}

it('invites one company, with nothing sent that is missing', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Fachbetrieb einladen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Einladen' }))
  expect(sent).toEqual([])
  for (const [label, text] of [
    ['Firma', 'Bergmann GmbH'],
    ['Vorname', 'Petra'],
    ['Nachname', 'Bergmann'],
    ['E-Mail', 'petra@bergmann.de'],
  ] as const)
    await user.type(dialog.getByLabelText(label), text)
  await user.click(dialog.getByRole('button', { name: 'Einladen' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    company: 'Bergmann GmbH',
    first_name: 'Petra',
    last_name: 'Bergmann',
    email: 'petra@bergmann.de',
  })
})

it('checks a file first, then invites all of its companies', async () => {
  const page = show()
  const dialog = await chooseFile(page)
  expect(await dialog.findByText('2 Firmen, kein Fehler.')).toBeTruthy()
  await page.user.click(dialog.getByRole('button', { name: '2 Firmen einladen' }))
  await waitFor(() => expect(page.sent).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says which rows of a file are wrong, and sends nothing', async () => {
  const wrong_rows = [{ line: 3, sentences: ['E-Mail: krumm'] }]
  const page = show('admin', { wrong: 1, wrong_rows })
  const dialog = await chooseFile(page)
  expect(await dialog.findByText('E-Mail: krumm')).toBeTruthy()
  await page.user.click(dialog.getByRole('button', { name: /^Einladen/ }))
  expect(page.sent).toHaveLength(1)
})

it('is not for the brand', async () => {
  show('brand')
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})
