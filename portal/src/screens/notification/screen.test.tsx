import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listed, Refused } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Screen } from './screen.tsx'

const note = (over: object = {}) => ({
  id: 'n1',
  arke_id: 'notification',
  version: 1,
  title: 'Vorgang CB-2026-000101 ist genehmigt',
  text: null,
  path: '/wallet/p1',
  read_at: null,
  inserted_at: '2026-11-01T08:00:00Z',
  ...over,
})

const show = (notes: object[], options: Shown = {}) =>
  showScreen(<Screen />, {
    path: '/installer/notification',
    known: { '/lib/notification/unit': listed(...notes) },
    ...options,
  })

const readAll = 'Alles gelesen'

describe('the notifications', () => {
  it('tell what happened and lead there; what nobody read says so', async () => {
    const text = 'Sie erhalten 95,50 € Cashback.'
    show([
      note({ text }),
      note({ id: 'n2', title: 'Willkommen', path: null, read_at: '2026-11-02' }),
    ])
    const unread = await screen.findByRole('link', { name: /ist genehmigt/ })
    expect(unread.getAttribute('href')).toBe('/installer/wallet/p1')
    expect(unread.closest('li')?.textContent).toContain('(ungelesen)')
    expect(screen.getByText(text)).toBeDefined()
    const read = screen.getByText('Willkommen')
    expect(read.closest('a')).toBeNull()
    expect(read.closest('li')?.textContent).not.toContain('ungelesen')
  })

  it('stand under their day, the newest in sight, older ones a line a day', async () => {
    const notes = ['02', '02', '02', '01', '01', '01', '01'].map((day, at) =>
      note({ id: `n${at}`, title: `Meldung ${at}`, inserted_at: `2026-11-${day}T08:00:00Z` }),
    )
    show(notes)
    expect(await screen.findByRole('heading', { name: '02.11.2026' })).toBeDefined()
    expect(screen.getByText('Meldung 3').closest('details')).toBeNull()
    expect(screen.getByText('3 weitere')).toBeDefined()
    expect(screen.getAllByText(/01\.11\.2026/)).toHaveLength(1)
    expect(screen.getByText('Meldung 4').closest('details')?.open).toBe(false)
  })

  it('that were read are gone, and there when they are wanted', async () => {
    const { user, asked: requests } = show([note()])
    await user.click(await screen.findByRole('button', { name: 'Gelesene zeigen' }))
    await waitFor(() =>
      expect(requests.map(({ query }) => query.get('filter'))).toEqual(['isnull(read_at)', null]),
    )
  })

  it('count as read when they are followed, once', async () => {
    const { user, sent } = show([note(), note({ id: 'n2', title: 'Alt', read_at: '2026-11-02' })])
    await user.click(await screen.findByRole('link', { name: 'Alt' }))
    await user.click(await screen.findByRole('link', { name: /ist genehmigt/ }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.path).toContain('/n1')
  })

  it('are read all at once, and fetched again', async () => {
    const { user, sent, asked: requests } = show([note()])
    await user.click(await screen.findByRole('button', { name: readAll }))
    await waitFor(() => expect(sent[0]?.path).toBe('/lib/notification/function/read_all'))
    await waitFor(() => expect(requests.length).toBeGreaterThan(1))
  })

  it('offer nothing to read where all are read', async () => {
    show([note({ read_at: '2026-11-02T08:00:00Z' })])
    await screen.findByText(/ist genehmigt/)
    expect(screen.queryByRole('button', { name: readAll })).toBeNull()
  })

  it('say so where there is none', async () => {
    show([])
    expect(await screen.findByText('Nichts Neues')).toBeDefined()
    expect(screen.queryByRole('navigation', { name: 'Seiten' })).toBeNull()
  })

  it('can be asked for again where they could not be had', async () => {
    show([], { known: { '/lib/notification/unit': new Refused(400, 'Nicht jetzt.') } })
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeDefined()
    expect(screen.queryByText('Nichts Neues')).toBeNull()
  })

  it('come by pages', async () => {
    const { user, asked: requests } = show([], {
      known: { '/lib/notification/unit': { items: [note()], count: 120 } },
    })
    await user.click(await screen.findByRole('button', { name: 'Nächste Seite' }))
    await waitFor(() => expect(Number(requests.at(-1)?.query.get('offset'))).toBeGreaterThan(0))
  })
})
