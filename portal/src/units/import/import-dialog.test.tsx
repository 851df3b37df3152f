import { arkes } from '@ruecklauf/model'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answerUploads } from '../../testing/answer-uploads.ts'
import { TestPortal } from '../../testing/portal.tsx'
import { render } from '../../testing/render.tsx'
import { Toaster } from '../../ui/overlays/toaster.tsx'
import { ImportButton } from './import-button.tsx'

/** The files that were saved, as text. */
function keepSaved() {
  const saved: { name: string; content: Blob }[] = []
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`
    blobs.set(url, blob as Blob)
    return url
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: blobs.get(this.href) ?? new Blob() })
  })
  return saved
}

const clean = {
  count_inserted: 2,
  count_existing: 1,
  existing_lines: [],
  count_updated: 0,
  count_error: 0,
  total_count: 3,
}
const wrong = (line: number) => ({
  line,
  serial: `sn-${line}`,
  link_product: 'AU-7',
  errors: [{ parameter: 'serial', message: 'Diesen Wert gibt es schon.' }],
})
const faulty = { ...clean, count_error: 1, total_count: 4, error_units: [wrong(4)] }

const list = new File(['serial;link_product\n'], 'Liste.csv', { type: 'application/vnd.ms-excel' })

async function openImport() {
  const { user } = render(
    <TestPortal arke_id="admin">
      <ImportButton
        arke={arkes.serial_number}
        fields={['serial', 'link_product', 'serial_state']}
      />
      <Toaster />
    </TestPortal>,
  )
  await user.click(await screen.findByRole('button', { name: 'Importieren' }))
  const choose = async (file: File) => user.upload(await screen.findByLabelText('Datei'), file)
  const check = () => user.click(screen.getByRole('button', { name: 'Prüfen' }))
  return { user, choose, check }
}

describe('an import', () => {
  it('says which rows are there already, and names columns as the reader does', async () => {
    const { sent } = answerUploads({
      content: { ...clean, count_existing: 2, existing_lines: [3, 7], error_units: [] },
    })
    const { choose, check } = await openImport()
    await choose(list)
    await check()
    expect(await screen.findByText('Schon vorhanden sind die Zeilen 3, 7.')).toBeTruthy()
    expect(JSON.parse(String(sent[0]?.get('headings')))).toMatchObject({ Seriennummer: 'serial' })
  })

  it('is checked first, shows what is wrong with which cell, and is applied then', async () => {
    const { sent } = answerUploads({ content: faulty }, { content: faulty })
    const { user, choose, check } = await openImport()
    await choose(list)
    expect(screen.getByText('Liste.csv')).toBeTruthy()
    await check()
    expect(await screen.findByText('Geprüft, noch nichts gespeichert')).toBeTruthy()
    expect(
      screen.getByRole('row', { name: '4 Seriennummer sn-4 Diesen Wert gibt es schon.' }),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '2 Einträge übernehmen' }))
    await waitFor(() => expect(screen.getByText('Import abgeschlossen')).toBeTruthy())
    expect(screen.getByText('1 Zeile wurde nicht übernommen.')).toBeTruthy()
    expect(sent.map((form) => [form.get('dry_run'), form.get('mode')])).toEqual([
      ['true', 'default'],
      ['false', 'default'],
    ])
  })

  it('ends with a message when every row was taken', async () => {
    const content = { ...clean, count_inserted: 3, error_units: [] }
    answerUploads({ content }, { content })
    const { user, choose, check } = await openImport()
    await choose(list)
    await check()
    await user.click(await screen.findByRole('button', { name: '3 Einträge übernehmen' }))
    expect(await screen.findByText('3 Einträge übernommen')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('tells at the file why the server refused it, and keeps the file for another try', async () => {
    const message = 'Es läuft schon ein Import. Bitte versuchen Sie es gleich noch einmal.'
    const { sent } = answerUploads(
      { status: 429, messages: [{ context: 'import', message }] },
      { status: 502 },
      { content: faulty },
    )
    const { choose, check } = await openImport()
    await choose(list)
    await check()
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    await check()
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Der Server ist nicht erreichbar'),
    )
    await check()
    expect(await screen.findByText('Geprüft, noch nichts gespeichert')).toBeTruthy()
    expect(sent).toHaveLength(3)
  })

  it('takes no file of another kind and says which ones it takes', async () => {
    answerUploads()
    await openImport()
    const invoice = new File(['%PDF'], 'Rechnung.pdf', { type: 'application/pdf' })
    fireEvent.drop(await screen.findByLabelText('Datei'), { dataTransfer: { files: [invoice] } })
    expect(screen.getByRole('alert').textContent).toContain('CSV, TXT, XLSX')
    const button = screen.getByRole('button', { name: /Prüfen/ })
    expect(button.textContent).toContain('Bitte wählen Sie eine Datei')
  })

  it('tells how much of the file has left, and then that it is being checked', async () => {
    const { progress } = answerUploads()
    const { choose, check } = await openImport()
    await choose(new File(['x'.repeat(4_000)], 'Liste.csv'))
    await check()
    progress({ loaded: 1_000, total: 4_000 })
    expect(await screen.findByText('1 kB von 4 kB übertragen')).toBeTruthy()
    progress({ loaded: 4_000, total: 4_000 })
    expect(await screen.findByText('Die Zeilen werden geprüft …')).toBeTruthy()
  })

  it('forgets what was checked when another file is chosen', async () => {
    answerUploads({ content: faulty })
    const { choose, check } = await openImport()
    await choose(list)
    await check()
    await screen.findByText('Geprüft, noch nichts gespeichert')
    await choose(new File(['serial\n'], 'Neue.csv'))
    expect(screen.queryByText('Geprüft, noch nichts gespeichert')).toBeNull()
    expect(screen.getByText('Neue.csv')).toBeTruthy()
  })
})

describe('the files an import offers', () => {
  it('are a template with the columns that may be filled', async () => {
    const saved = keepSaved()
    const { user } = await openImport()
    await user.click(await screen.findByRole('button', { name: 'Vorlage herunterladen' }))
    expect(saved.map(({ name }) => name)).toEqual(['Vorlage Seriennummer.csv'])
    const bytes = new Uint8Array(await (saved[0]?.content.arrayBuffer() ?? new ArrayBuffer()))
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe('Seriennummer;Produkt\r\n')
  })

  it('are the rows that failed, in the columns of their file, to be mended and imported again', async () => {
    const saved = keepSaved()
    answerUploads({ content: faulty })
    const { user, choose, check } = await openImport()
    await choose(list)
    await check()
    const button = await screen.findByRole('button', { name: 'Fehlerhafte Zeilen herunterladen' })
    await user.click(button)
    expect(saved[0]?.name).toBe('Liste Fehler.csv')
    const lines = (await saved[0]?.content.text())?.trimEnd().split('\r\n') ?? []
    expect(lines).toEqual([
      '\ufeff# Zeile;# Was nicht stimmt;Seriennummer;Produkt',
      '4;Diesen Wert gibt es schon.;sn-4;AU-7',
    ])
  })
})

it('the guide names each column, whether it is needed and what it takes', async () => {
  const { user } = await openImport()
  expect(await screen.findByText('Pflichtspalten: Seriennummer, Produkt')).toBeTruthy()
  const fold = screen.getByRole('button', { name: '2 Spalten und was hineingehört' })
  if (fold.getAttribute('aria-expanded') === 'false') await user.click(fold)
  const row = screen.getByRole('row', { name: /link_product/ })
  expect(within(row).getByText('Pflicht')).toBeTruthy()
  expect(row.textContent).toContain('Artikelnummer')
})
