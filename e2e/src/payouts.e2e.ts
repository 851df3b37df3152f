import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { look, useBrowser } from './portal/browser.ts'
import { platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }

interface Run {
  id: string
  run_number: string
  message_id: string | null
  total: number
}

/** The demo's run that waits for a release, by what wallets and accounts hold now: other journeys change both. */
async function runInPreparation(): Promise<Run> {
  const office = await platformAs('admin')
  const [draft] = (await drafts(office)).items
  if (draft) await office.post(`/payout_run/unit/${draft.id}/function/refresh`, {})
  const [run] = (await drafts(office)).items
  if (!run) throw new Error('the demo has no run in preparation')
  return run
}

const drafts = (office: Awaited<ReturnType<typeof platformAs>>) =>
  office.get<{ items: Run[] }>('/payout_run/unit?filter=eq(payout_run_status,draft)')

/** A statement on which the bank booked a run as one sum. */
const statementOf = (
  { message_id, total }: Run,
  day: string,
) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>JOURNEY1</MsgId><CreDtTm>${day}T18:00:00Z</CreDtTm></GrpHdr>
<Stmt><Id>JOURNEY1</Id><CreDtTm>${day}T18:00:00Z</CreDtTm>
<Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>
<Ntry><NtryRef>1</NtryRef><Amt Ccy="EUR">${total.toFixed(2)}</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
<AcctSvcrRef>JOURNEY-1</AcctSvcrRef><BkTxCd/>
<NtryDtls><Btch><PmtInfId>${message_id}</PmtInfId></Btch></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`

describe('a payout run', () => {
  it('is released by another person, handed over, and answered by the bank', async () => {
    const run = await runInPreparation()
    const path = `paperworks/payouts/${run.id}`

    const admin = await openAs('admin')
    await admin.goto(`/admin/${path}`)
    await admin.getByRole('heading', { name: `Lauf ${run.run_number}` }).waitFor(patient)
    await admin.getByText('Sie haben diesen Lauf vorbereitet').waitFor(patient)
    expect(await admin.getByRole('button', { name: 'Freigeben' }).isDisabled()).toBe(true)
    await look(admin, 'payout-draft')

    const second = await openAs('super_admin')
    await second.goto(`/super_admin/${path}`)
    await second.getByRole('button', { name: 'Freigeben' }).click(patient)
    await second.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
    await second.getByRole('button', { name: 'Datei erstellen' }).click(patient)
    await second.getByRole('dialog').getByRole('button', { name: 'Datei erstellen' }).click()
    const download = second.waitForEvent('download')
    await second.getByRole('button', { name: 'Herunterladen' }).first().click(patient)
    expect((await download).suggestedFilename()).toBe(`Auszahlungslauf-${run.run_number}.xml`)
    await look(second, 'payout-handed-over')

    const office = await platformAs('admin')
    const handed = await office.get<Run>(`/payout_run/unit/${run.id}`)
    await second.getByRole('tab', { name: 'Antworten der Bank' }).click()
    const drop = (name: string, mimeType: string, text: string) =>
      second
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType, buffer: Buffer.from(text) })
    await drop('rechnung.pdf', 'application/pdf', '%PDF-1.4')
    await second.getByText(/rechnung\.pdf hat ein anderes Format/).waitFor(patient)
    const day = new Date().toISOString().slice(0, 10)
    await drop('auszug.xml', 'text/xml', statementOf(handed, day))
    await second.getByText('Beantwortet', { exact: true }).first().waitFor(patient)
    await look(second, 'payout-answered')
    await second.getByRole('button', { name: 'Abschließen' }).first().click()
    await second.getByRole('dialog').getByRole('button', { name: 'Abschließen' }).click()
    await second.getByText('Abgeschlossen', { exact: true }).first().waitFor(patient)
  })

  it('leaves the office its months to close, with sums that agree', async () => {
    const admin = await openAs('admin')
    await admin.goto('/admin/paperworks/payouts?tab=months')
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
