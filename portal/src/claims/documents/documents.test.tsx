import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerUploads } from '../../testing/answer-uploads.ts'
import { Refused } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { ChosenFiles } from './chosen-files.tsx'
import { contentOf, DocumentView } from './document-view.tsx'
import { useUpload } from './use-upload.ts'

const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' })

function Waiting() {
  const [files, setFiles] = useState([pdf('a.pdf'), pdf('b.pdf')])
  return <ChosenFiles files={files} onChange={setFiles} />
}

describe('files that wait', () => {
  it('are taken out one by one, and nothing is left of none', async () => {
    const { user } = showScreen(<Waiting />)
    await user.click(await screen.findByRole('button', { name: 'a.pdf löschen' }))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('b.pdf'),
    ])
    await user.click(screen.getByRole('button', { name: 'b.pdf löschen' }))
    expect(screen.queryByRole('list')).toBeNull()
  })
})

describe('a document', () => {
  beforeEach(() => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test')
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  })
  afterEach(() => vi.restoreAllMocks())

  const open = async (mediaType: string, answer: unknown = {}) => {
    const view = showScreen(
      <DocumentView path={contentOf('d1')} name="rechnung" mediaType={mediaType} />,
      { known: { [contentOf('d1')]: answer } },
    )
    await view.user.click(await screen.findByRole('button', { name: 'rechnung ansehen' }))
    return { ...view, dialog: within(await screen.findByRole('dialog')) }
  }

  it('is read once somebody looks at it; its address goes with the window', async () => {
    const { user, asked: requests, dialog } = await open('image/png')
    expect(await dialog.findByRole('img', { name: 'rechnung' })).toBeDefined()
    expect(requests.map(({ path }) => path)).toEqual([contentOf('d1')])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:test'))
  })

  it('of a kind without a preview says so, and can be loaded', async () => {
    const { dialog } = await open('text/html')
    expect(await dialog.findByText(/gibt es keine Vorschau/)).toBeDefined()
    expect(dialog.queryByTitle('rechnung')).toBeNull()
    const load = dialog.getByRole('button', { name: 'Herunterladen' })
    expect(load.getAttribute('aria-disabled')).not.toBe('true')
  })

  it('that could not be read says that, and not that it still comes', async () => {
    const { dialog } = await open('application/pdf', new Refused(404, 'Die Datei ist fort.'))
    expect(await dialog.findByText('Die Unterlage konnte nicht geladen werden.')).toBeDefined()
    const load = dialog.getByRole('button', { name: /^Herunterladen/ })
    expect(load.getAttribute('aria-disabled')).toBe('true')
    expect(load.textContent).not.toContain('wird noch geladen')
  })
})

function Uploads() {
  const { uploads, errors, sendAll } = useUpload('p1')
  const [count, setCount] = useState<number | null>(null)
  const send = async (...names: string[]) =>
    setCount((await sendAll(names.map(pdf), 'invoice', 'l1')).length)
  return (
    <>
      <button type="button" onClick={() => void send('a.pdf', 'b.pdf', 'c.pdf')}>
        drei
      </button>
      <button type="button" onClick={() => void send('b.pdf')}>
        eine
      </button>
      <ul aria-label="unterwegs">
        {uploads.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p>{errors.join(' ')}</p>
      <output>{count}</output>
    </>
  )
}

describe('an upload', () => {
  const refusal = (status: number, message: string) => ({
    status,
    messages: [{ context: 'test', message }],
  })
  const read = { content: { id: 'd1' } }
  const names = (sent: readonly FormData[]) => sent.map((form) => (form.get('file') as File).name)

  it('sends one after another, goes on after a refusal and names what was refused', async () => {
    const { sent } = answerUploads(read, refusal(400, 'Die Datei ist beschädigt.'), read)
    const { user } = showScreen(<Uploads />)
    await user.click(await screen.findByRole('button', { name: 'drei' }))
    expect(await screen.findByText('b.pdf: Die Datei ist beschädigt.')).toBeDefined()
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2'))
    expect(names(sent)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    expect([sent[0]?.get('kind'), sent[0]?.get('line')]).toEqual(['invoice', 'l1'])
    const under = within(screen.getByRole('list', { name: 'unterwegs' }))
    expect(under.queryByRole('listitem')).toBeNull()
  })

  it('shows all that wait from the start, and sends one at a time', async () => {
    const { sent } = answerUploads()
    const { user } = showScreen(<Uploads />)
    await user.click(await screen.findByRole('button', { name: 'drei' }))
    const under = within(screen.getByRole('list', { name: 'unterwegs' }))
    expect(under.getAllByRole('listitem')).toHaveLength(3)
    await waitFor(() => expect(names(sent)).toEqual(['a.pdf']))
  })

  it('that is tried again forgets why it failed before', async () => {
    answerUploads(refusal(503, 'Gerade überlastet.'), read)
    const { user } = showScreen(<Uploads />)
    await user.click(await screen.findByRole('button', { name: 'eine' }))
    expect(await screen.findByText('b.pdf: Gerade überlastet.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'eine' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'))
    expect(screen.queryByText(/überlastet/)).toBeNull()
  })
})
