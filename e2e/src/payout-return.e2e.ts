import { readFile } from 'node:fs/promises'
import { berlinDay } from '@ruecklauf/model'
import { expect, it } from 'vitest'
import { type BankLine, bankStatement, money } from './portal/bank-statement.ts'
import { look, useBrowser } from './portal/browser.ts'
import { ownPortal } from './portal/own-portal.ts'
import { platformAs } from './portal/platform.ts'

const { open, openAs } = useBrowser()
const patient = { timeout: 20_000 }

interface Payout {
  id: string
  amount: number
  payout_status: string
  end_to_end_id: string
}

/** The latest executed payout of the demo's installer, by its reference in the bank's file. */
async function paidOut(): Promise<Payout> {
  const installer = await platformAs('installer')
  const own = await installer.get<{ items: Payout[] }>('/payout/unit?limit=50')
  const transfer = own.items.find(
    ({ payout_status, amount }) => payout_status === 'executed' && amount > 0,
  )
  if (!transfer) throw new Error('the demo has paid its installer nothing')
  return (await platformAs('admin')).get<Payout>(`/payout/unit/${transfer.id}`)
}

const available = async () => {
  const installer = await platformAs('installer')
  const { available: euros } = await installer.get<{ available: number }>(
    '/wallet_entry/function/balances',
  )
  return euros
}

/** A bank statement with this payout's return, and an unrelated debit. */
const statementOf = ({ end_to_end_id, amount }: Payout, day: string) =>
  bankStatement({ id: 'RETURN1', day }, [
    lineOf({ reference: 'BACK-1', amount, side: 'CRDT' }, end_to_end_id, returned),
    lineOf({ reference: 'FREMD-1', amount: 47.11, side: 'DBIT' }, 'MIETE-2219'),
  ])

const returned = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>'

const lineOf = (line: Omit<BankLine, 'details'>, id: string, more = ''): BankLine => ({
  ...line,
  details: `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${money(line.amount, line.side)}${more}</TxDtls>`,
})

it('a payout that comes back is in the wallet again with its reason, in a mail and in the receipts', async () => {
  const [payout, previousBalance] = [await paidOut(), await available()]
  const day = berlinDay(new Date())

  const admin = await openAs('admin', { at: '/admin/paperworks/payouts?tab=answers' })
  await admin.getByText('Zu klärende Buchungen').waitFor(patient)
  await admin.locator('input[type=file]').setInputFiles({
    name: 'auszug.xml',
    mimeType: 'text/xml',
    buffer: statementOf(payout, day),
  })
  await admin.getByText('auszug.xml ist eingelesen').waitFor(patient)
  await admin.getByText(/1 zurückgegeben.*1 fremde Buchung/).waitFor(patient)
  await admin.getByText('Was zurückkommt, bucht eine zweite Person.').waitFor(patient)
  expect(await available()).toBeCloseTo(previousBalance, 2)
  const second = await openAs('super_admin', { at: '/super_admin/paperworks/payouts?tab=answers' })
  const returns = second.getByRole('region', { name: /Rückläufer aus auszug\.xml/ })
  await look(second, 'returns-wait')
  await returns.getByRole('button', { name: 'Freigeben' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click()
  await second.getByText('Änderung freigegeben').waitFor(patient)
  expect(await available()).toBeCloseTo(previousBalance + payout.amount, 2)
  const installer = await openAs('installer', { at: '/installer/wallet?tab=payouts' })
  await installer.getByText('Das Konto ist aufgelöst').first().waitFor(patient)
  await look(installer, 'payout-returned')

  await installer.goto('/installer/wallet?tab=receipts')
  const storno = installer.getByRole('button', { name: /^ST-.* als PDF$/ }).first()
  await storno.waitFor(patient)
  const download = installer.waitForEvent('download')
  await storno.click()
  const pdf = await readFile(await (await download).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await look(installer, 'receipts-after-return')

  const mails = await open()
  const returned = mails.getByRole('row').filter({ hasText: /ist zurückgekommen/ })
  await expect
    .poll(async () => {
      await mails.goto('/dev/mail')
      const own = returned.filter({ hasText: ownPortal().accounts.installer?.username ?? '–' })
      return own.count()
    }, patient)
    .toBeGreaterThan(0)
  await returned.first().getByRole('link').click()
  await mails.getByText('Das Konto ist aufgelöst.').waitFor(patient)
})
