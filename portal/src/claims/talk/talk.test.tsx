import type { Thread } from '@ruecklauf/model'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { Talk } from './talk.tsx'

const path = '/lib/paperwork/unit/c1/function'
const photo = new File(['x'], 'foto.png', { type: 'image/png' })

const answered: Thread['messages'][number] = {
  id: 'm1',
  number: 1,
  is_from_office: true,
  author: 'Programmbüro',
  text: 'Bitte prüfen Sie das Datum.',
  written_at: '2026-11-20T09:00:00.000Z',
  files: [{ id: 'f1', name: 'rechnung.pdf', size: 1_200, media_type: 'application/pdf' }],
}

function show(
  thread: Partial<Thread> = {},
  onSend: (call: TestCall) => unknown = () => ({ id: 'm2' }),
) {
  const answers = { [`${path}/messages`]: { is_open: true, unread: 0, messages: [], ...thread } }
  return showScreen(<Talk topic={{ arke: 'paperwork', id: 'c1' }} isOffice={false} />, {
    known: answers,
    onSend,
  })
}

const field = () => screen.findByRole('textbox', { name: /Nachricht an das Programmbüro/ })
const send = ({ user }: ReturnType<typeof show>) =>
  user.click(screen.getByRole('button', { name: 'Nachricht senden' }))

describe('a thread', () => {
  it('shows who wrote what, with files to look at', async () => {
    show({ messages: [answered] })
    expect(await screen.findByText('Bitte prüfen Sie das Datum.')).toBeTruthy()
    expect(screen.getByText('Programmbüro')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'rechnung.pdf ansehen' })).toBeTruthy()
  })

  it('of a claim that is over takes no more', async () => {
    show({ is_open: false, messages: [answered] })
    expect(await screen.findByText(/Neue Nachrichten sind nicht mehr möglich/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is read once its end has come into sight, and not before', async () => {
    let come: (entries: { isIntersecting: boolean }[]) => void = () => undefined
    const observer = class {
      constructor(callback: typeof come) {
        come = callback
      }
      observe = vi.fn()
      disconnect = vi.fn()
    }
    vi.stubGlobal('IntersectionObserver', observer)
    const { sent } = show({ unread: 1, messages: [answered] })
    await screen.findByText('Bitte prüfen Sie das Datum.')
    come([{ isIntersecting: false }])
    expect(sent).toEqual([])
    come([{ isIntersecting: true }])
    await waitFor(() =>
      expect(sent).toMatchObject([{ path: `${path}/read_messages`, body: { number: 1 } }]),
    )
    vi.unstubAllGlobals()
  })
})

describe('a message', () => {
  it('needs words, leaves once, and the field is empty again', async () => {
    const view = show()
    const text = await field()
    await send(view)
    expect(await screen.findByText(/Schreiben Sie etwas/)).toBeTruthy()
    await view.user.type(text, '  Wann ist es so weit? ')
    await send(view)
    await waitFor(() =>
      expect(view.sent).toMatchObject([
        { path: `${path}/write_message`, body: { text: 'Wann ist es so weit?' } },
      ]),
    )
    await waitFor(() => expect(text).toHaveProperty('value', ''))
  })

  it('that is refused stays in its field', async () => {
    const view = show({}, () => new Refused(422, 'Mehr sind nicht möglich.'))
    await view.user.type(await field(), 'Noch eine Frage')
    await send(view)
    expect(await screen.findByText('Mehr sind nicht möglich.')).toBeTruthy()
    expect(await field()).toHaveProperty('value', 'Noch eine Frage')
  })

  it('sends its files after it; one that is refused is sent again without writing twice', async () => {
    const damaged = [new Refused(400, 'Das Bild ist beschädigt.')]
    const view = show({}, ({ path: to }) =>
      to.endsWith('/attach') ? (damaged.pop() ?? {}) : { id: 'm2' },
    )
    await view.user.type(await field(), 'Mit Foto')
    await view.user.click(screen.getByRole('button', { name: 'Dateien anhängen' }))
    await view.user.upload(screen.getByLabelText('Dateien zur Nachricht'), photo)
    await send(view)
    expect(await screen.findByText('foto.png: Das Bild ist beschädigt.')).toBeTruthy()
    await view.user.click(screen.getByRole('button', { name: 'Noch einmal senden' }))
    await waitFor(() => expect(screen.queryByText(/ist beschädigt/)).toBeNull())
    expect(view.sent.map(({ path: to }) => to)).toEqual([
      `${path}/write_message`,
      `${path}/attach`,
      `${path}/attach`,
    ])
  })

  it('that follows one with a lost file leaves that file to be sent again', async () => {
    const refused = new Refused(503, 'Gerade überlastet.')
    const view = show({}, ({ path: to }) => (to.endsWith('/attach') ? refused : { id: 'm2' }))
    const text = await field()
    await view.user.type(text, 'Mit Foto')
    await view.user.click(screen.getByRole('button', { name: 'Dateien anhängen' }))
    await view.user.upload(screen.getByLabelText('Dateien zur Nachricht'), photo)
    await send(view)
    expect(await screen.findByText('foto.png: Gerade überlastet.')).toBeTruthy()
    await view.user.type(text, 'Kam das Foto an?')
    await send(view)
    await waitFor(() => expect(text).toHaveProperty('value', ''))
    expect(view.sent.at(-1)?.body).toEqual({ text: 'Kam das Foto an?' })
    expect(screen.getByText('foto.png: Gerade überlastet.')).toBeTruthy()
  })
})
