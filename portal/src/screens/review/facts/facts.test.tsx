import type { Provenance } from '@ruecklauf/model'
import { type Check, checkRules, keysOf } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { readInvoice } from '../documents/invoice/invoice.ts'
import { InvoiceView } from '../documents/invoice/invoice-view.tsx'
import { Checks } from './checks.tsx'
import { originOf } from './origin.ts'

const route = (serial: string): Check => ({
  code: 'serial_route',
  state: 'failed',
  severity: 'warn',
  line: serial,
  values: { serial },
})

it('a rule that fails for two devices adds its points once', () => {
  render(<Checks checks={[route('A'), route('B')]} />)
  expect(screen.getAllByText('+25')).toHaveLength(1)
})

it('what the comparison tells is counted, and not said again', () => {
  const told = route('A')
  const own: Check = { ...told, code: 'invoice_unused', values: { claims: 'CB-1' } }
  render(<Checks checks={[told, own]} compared={[told]} />)
  expect(screen.getByText('Prüfungen: 2 fehlgeschlagen')).toBeDefined()
  expect(screen.getByText('1 davon steht im Abgleich.')).toBeDefined()
  expect(screen.queryByText('+25')).toBeNull()
})

it('what passed is folded in one line, and what could not be tested is not hidden in it', async () => {
  const of = (code: Check['code'], state: Check['state']): Check => ({
    code,
    state,
    severity: checkRules[code].severity,
    values: {},
  })
  const codes = keysOf(checkRules)
  const checks = codes.map((code) =>
    of(code, code === 'address_unused' ? 'not_testable' : 'passed'),
  )
  const { user } = render(<Checks checks={checks} />)
  expect(screen.getByText('Der Einbauort ist nicht angegeben.')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: `${codes.length - 1} Prüfungen bestanden` }))
  expect(screen.getAllByRole('listitem')).toHaveLength(codes.length)
  expect(screen.getByText('Für die Produkte gibt es einen Cashback-Satz.')).toBeDefined()
})

it('a failed check never says what it says when it passes', () => {
  render(
    <Checks checks={[{ ...route('A'), code: 'invoice_unused', values: { claims: 'CB-1' } }]} />,
  )
  expect(screen.getByText('Diese Rechnung steht in weiteren Vorgängen: CB-1.')).toBeDefined()
  expect(screen.queryByText('Die Rechnung steht in keinem anderen Vorgang.')).toBeNull()
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
