import type { Provenance } from '@ruecklauf/model'
import { type Check, checkRules } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Loaded } from '../../../client/units.ts'
import { TestPortal } from '../../../testing/portal.tsx'
import { render } from '../../../testing/render.tsx'
import { readInvoice } from '../documents/invoice.ts'
import { InvoiceView } from '../documents/invoice-view.tsx'
import { Checks } from './checks.tsx'
import { ComparedFacts } from './compared-facts.tsx'
import { originOf } from './origin.ts'

const route = (serial: string): Check => ({
  code: 'serial_route',
  state: 'failed',
  severity: 'warn',
  line: serial,
  values: { serial },
})

it('a rule that fails for two devices adds its points once', () => {
  render(<Checks checks={[route('A'), route('B')]} risk={25} />)
  expect(screen.getAllByText('+25')).toHaveLength(1)
})

it('checks that passed are shown on demand', async () => {
  const passed: Check = { code: 'rate_found', state: 'passed', severity: 'block', values: {} }
  const { user } = render(<Checks checks={[passed]} risk={0} />)
  expect(screen.getByText('Keine Prüfung ist fehlgeschlagen.')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  const rules = Object.keys(checkRules).length
  expect(
    screen.getByText(`Prüfungen: 1 bestanden, 0 fehlgeschlagen, ${rules - 1} nicht prüfbar`),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: /1 bestandene zeigen/ }))
  expect(screen.getAllByRole('listitem')).toHaveLength(rules + 1)
  expect(screen.getByText('Für die Produkte gibt es einen Cashback-Satz.')).toBeDefined()
})

it('a value says where it comes from, unless nobody knows', () => {
  const provenance: Provenance = {
    invoice_date: { origin: 'e_invoice', document: 'd1' },
    note: { origin: 'installer' },
  }
  expect(originOf(provenance, 'invoice_date')).toBe('e_invoice')
  expect(originOf(provenance, 'note')).toBe('installer')
  expect(originOf(provenance, 'order_number')).toBeNull()
  expect(originOf(null, 'note')).toBeNull()
})

it('an e-invoice is written out, its amounts as the file states them', () => {
  const invoice = readInvoice({
    number: 'RE-1',
    delivery_date: '2026-03-06',
    currency: 'EUR',
    grand_total: '812.2',
    tax_total: 'unlesbar',
    lines: [{ name: 'Pufferspeicher', quantity: '2', serial_numbers: ['CV1'] }],
  })
  if (!invoice) throw new Error('the invoice was not read')
  render(<InvoiceView invoice={invoice} />)
  expect(screen.getByText('06.03.2026')).toBeDefined()
  expect(screen.getByText('812,20 EUR')).toBeDefined()
  expect(screen.getByText('unlesbar')).toBeDefined()
  expect(screen.getByText('CV1')).toBeDefined()
})

it('an e-invoice says what it is, what is due and what was noticed', () => {
  const invoice = readInvoice({
    type_code: '386',
    currency: 'EUR',
    grand_total: '119',
    due_amount: '19',
    lines: [],
    warnings: [{ code: 'prepayment_invoice', field: 'type_code', value: '386' }],
  })
  if (!invoice) throw new Error('the invoice was not read')
  render(<InvoiceView invoice={invoice} />)
  expect(screen.getByText('Anzahlungsrechnung · 386')).toBeDefined()
  expect(screen.getByText('19,00 EUR')).toBeDefined()
  expect(screen.getByText('Anzahlungsrechnung (386)')).toBeDefined()
})

it('what was typed stands beside what the e-invoice and the master data say', async () => {
  const invoice = readInvoice({
    number: 'RE-2026-901',
    seller: 'Rheintherm Erfurt',
    seller_vat: 'DE811000001',
    lines: [],
  })
  if (!invoice) throw new Error('the invoice was not read')
  const claim = {
    id: 'p1',
    invoice_number: 'RE-UIB-1008',
    invoice_seller: 'Rheintherm Erfurt',
    link_sales_point: { label: 'Elbe Sanitär Hamburg', vat_id: 'DE811000002' },
  } as unknown as Loaded<'paperwork'>
  const failed = (code: Check['code']): Check => ({
    code,
    state: 'failed',
    severity: 'warn',
    values: {},
  })
  const checks = [failed('number_stated'), failed('sales_point_stated')]
  render(
    <TestPortal arke_id="moderator">
      <ComparedFacts claim={claim} checks={checks} invoice={invoice} />
    </TestPortal>,
  )
  const row = async (name: string) => {
    const header = await screen.findByRole('rowheader', { name })
    return header.closest('tbody')?.textContent
  }
  expect(await row('Rechnungsnummer')).toBe('RechnungsnummerRE-UIB-1008RE-2026-901weicht ab–')
  expect(await row('USt-IdNr. des Verkäufers')).toContain('DE811000002weicht ab')
  expect(await row('Verkäufer laut Rechnung')).not.toContain('weicht ab')
})
