import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { listed, Refused } from '../../testing/serve.ts'
import { type Shown, showScreen } from '../../testing/show-screen.tsx'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { Screen } from './screen.tsx'

const job = (over: object = {}) => ({
  id: 'e1',
  arke_id: 'export_job',
  version: 1,
  file_name: 'Seriennummern 2026-11-24.csv',
  export_state: 'done',
  row_count: 12_345,
  is_cut: false,
  failure: null,
  inserted_at: '2026-11-24T08:00:00Z',
  expires_at: '2026-11-25T08:00:10Z',
  ...over,
})

const show = (jobs: object[], options: Shown = {}) =>
  showScreen(
    <>
      <Screen />
      <Toaster />
    </>,
    {
      path: '/admin/exports',
      role: 'admin',
      known: { '/lib/export_job/unit': listed(...jobs), ...options.known },
    },
  )

describe('the own exports', () => {
  it('tell how far each is, and offer what can be done with it', async () => {
    show([
      job(),
      job({ id: 'e2', file_name: 'Zwei.csv', export_state: 'running', expires_at: null }),
      job({ id: 'e3', file_name: 'Drei.csv', export_state: 'failed', failure: 'Zu langsam.' }),
      job({ id: 'e4', file_name: 'Vier.csv', export_state: 'done', is_cut: true }),
    ])
    const row = async (file: string) => (await screen.findByText(file)).closest('tr')?.textContent
    expect(await row('Seriennummern 2026-11-24.csv')).toMatch(/Bereit12\.345.*Herunterladen/)
    expect(await row('Zwei.csv')).toMatch(/Läuft.*–Abbrechen/)
    expect(await row('Drei.csv')).toContain('Zu langsam.Fehlgeschlagen')
    expect(await row('Vier.csv')).toContain('die ersten 12.345')
    expect(screen.getAllByRole('button', { name: /herunterladen$/ })).toHaveLength(2)
  })

  it('are fetched under their name', async () => {
    const names: string[] = []
    URL.createObjectURL = () => 'blob:1'
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    const { user, asked: calls } = show([job()])
    await user.click(await screen.findByRole('button', { name: /herunterladen$/ }))
    await waitFor(() => expect(names).toEqual(['Seriennummern 2026-11-24.csv']))
    expect(calls.at(-1)?.path).toBe('/lib/export_job/unit/e1/function/file')
  })

  it('say why one can’t be fetched any more', async () => {
    const message = 'Ihre Rechte haben sich geändert.'
    const { user } = show([job()], {
      known: { '/lib/export_job/unit/e1/function/file': new Refused(409, message) },
    })
    await user.click(await screen.findByRole('button', { name: /herunterladen$/ }))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
  })

  it('are stopped', async () => {
    const { user, sent } = show([job({ export_state: 'waiting', expires_at: null })])
    await user.click(await screen.findByRole('button', { name: /abbrechen$/ }))
    await waitFor(() => expect(sent[0]?.path).toBe('/lib/export_job/unit/e1/function/cancel'))
  })

  it('say so where there are none, and can be asked for again', async () => {
    show([])
    expect(await screen.findByText('Keine Exporte')).toBeDefined()
    expect(screen.getByText(/mehr als 5\.000 Einträgen/)).toBeDefined()
  })
})
