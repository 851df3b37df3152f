import { berlinDay } from '@ruecklauf/model'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { type BankLine, bankStatement } from './portal/bank-statement.ts'
import { look, useBrowser } from './portal/browser.ts'
import { platformAs } from './portal/platform.ts'

const { openAs } = useBrowser()
const patient = { timeout: 20_000 }
const today = berlinDay(new Date())

interface Payout {
  id: string
  amount: number
  link_member: string
  payout_status: string
}

interface Run {
  id: string
  message_id: string
  total: number
}

/** Counts a person's key presses and clicks in a window from now on. */
async function countClicks(page: Page) {
  let count = 0
  await page.exposeFunction('pressed', () => {
    count += 1
  })
  const listen = () =>
    addEventListener(
      'pointerdown',
      () => (window as unknown as { pressed: () => void }).pressed(),
      true,
    )
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => count
}

/** Claws back old claims until a firm owes more than it has. */
async function oweSomething() {
  const office = await platformAs('admin')
  const { items } = await office.get<{ items: { id: string }[] }>(
    '/paperwork/unit?filter=eq(paperwork_status,approved)&limit=20',
  )
  for (const { id } of items) {
    // One of them waits for a second person.
    const reversal = office.post(`/paperwork/unit/${id}/function/reverse`, {
      reason: 'RETURNED_GOODS',
    })
    await reversal.catch(() => null)
    const debts = await office.get<{ items: unknown[] }>('/wallet_entry/function/negative_balances')
    if (debts.items.length > 0) return
  }
  throw new Error('nobody owes anything')
}

it('the month of two accountants: a run is paid, the bank answers, what is unclear is settled, the month is closed', async () => {
  const admin = await openAs('admin', { at: '/admin/paperworks/payouts' })
  await admin.setViewportSize({ width: 1280, height: 720 })
  const first = await countClicks(admin)
  const second = await openAs('super_admin', { at: '/super_admin/paperworks/payouts' })
  await second.setViewportSize({ width: 1280, height: 720 })
  const other = await countClicks(second)
  const began = Date.now()

  // The second person releases, exports and downloads the demo's draft run.
  await second
    .getByRole('row', { name: /In Vorbereitung/ })
    .getByRole('link')
    .first()
    .click()
  await second.getByRole('heading', { level: 1, name: /^Lauf/ }).waitFor(patient)
  const run = new URL(second.url()).pathname.split('/').at(-1)
  const confirm = async (page: Page, name: string) => {
    await page.locator('main').getByRole('button', { name, exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await look(second, 'month-1-run')
  await confirm(second, 'Freigeben')
  await confirm(second, 'Datei erstellen')
  const download = second.waitForEvent('download')
  await second.getByRole('button', { name: 'Herunterladen' }).first().click()
  await download
  const office = await platformAs('admin')
  const { message_id, total } = await office.get<Run>(`/payout_run/unit/${run}`)
  const payouts = await office.get<{ items: Payout[] }>(
    '/payout/unit?filter=eq(payout_status,executed)&limit=100',
  )
  const back = payouts.items.find(({ amount }) => amount > 0)
  if (!back) throw new Error('the demo has paid nobody')

  // The bank statement: the run as one sum, an account fee, and an unannounced return.
  const lines: BankLine[] = [
    {
      ...{ amount: total, side: 'DBIT' },
      details: `<Btch><PmtInfId>${message_id}</PmtInfId></Btch>`,
    },
    { amount: 9.9, side: 'DBIT', details: '<TxDtls/>' },
    {
      ...{ amount: back.amount, side: 'CRDT', code: '<Prtry><Cd>NTRF+159</Cd></Prtry>' },
      details: '<TxDtls><RmtInf><Ustrd>Retoure SEPA Ueberweisung</Ustrd></RmtInf></TxDtls>',
    },
  ]
  await admin.getByRole('link', { name: 'Bankdatei einlesen' }).click()
  await admin.locator('input[type=file]').setInputFiles({
    name: 'november.xml',
    mimeType: 'text/xml',
    buffer: bankStatement({ id: 'MONTH1', day: today }, lines),
  })
  await admin.getByText('november.xml ist eingelesen').waitFor(patient)
  await look(admin, 'month-2-answers')
  const returned = admin.getByRole('row', { name: /Retoure SEPA/ })
  await returned.getByRole('button').click()
  const dialog = admin.getByRole('dialog', { name: 'Buchung klären' })
  await dialog.getByRole('button', { name: 'Klären' }).click()
  await dialog.getByText('Bitte schreiben Sie, was es ist.').waitFor()
  await dialog
    .getByRole('textbox', { name: /Vermerk/ })
    .fill('Retoure laut Hausbank, Anruf Frau Berg')
  await look(admin, 'month-3-settle')
  await dialog.getByRole('button', { name: 'Klären' }).click()
  await admin.getByText('Eine zweite Person muss zustimmen.').waitFor(patient)
  await returned.getByText('Wartet auf eine zweite Person').waitFor(patient)

  await second.getByText('Zur Liste').click()
  await second.getByRole('link', { name: 'Bankdatei einlesen' }).click()
  await look(second, 'month-4-second')
  await second
    .getByRole('region', { name: /Bankbuchung/ })
    .getByRole('button', { name: 'Freigeben' })
    .click()
  await second.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await second.getByText('Änderung freigegeben').waitFor(patient)

  await admin.getByText('Zur Liste').click()
  await admin.getByRole('link', { name: 'Monatsabschluss' }).click()
  const months = admin.getByRole('table', { name: 'Monate der Buchhaltung' })
  await months.getByRole('link').last().click()
  await look(admin, 'month-5-month')
  await confirm(admin, 'Abschluss vorschlagen')

  await second.getByText('Zur Liste').click()
  await second.getByRole('link', { name: 'Monatsabschluss' }).click()
  await second
    .getByRole('table', { name: 'Monate der Buchhaltung' })
    .getByRole('link')
    .last()
    .click()
  await confirm(second, 'Monat abschließen')
  await second.getByText(/^Abgeschlossen am .*: vorgeschlagen von/).waitFor(patient)
  await look(second, 'month-6-closed')
  const batch = second.waitForEvent('download')
  await second.getByRole('button', { name: 'DATEV-Stapel' }).click()
  expect((await batch).suggestedFilename()).toMatch(/^EXTF_/)
  await second.getByText(/^An DATEV übergeben:/).waitFor(patient)
  console.log(`clicks ${first()} and ${other()}, ${Math.round((Date.now() - began) / 1_000)} s`)
})

it('a debt that is paid by transfer is booked by two accountants', async () => {
  await oweSomething()
  const admin = await openAs('admin', { at: '/admin/users' })
  await admin.getByRole('heading', { name: 'Offene Rückforderungen' }).waitFor(patient)
  await admin.getByRole('button', { name: 'Rückzahlung buchen …' }).first().click()
  const dialog = admin.getByRole('dialog', { name: 'Rückzahlung buchen' })
  await dialog.getByRole('button', { name: 'Zur Freigabe geben' }).click()
  await dialog.getByText('Bitte nennen Sie den Beleg').waitFor()
  await dialog.getByRole('textbox', { name: /Beleg/ }).fill('Auszug 211, Zeile 3')
  await dialog.getByRole('textbox', { name: /Grund/ }).fill('Überwiesen nach Anruf')
  await look(admin, 'debt-1-repaid')
  await dialog.getByRole('button', { name: 'Zur Freigabe geben' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const second = await openAs('super_admin', { at: '/super_admin/users' })
  const waits = second.getByRole('region', { name: /Rückzahlung/ })
  await look(second, 'debt-2-waits')
  await waits.getByRole('button', { name: 'Freigeben' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await second.getByText('Änderung freigegeben').waitFor(patient)
  const office = await platformAs('admin')
  const { items } = await office.get<{ items: unknown[] }>(
    '/wallet_entry/function/negative_balances',
  )
  expect(items).toEqual([])
})
