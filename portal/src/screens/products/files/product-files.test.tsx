import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerUploads } from '../../../testing/answer-uploads.ts'
import { showScreen } from '../../../testing/show-screen.tsx'
import { ProductFiles } from './product-files.tsx'

const at = (name: string) => `/lib/product/unit/p1/function/${name}`
const sheet = {
  id: 'f2',
  kind: 'data_sheet',
  title: 'Montage',
  name: 'm.pdf',
  size: 2_048,
  media_type: 'application/pdf',
}
const none = { picture: null, plate: null, data_sheets: [] }
const pdf = new File(['%PDF-1.7'], 'Blatt.pdf', { type: 'application/pdf' })

const show = (files: object, role = 'admin') =>
  showScreen(<ProductFiles id="p1" />, {
    role,
    known: {
      [at('files')]: files,
      '/lib/change/function/changes': { items: [], confirmers: [] },
    },
  })

describe('the files of a product', () => {
  it('take a data sheet under the name that was given', async () => {
    const { sent } = answerUploads({ content: { id: 'f9' } })
    const { user } = show(none)
    await user.type(await screen.findByRole('textbox', { name: /Name des Datenblatts/ }), 'Maße')
    await user.upload(screen.getByLabelText(/Datenblatt hochladen/), pdf)
    await waitFor(() => expect(sent).toHaveLength(1))
    const { file, ...about } = Object.fromEntries(sent[0] ?? [])
    expect(about).toEqual({ kind: 'data_sheet', title: 'Maße' })
    expect(file).toBeInstanceOf(File)
  })

  it('say why one is refused, in place', async () => {
    const message = 'Ein Datenblatt ist eine PDF-Datei.'
    answerUploads({ status: 422, messages: [{ context: 'document', message }] })
    const { user } = show(none)
    await user.upload(await screen.findByLabelText(/Datenblatt hochladen/), pdf)
    expect(await screen.findByText(`Blatt.pdf: ${message}`)).toBeDefined()
  })

  it('are let go one by one', async () => {
    const { user, sent } = show({ ...none, data_sheets: [sheet] })
    const list = within(await screen.findByRole('list'))
    await user.click(list.getByRole('button', { name: 'Montage löschen' }))
    await waitFor(() =>
      expect(sent).toMatchObject([{ path: at('drop_file'), body: { file: 'f2' } }]),
    )
  })

  it('go to an admin with why, where the brand gives them', async () => {
    const { user, sent } = show({ ...none, data_sheets: [sheet] }, 'brand')
    await user.upload(await screen.findByLabelText(/Datenblatt hochladen/), pdf)
    expect(screen.queryByRole('button', { name: 'Montage löschen' })).toBeNull()
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Name des Datenblatts/ }), 'Maße')
    await user.click(dialog.getByRole('button', { name: 'Zur Freigabe geben' }))
    expect(sent).toHaveLength(0)
    await user.type(dialog.getByRole('textbox', { name: /^Grund/ }), 'Neue Baureihe')
    await user.click(dialog.getByRole('button', { name: 'Zur Freigabe geben' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.path).toBe(at('propose_file'))
    expect(sent[0]?.body).toEqual({
      ...{ kind: 'data_sheet', title: 'Maße', reason: 'Neue Baureihe' },
      file: expect.any(File),
    })
  })

  it('are only looked at by whoever doesn’t keep them', async () => {
    show({ ...none, data_sheets: [sheet] }, 'moderator')
    expect(await screen.findByText('Montage')).toBeDefined()
    expect(screen.queryByLabelText(/hochladen/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Montage löschen' })).toBeNull()
  })
})
