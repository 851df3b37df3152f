import type { Check } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { render } from '../../../testing/render.tsx'
import { readInvoice } from '../documents/invoice.ts'
import { InvoiceView } from '../documents/invoice-view.tsx'
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
  render(<Checks checks={[route('A'), route('B')]} risk={25} />)
  expect(screen.getAllByText('+25')).toHaveLength(1)
})

it('checks that passed are shown on demand', async () => {
  const passed: Check = { code: 'rate_found', state: 'passed', severity: 'block', values: {} }
  const { user } = render(<Checks checks={[passed]} risk={0} />)
  expect(screen.getByText('Keine Prüfung ist fehlgeschlagen.')).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /weitere Prüfungen/ }))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

it('a value says where it comes from, unless nobody knows', () => {
  const provenance = { invoice_date: { origin: 'e_invoice', document: 'd1' }, note: 'installer' }
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
