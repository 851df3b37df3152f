import type { Provenance } from '@ruecklauf/model'
import { type Check, checkRules, keysOf } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { readInvoice } from '../documents/invoice/invoice.ts'
import { InvoiceView } from '../documents/invoice/invoice-view.tsx'
import type { Compared } from './comparison/compared-row.tsx'
import { originOf } from './origin.ts'
import { AllFacts } from './verdict/all-facts.tsx'
import { VerdictLine } from './verdict/verdict-line.tsx'
import { verdictOf } from './verdict/verdict-of.ts'

const route = (serial: string): Check => ({
  code: 'serial_route',
  state: 'failed',
  severity: 'warn',
  line: serial,
  values: { serial },
})

const of = (code: Check['code'], state: Check['state'] = 'passed'): Check => ({
  ...{ code, state, severity: checkRules[code].severity, values: {} },
})

const row = (overrides: Partial<Compared>): Compared => ({
  ...{ id: 'r', name: 'Nummer', stated: 'A', read: 'A', register: null, differences: [] },
  ...{ failed: [], points: 0, agrees: true, origin: null },
  ...overrides,
})

const showFacts = (rows: readonly Compared[], checks: readonly Check[]) => {
  const verdict = verdictOf(rows, checks)
  return render(
    <>
      <VerdictLine verdict={verdict} />
      <AllFacts verdict={verdict}>{null}</AllFacts>
    </>,
  )
}

it('a rule that fails for two devices adds its points once and is one objection', () => {
  showFacts([row({})], [route('A'), route('B')])
  expect(screen.getAllByText('+25')).toHaveLength(1)
  expect(screen.getByText('1 Einwand')).toBeDefined()
})

it('what the comparison tells is counted, and not said again', () => {
  const check = route('A')
  const own: Check = { ...check, code: 'invoice_unused', values: { claims: 'CB-1' } }
  const differs = row({ failed: [check], differences: ['falsch geliefert'], agrees: false })
  showFacts([differs], [check, own])
  expect(screen.getByText('2 Einwände')).toBeDefined()
  expect(screen.queryByText('+25')).toBeNull()
})

it('where nothing speaks against it one line says so, and all details unfold', async () => {
  const codes = keysOf(checkRules)
  const checks = codes.map((code) =>
    of(code, code === 'address_unused' ? 'not_testable' : 'passed'),
  )
  const { user } = showFacts([row({})], checks)
  expect(screen.getByText(`Alles stimmt: 1 Angaben, ${codes.length - 1} Prüfungen`)).toBeDefined()
  expect(screen.queryAllByRole('listitem')).toEqual([])
  await user.click(screen.getByText('Alle Angaben'))
  expect(screen.getByText('Der Einbauort ist nicht angegeben.')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(codes.length)
})

it('where no invoice was read the eye is asked to compare', () => {
  showFacts([row({ read: null, agrees: false })], [of('claim_window')])
  expect(screen.getByText('Bitte mit der Unterlage vergleichen')).toBeDefined()
  expect(screen.getByRole('rowheader', { name: 'Nummer' })).toBeDefined()
})

it('a failed check never says what it says when it passes', () => {
  showFacts([], [{ ...route('A'), code: 'invoice_unused', values: { claims: 'CB-1' } }])
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
