import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPortal } from '../testing/portal.tsx'
import { render } from '../testing/render.tsx'
import { ImportButton } from './import-button.tsx'

/** Answers each upload with the next of these contents and keeps what was sent. */
function answerUploads(contents: object[]) {
  const sent: FormData[] = []
  class Upload extends EventTarget {
    upload = {}
    status = 201
    responseText = ''
    onload = () => undefined
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      sent.push(form)
      this.responseText = JSON.stringify({ content: contents.shift(), messages: [] })
      queueMicrotask(() => this.onload())
    }
  }
  globalThis.XMLHttpRequest = Upload as never
  return sent
}

it('an import is checked first, shows what is wrong with its row, and is applied then', async () => {
  const errors = [
    { line: 4, errors: [{ parameter: 'serial', message: 'Diesen Wert gibt es schon.' }] },
  ]
  const counts = { count_inserted: 2, count_existing: 1, count_error: 1, total_count: 4 }
  const sent = answerUploads([
    { ...counts, error_units: errors },
    { ...counts, error_units: errors },
  ])
  const { user } = render(
    <TestPortal arke_id="admin">
      <ImportButton arke="serial_number" fields={['serial', 'link_product']} />
    </TestPortal>,
  )
  await user.click(await screen.findByRole('button', { name: 'Importieren' }))
  const file = new File(['serial;link_product\n'], 'Liste.csv', { type: 'text/csv' })
  await user.upload(await screen.findByLabelText('Datei'), file)
  await user.click(screen.getByRole('button', { name: 'Prüfen' }))
  expect(await screen.findByText('Geprüft, noch nichts gespeichert')).toBeTruthy()
  expect(screen.getByRole('row', { name: '4 serial: Diesen Wert gibt es schon.' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }))
  await waitFor(() => expect(screen.getByText('Import abgeschlossen')).toBeTruthy())
  expect(sent.map((form) => [form.get('dry_run'), form.get('mode')])).toEqual([
    ['true', 'default'],
    ['false', 'default'],
  ])
})
