import { readFile } from 'node:fs/promises'
import { berlinDay } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { bankStatement } from './portal/bank-statement.ts'
import { look, useBrowser } from './portal/browser.ts'
import { keysOf } from './portal/keys.ts'
import { platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }

interface Run {
  id: string
  run_number: string
  message_id: string | null
  total: number
}

/** Discards the demo's unreleased run, so another run can pay its members. */
async function freeTheWaiting() {
  const office = await platformAs('admin')
  const drafts = '/payout_run/unit?filter=eq(payout_run_status,draft)'
  const { items } = await office.get<{ items: Run[] }>(drafts)
  for (const { id } of items)
    await office.post(`/payout_run/unit/${id}/function/cancel`, { reason: 'Wird neu vorbereitet' })
}

describe('a payout run', () => {
  it('is made and released by two people, handed over, and answered by the bank, by the keyboard alone', async () => {
    await freeTheWaiting()
    const admin = await openAs('admin')
    const making = keysOf(admin)
    await admin.goto('/admin/paperworks/payouts')
    await making.activate(admin.getByRole('link', { name: 'Lauf vorbereiten' }))
    await making.activate(admin.getByRole('button', { name: 'Lauf vorbereiten' }))
    await making.arriveAt(admin.getByRole('heading', { level: 1, name: /^Lauf \d{4}-\d+/ }))
    await admin.getByText('Sie haben diesen Lauf vorbereitet').waitFor(patient)
    expect(await admin.getByRole('button', { name: 'Freigeben' }).isDisabled()).toBe(true)
    await look(admin, 'payout-draft')
    const id = new URL(admin.url()).pathname.split('/').at(-1)

    const second = await openAs('super_admin')
    const keys = keysOf(second)
    await second.goto(`/super_admin/paperworks/payouts/${id}`)
    const button = (name: string) => second.locator('main').getByRole('button', { name }).first()
    /** Opens the confirmation of an action and confirms it. */
    const confirm = async (name: string) => {
      await keys.activate(button(name))
      await keys.activate(second.getByRole('dialog').getByRole('button', { name }))
    }
    await keys.activate(button('Freigeben'))
    await keys.activate(second.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }))
    await keys.arriveAt(button('Freigeben'))
    await confirm('Freigeben')
    await confirm('Datei erstellen')
    const office = await platformAs('admin')
    const download = second.waitForEvent('download')
    await keys.activate(button('Herunterladen'))
    const handed = await office.get<Run>(`/payout_run/unit/${id}`)
    expect((await download).suggestedFilename()).toBe(`Auszahlungslauf-${handed.run_number}.xml`)
    await look(second, 'payout-handed-over')

    await keys.goTo(second.getByRole('tab', { selected: true }), 'Shift+Tab')
    const answers = second.getByRole('tab', { name: 'Antworten der Bank' })
    while ((await answers.getAttribute('aria-selected')) !== 'true') {
      await keys.press('ArrowRight')
      await keys.press('Enter')
    }
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      keys.choose(second.locator('input[type=file]'), { name, mimeType, buffer })
    await choose('rechnung.pdf', 'application/pdf', Buffer.from('%PDF-1.4'))
    await second.getByText(/rechnung\.pdf hat ein anderes Format/).waitFor(patient)
    const day = berlinDay(new Date())
    // The bank booked the run as one sum.
    const details = `<Btch><PmtInfId>${handed.message_id}</PmtInfId></Btch>`
    const line = { amount: handed.total, side: 'DBIT' as const, details }
    await choose('auszug.xml', 'text/xml', bankStatement({ id: 'JOURNEY1', day }, [line]))
    await second.getByText('Beantwortet', { exact: true }).first().waitFor(patient)
    await look(second, 'payout-answered')
    await keys.activate(button('Abschließen'), 'Shift+Tab')
    await keys.activate(second.getByRole('dialog').getByRole('button', { name: 'Abschließen' }))
    await second.getByText('Abgeschlossen', { exact: true }).first().waitFor(patient)
    await keys.goTo(second.getByRole('tab', { selected: true }))
  })

  it('leaves the office its months to close, with sums that agree', async () => {
    const admin = await openAs('admin', { at: '/admin/paperworks/payouts?tab=months' })
    await admin.getByText('Monate der Buchhaltung').waitFor(patient)
    await look(admin, 'months')
    await admin.getByRole('button', { name: 'Datei erstellen' }).click()
    await admin.getByText(/^Die Datei wird erstellt/).waitFor(patient)
    await admin.getByRole('link', { name: 'Ihre Exporte' }).click()
    const fetch = admin.getByRole('button', { name: /^Betriebsprüfung .*zip herunterladen$/ })
    const [download] = await Promise.all([admin.waitForEvent('download'), fetch.click(patient)])
    const bytes = await readFile(await download.path())
    for (const name of ['index.xml', 'journal.csv', 'buchungen.csv', 'belege.csv'])
      expect(bytes.includes(name), name).toBe(true)
  })
})
