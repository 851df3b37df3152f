import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listed, Refused } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const request = (over: object = {}) => ({
  id: 'r1',
  arke_id: 'contact_request',
  subject: 'Geld fehlt',
  message: 'Seit drei Wochen warte ich auf die Auszahlung.',
  topic: 'payout',
  contact_status: 'open',
  due_on: null,
  link_paperwork: null,
  answer: null,
  inserted_at: '2026-11-20T08:00:00Z',
  ...over,
})

const png = (name: string) => new File(['x'], name, { type: 'image/png' })

const of = (id: string, name: string) => `/lib/contact_request/unit/${id}/function/${name}`

const show = (requests: object[] = [], options: Shown = {}) =>
  showScreen(<Screen />, {
    path: '/installer/contacts',
    ...options,
    known: {
      '/lib/contact_request/unit': ({ method }: { method: string }) =>
        method === 'GET' ? listed(...requests) : request(),
      ...options.known,
    },
  })

async function write(user: ReturnType<typeof show>['user'], subject: string, message: string) {
  await user.click(await screen.findByRole('button', { name: 'Anfrage schreiben' }))
  await fill(user, subject, message)
}

async function fill(user: ReturnType<typeof show>['user'], subject: string, message: string) {
  await user.click(await screen.findByRole('combobox', { name: /Thema/ }))
  await user.click(await screen.findByRole('option', { name: 'Auszahlung' }))
  if (subject) await user.type(screen.getByRole('textbox', { name: /Betreff/ }), subject)
  if (message) await user.type(screen.getByRole('textbox', { name: /Nachricht/ }), message)
  await user.click(screen.getByRole('button', { name: 'Absenden' }))
}

describe('the own requests', () => {
  it('show how each stands and by when it is answered, and open with what was written', async () => {
    const answer = {
      id: 'm1',
      number: 1,
      is_from_office: true,
      author: 'Programmbüro',
      text: 'Ihre IBAN fehlte. Morgen kommt es an.',
      written_at: '2026-11-21T08:00:00.000Z',
      files: [],
    }
    const { user, sent } = show(
      [
        request({ contact_status: 'answered' }),
        request({ id: 'r2', subject: 'Neues Gerät', due_on: '2126-11-24' }),
      ],
      { known: { [of('r1', 'messages')]: { is_open: true, unread: 0, messages: [answer] } } },
    )
    expect(await screen.findByText('Beantwortet')).toBeDefined()
    expect(screen.getByText('Antwort bis 24.11.2126')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /Geld fehlt/ }))
    expect(await screen.findByText(/Morgen kommt es an/)).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: /Nachricht an das/ }), 'Danke, ist da.')
    await user.click(screen.getByRole('button', { name: 'Nachricht senden' }))
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ text: 'Danke, ist da.' }))
    await user.click(screen.getByRole('button', { name: 'Hat sich erledigt' }))
    await waitFor(() => expect(sent.at(-1)?.path).toBe(of('r1', 'close_request')))
  })

  it('admit a promise that was not kept', async () => {
    const { user } = show([request({ due_on: '2026-01-05' })], {
      known: { [of('r1', 'messages')]: { is_open: true, unread: 0, messages: [] } },
    })
    await user.click(await screen.findByRole('button', { name: /Geld fehlt/ }))
    expect(await screen.findByText(/steht seit 05.01.2026 aus/)).toBeDefined()
  })

  it('say that there is none yet', async () => {
    show()
    expect(await screen.findByText('Noch keine Anfragen')).toBeDefined()
  })

  it('can be asked for again where they could not be had', async () => {
    show([], { known: { '/lib/contact_request/unit': new Refused(400, 'Nicht jetzt.') } })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
    expect(screen.queryByText('Noch keine Anfragen')).toBeNull()
  })
})

describe('a new request', () => {
  it('is sent with its topic, and the form is gone', async () => {
    const { user, sent } = show()
    await write(user, 'Wann kommt es?', 'Bitte um Auskunft.')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({
      topic: 'payout',
      subject: 'Wann kommt es?',
      message: 'Bitte um Auskunft.',
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Absenden' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Anfrage schreiben' })).toBeDefined()
  })

  it('takes its files along, and says which one did not arrive', async () => {
    const names: unknown[] = []
    const { user } = show([], {
      onSend: ({ path, body }) => {
        if (path !== of('r1', 'attach')) return undefined
        const { message, file } = body as { message: string; file: File }
        names.push([message, file.name])
        if (file.name === 'zwei.png') return new Refused(422, 'Diese Datei ist beschädigt.')
        return { id: file.name }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Anfrage schreiben' }))
    await user.upload(screen.getByLabelText('Dateien zur Anfrage'), [
      png('eins.png'),
      png('zwei.png'),
    ])
    await fill(user, 'Wann kommt es?', 'Bitte um Auskunft.')
    await waitFor(() =>
      expect(names).toEqual([
        ['r1', 'eins.png'],
        ['r1', 'zwei.png'],
      ]),
    )
    expect(await screen.findByText(/zwei.png: Diese Datei ist beschädigt/)).toBeDefined()
  })

  it('is not sent without words, and the empty field is marked', async () => {
    const { user, sent } = show()
    await write(user, 'Wann kommt es?', '')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Nachricht/ }).getAttribute('aria-invalid')).toBe(
        'true',
      ),
    )
    expect(sent).toHaveLength(0)
  })

  it('keeps its words when the server refuses, and says why beside the field', async () => {
    const message = 'Der Betreff ist schon vergeben.'
    const { user } = show([], {
      known: {
        '/lib/contact_request/unit': ({ method }: { method: string }) =>
          method === 'GET' ? listed() : new Refused(422, message, 'subject'),
      },
    })
    await write(user, 'Wann kommt es?', 'Bitte um Auskunft.')
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    const subject = screen.getByRole('textbox', { name: /Betreff/ })
    expect(subject.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByDisplayValue('Bitte um Auskunft.')).toBeDefined()
  })

  it('offers a member no field of the office', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Anfrage schreiben' }))
    await screen.findByRole('textbox', { name: /Betreff/ })
    expect(screen.queryByRole('textbox', { name: /Antwort/ })).toBeNull()
    expect(screen.queryByRole('combobox', { name: /Status/ })).toBeNull()
  })
})

it('begins a question with what was read before it', async () => {
  show([], { path: '/installer/contacts?about=Wann%20kommt%20das%20Geld%3F&topic=payout' })
  const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: /Betreff/ })
  expect(subject.value).toBe('Wann kommt das Geld?')
  expect(screen.getByRole('combobox', { name: /Thema/ }).textContent).toContain('Auszahlung')
})
