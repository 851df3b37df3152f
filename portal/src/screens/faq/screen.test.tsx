import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listed, Refused } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const entry = (id: string, question: string, over: object = {}) => ({
  id,
  arke_id: 'faq',
  question,
  answer: `Die Antwort auf: ${question}`,
  category: 'payout',
  audience: null,
  language: 'de',
  position: 0,
  published: true,
  ...over,
})

const show = (entries: object[], { role = 'installer', path = '', ...options }: Shown = {}) =>
  showScreen(<Screen />, {
    role,
    path: `/${role}/faq${path}`,
    ...options,
    known: {
      '/lib/faq/unit': listed(...entries),
      '/lib/faq/function/answer_use': [],
      ...options.known,
    },
  })

describe('questions and answers', () => {
  it('stand under their topic in words, in the order of the topics', async () => {
    show([
      entry('f1', 'Wann kommt das Geld?'),
      entry('f2', 'Wo steht die Seriennummer?', { category: 'serial' }),
    ])
    await screen.findByText('Wann kommt das Geld?')
    const headings = screen.getAllByRole('heading', { level: 2 })
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Seriennummer finden',
      'Auszahlung',
    ])
  })

  it('stand beside German ones that nobody has translated, which say so', async () => {
    show(
      [
        entry('f1', 'Wann?'),
        entry('f2', 'Quando?', { language: 'it', link_original: { id: 'f1', label: 'Wann?' } }),
        entry('f3', 'Wohin?'),
      ],
      { language: 'it' },
    )
    await screen.findByRole('button', { name: 'Quando?' })
    expect(screen.queryByText('Wann?')).toBeNull()
    const german = screen.getByRole('button', { name: 'Wohin? (solo in tedesco)' })
    expect(german.querySelector('[lang]')?.getAttribute('lang')).toBe('de')
    expect(screen.getByText(/alcune risposte sono disponibili solo in tedesco/)).toBeDefined()
  })

  it('open one answer at a time', async () => {
    const { user } = show([entry('f1', 'Wann?'), entry('f2', 'Wohin?')])
    const first = await screen.findByRole('button', { name: 'Wann?' })
    const second = screen.getByRole('button', { name: 'Wohin?' })
    await user.click(first)
    expect(first.getAttribute('aria-expanded')).toBe('true')
    await user.click(second)
    expect(first.getAttribute('aria-expanded')).toBe('false')
    expect(second.getAttribute('aria-expanded')).toBe('true')
    await user.click(second)
    expect(second.getAttribute('aria-expanded')).toBe('false')
  })

  it('are found by a word of the answer too, whatever its case', async () => {
    const { user } = show([
      entry('f1', 'Wann?', { answer: 'Am Monatsende per Überweisung.' }),
      entry('f2', 'Wohin?'),
    ])
    await screen.findByRole('button', { name: 'Wann?' })
    await user.type(screen.getByRole('searchbox'), 'überweisung')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Wohin?' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Wann?' })).toBeDefined()
  })

  it('say of a word that is nowhere that another may help', async () => {
    show([entry('f1', 'Wann?')], { path: '?q=Zeppelin' })
    expect(await screen.findByText('Keine Antwort gefunden')).toBeDefined()
  })

  it('are found by a mistyped word where no answer holds it, and say so', async () => {
    show([entry('f1', 'Wann kommt die Auszahlung?'), entry('f2', 'Wohin?')], {
      path: '?q=Auszalung',
    })
    expect(await screen.findByRole('button', { name: /Auszahlung/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Wohin?' })).toBeNull()
    expect(screen.getByText(/„Auszalung“ kommt nirgends vor/)).toBeDefined()
  })

  it('lead to a question of one’s own with what it is about', async () => {
    const { user } = show([entry('f1', 'Wann?')])
    await user.click(await screen.findByRole('button', { name: 'Wann?' }))
    const link = await screen.findByRole('link', { name: 'Dazu etwas fragen' })
    expect(link.getAttribute('href')).toBe('/installer/contacts?about=Wann%3F&topic=payout')
  })

  it('are counted when they are opened, once, and may be said to have helped', async () => {
    const { user, sent } = show([entry('f1', 'Wann?')])
    const question = await screen.findByRole('button', { name: 'Wann?' })
    for (let times = 0; times < 3; times++) await user.click(question)
    await user.click(await screen.findByRole('button', { name: 'Nein' }))
    expect(await screen.findByText(/sehen uns diese Antwort noch einmal an/)).toBeDefined()
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/lib/faq/unit/f1/function/read_answer', {}],
      ['/lib/faq/unit/f1/function/read_answer', { is_helpful: false }],
    ])
  })

  it('stand by their place, then by how much they are read', async () => {
    const use = (id: string, reads: number) => ({ id, reads, helpful: 1, unhelpful: 0 })
    show([entry('f1', 'Selten?'), entry('f2', 'Oft?'), entry('f3', 'Zuerst?', { position: -1 })], {
      known: { '/lib/faq/function/answer_use': [use('f1', 1), use('f2', 40)] },
    })
    await waitFor(() =>
      expect(
        screen.getAllByRole('button', { name: /\?$/ }).map(({ textContent }) => textContent),
      ).toEqual(['Zuerst?', 'Oft?', 'Selten?']),
    )
  })

  it('say that there is none yet, and where to write', async () => {
    show([])
    expect(await screen.findByText('Noch keine Antworten')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Schreiben Sie uns' }).getAttribute('href')).toBe(
      '/installer/contacts',
    )
  })

  it('are for those they are meant for', async () => {
    const entries = [
      entry('f1', 'Für Betriebe?', { audience: ['installer'] }),
      entry('f2', 'Für Händler?', { audience: ['wholesaler'] }),
      entry('f3', 'Für das Büro?', { audience: ['staff'] }),
      entry('f4', 'Für alle?', { audience: [] }),
    ]
    show(entries, { role: 'wholesaler' })
    await screen.findByText('Für alle?')
    expect(screen.getByText('Für Händler?')).toBeDefined()
    expect(screen.queryByText('Für Betriebe?')).toBeNull()
    expect(screen.queryByText('Für das Büro?')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Antworten für' })).toBeNull()
  })

  it('of the office come first for the office, which may look at those of the participants', async () => {
    const entries = [
      entry('f1', 'Für Betriebe?', { audience: ['installer'] }),
      entry('f2', 'Für das Büro?', { audience: ['staff'] }),
      entry('f3', 'Für alle?', { audience: [] }),
    ]
    const { user } = show(entries, { role: 'moderator' })
    await screen.findByText('Für das Büro?')
    expect(screen.queryByText('Für Betriebe?')).toBeNull()
    const readers = screen.getByRole('group', { name: 'Antworten für' })
    await user.click(within(readers).getByRole('button', { name: 'Fachbetriebe' }))
    expect(screen.getByText('Für Betriebe?')).toBeDefined()
    expect(screen.getByText('Für alle?')).toBeDefined()
    expect(screen.queryByText('Für das Büro?')).toBeNull()
  })

  it('are shown in German, and marked so, where there is none in the reader’s language', async () => {
    show([entry('f1', 'Wann?')], { language: 'it' })
    const question = await screen.findByText('Wann?')
    expect(question.closest('[lang]')?.getAttribute('lang')).toBe('de')
  })

  it('can be asked for again where they could not be had', async () => {
    show([], { known: { '/lib/faq/unit': new Refused(400, 'Nicht jetzt.') } })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
    expect(screen.queryByText('Noch keine Antworten')).toBeNull()
  })
})

describe('the office', () => {
  it('reads, edits, and answers what members ask', async () => {
    show([entry('f1', 'Wann?')], { role: 'admin' })
    await screen.findByText('Wann?')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Lesen',
      'Bearbeiten',
      'Anfragen',
    ])
  })

  it('reads how often an answer was read and helped, and counts nothing', async () => {
    const use = [{ id: 'f1', reads: 1_200, helpful: 30, unhelpful: 4 }]
    const { user, sent } = show([entry('f1', 'Wann?')], {
      role: 'admin',
      known: { '/lib/faq/function/answer_use': use },
    })
    await user.click(await screen.findByRole('button', { name: 'Wann?' }))
    const usage = '1.200-mal gelesen; hilfreich: 30, nicht hilfreich: 4.'
    expect(await screen.findByText(usage)).toBeDefined()
    expect(sent).toEqual([])
  })

  it('has tabs that members have not', async () => {
    show([entry('f1', 'Wann?')])
    await screen.findByText('Wann?')
    expect(screen.queryByRole('tab')).toBeNull()
  })

  it('sees in the inbox who asked what', async () => {
    show([], {
      role: 'admin',
      path: '?tab=inbox',
      known: {
        '/lib/contact_request/unit': listed({
          id: 'r1',
          arke_id: 'contact_request',
          subject: 'Geld fehlt',
          topic: 'payout',
          contact_status: 'open',
          link_member: { id: 'i1', arke_id: 'installer', label: 'Haustechnik Bergmann GmbH' },
          inserted_at: '2026-11-20T08:00:00Z',
        }),
      },
    })
    expect(await screen.findByText('Geld fehlt')).toBeDefined()
    expect(screen.getByText('Haustechnik Bergmann GmbH')).toBeDefined()
    expect(await screen.findByRole('cell', { name: 'Offen' })).toBeDefined()
  })

  it('takes a question on, answers in its thread, and closes it', async () => {
    const question = {
      id: 'r1',
      arke_id: 'contact_request',
      label: 'Geld fehlt',
      version: 1,
      subject: 'Geld fehlt',
      message: 'Seit drei Wochen warte ich.',
      topic: 'payout',
      contact_status: 'open',
      due_on: '2026-01-05',
      link_assignee: null,
      link_paperwork: null,
      link_member: { id: 'i1', arke_id: 'installer', label: 'Haustechnik Bergmann GmbH' },
      inserted_at: '2026-01-02T08:00:00Z',
    }
    const of = (name: string) => `/lib/contact_request/unit/r1/function/${name}`
    const { user, sent } = show([], {
      role: 'admin',
      path: '?tab=inbox&unit=r1',
      known: {
        '/lib/contact_request/unit/r1': question,
        '/lib/installer/unit/i1': { id: 'i1', arke_id: 'installer', language: 'it' },
        [of('messages')]: { is_open: true, unread: 0, messages: [] },
      },
    })
    expect(await screen.findByText(/steht seit 05.01.2026 aus/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Übernehmen' }))
    await user.type(await screen.findByRole('textbox', { name: /Nachricht an/ }), 'Morgen.')
    await user.click(screen.getByRole('button', { name: 'Nachricht senden' }))
    await user.click(screen.getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(sent).toHaveLength(3))
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [of('take_request'), {}],
      [of('write_message'), { text: 'Morgen.' }],
      [of('close_request'), {}],
    ])
  })
})
