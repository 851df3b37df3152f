import { arkes, type ImportJob } from '@ruecklauf/model'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answerUploads } from '../../testing/answer-uploads.ts'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { Refused, type TestCall } from '../../testing/serve.ts'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { ImportPage } from './import-page.tsx'

const counts = {
  count_inserted: 3,
  count_existing: 14,
  existing_lines: [2],
  count_updated: 12,
  count_error: 0,
  total_count: 17,
}

const job = (changed: Partial<ImportJob> = {}): ImportJob => ({
  job: 'j1',
  state: 'uploaded',
  file_name: 'Liste.csv',
  sha256: 'ab'.repeat(32),
  bytes: 100,
  mode: 'default',
  asked_by: { id: 'm1', label: 'Petra Bergmann' },
  asked_at: '2026-03-02T09:00:00.000Z',
  ended_at: null,
  is_own: true,
  may_undo: false,
  phase: 'reading',
  rows_done: 0,
  rows_total: null,
  rows_written: 0,
  counts: null,
  failure: null,
  headings: ['Nr.', 'link_product', 'Notiz'],
  columns: [null, 'link_product', null],
  is_remembered: false,
  corrections: {},
  changes: [],
  error_units: [],
  has_error_file: false,
  ...changed,
})

const wrong = {
  counts: { ...counts, count_error: 1 },
  has_error_file: true,
  error_units: [
    {
      line: 4,
      serial: 'sn-4',
      link_product: 'AU-7',
      errors: [{ context: null, parameter: 'serial', message: 'Diesen Wert gibt es schon.' }],
    },
  ],
}

/** The import page, with a server that answers each step with the next response. */
function openImport(initialJob: ImportJob | null, ...answers: (ImportJob | Refused)[]) {
  const calls: TestCall[] = []
  let now = initialJob
  const onJob = vi.fn()
  const { user } = render(
    <TestPortal
      arke_id="admin"
      answers={(call) => {
        if (call.method === 'POST') {
          calls.push(call)
          const next = answers.shift()
          if (next && !(next instanceof Refused)) now = next
          return next
        }
        return call.path.endsWith('/import_job') ? now : []
      }}
    >
      <ImportPage
        arke={arkes.serial_number}
        fields={['serial', 'link_product', 'serial_state']}
        job={initialJob?.job ?? null}
        onJob={onJob}
        onBack={() => undefined}
      />
      <Toaster />
    </TestPortal>,
  )
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, press, calls, onJob }
}

describe('an import in steps', () => {
  it('begins with a file, whose import the address then names', async () => {
    const { sent } = answerUploads({ content: job() })
    const { user, onJob } = openImport(null)
    await user.upload(await screen.findByLabelText('Datei'), new File(['a;b\n'], 'Liste.csv'))
    await waitFor(() => expect(onJob).toHaveBeenCalledWith('j1'))
    expect(JSON.parse(String(sent[0]?.get('headings')))).toMatchObject({ Seriennummer: 'serial' })
  })

  it('tells at the file why the server refused it', async () => {
    const message = 'Die Datei ist in UTF-16 gespeichert.'
    answerUploads({ status: 400, messages: [{ context: 'import', message }] })
    const { user } = openImport(null)
    await user.upload(await screen.findByLabelText('Datei'), new File(['a;b\n'], 'Liste.csv'))
    expect((await screen.findByRole('alert')).textContent).toContain(message)
  })

  it('asks what unknown columns are', async () => {
    const { user, press, calls } = openImport(job(), job({ state: 'checking' }))
    await user.click(await screen.findByRole('combobox', { name: 'Nr.' }))
    await user.click(await screen.findByRole('option', { name: 'Seriennummer' }))
    await user.click(screen.getByText('Vorhandene Einträge aktualisieren'))
    await press('Prüfen')
    await screen.findByText(/Die Datei wird gelesen/)
    expect(calls[0]?.body).toEqual({
      job: 'j1',
      columns: ['serial', 'link_product', null],
      mode: 'update',
    })
  })

  it('shows what is new and what changes how, before anything is stored', async () => {
    const examples = [{ line: 2, label: 'SN-1', before: 'DE', after: 'AT' }]
    const changes = [{ field: 'country', count: 12, examples }]
    const previewed = job({ state: 'previewed', mode: 'update', counts, changes })
    const done = job({
      state: 'done',
      counts,
      ended_at: '2026-03-02T09:01:00.000Z',
      may_undo: true,
    })
    const { press, calls } = openImport(previewed, done, job({ state: 'undone', counts }))
    expect(
      await screen.findByRole('row', { name: 'Land 12 SN-1: Deutschland → Österreich' }),
    ).toBeTruthy()
    await press('15 Einträge übernehmen')
    expect(await screen.findByText('Import abgeschlossen')).toBeTruthy()
    await press('Rückgängig machen')
    expect(await screen.findByText('Der Import wurde rückgängig gemacht')).toBeTruthy()
    expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['import_run', 'import_undo'])
  })

  it('says what stands in the way of taking it back', async () => {
    const message = 'Der Import lässt sich nicht mehr rückgängig machen. Seitdem geändert: 2.'
    const done = job({ state: 'done', counts, may_undo: true })
    const { press } = openImport(done, new Refused(409, message))
    await press('Rückgängig machen')
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('has wrong cells put right in place', async () => {
    const columns = ['serial', 'link_product', null]
    const previewedJob = job({ state: 'previewed', columns, ...wrong })
    const { user, press, calls } = openImport(previewedJob, job({ state: 'checking' }))
    const cell = await screen.findByLabelText('Seriennummer, Zeile 4')
    await user.clear(cell)
    await user.type(cell, 'SN-0004')
    await press('Berichtigtes prüfen')
    await screen.findByText(/Die Datei wird gelesen/)
    expect(calls[0]?.body).toMatchObject({ corrections: { 4: { serial: 'SN-0004' } } })
  })

  it('tells whoever comes back how far it is, and can be stopped', async () => {
    const running = { state: 'running', phase: 'writing', rows_done: 50, rows_total: 200 } as const
    const { press } = openImport(job({ ...running, counts }), job({ state: 'cancelled' }))
    expect(await screen.findByText('50 von 200 Zeilen gespeichert')).toBeTruthy()
    await press('Import abbrechen')
    expect(await screen.findByText(/Der Import wurde abgebrochen/)).toBeTruthy()
  })

  it('says why it failed, and lets the columns be told anew', async () => {
    const failure = 'Die Datei kann nicht gelesen werden.'
    openImport(job({ state: 'failed', failure }))
    expect((await screen.findByRole('alert')).textContent).toContain(failure)
    expect(screen.getByRole('button', { name: 'Prüfen' })).toBeTruthy()
  })
})
