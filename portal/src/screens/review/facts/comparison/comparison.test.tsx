import type { Check } from '@ruecklauf/model'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Loaded } from '../../../../client/units.ts'
import { TestPortal } from '../../../../testing/portal.tsx'
import { render } from '../../../../testing/render.tsx'
import { listed, type TestCall } from '../../../../testing/serve.ts'
import { SoughtText } from '../../documents/find/sought-text.tsx'
import { readInvoice } from '../../documents/invoice/invoice.ts'
import type { DeskInvoice } from '../../documents/invoice/invoice-of.ts'
import { AllFacts } from '../verdict/all-facts.tsx'
import { VerdictLine } from '../verdict/verdict-line.tsx'
import { verdictOf } from '../verdict/verdict-of.ts'
import { type ComparedSides, useCompared } from './use-compared.ts'

const invoice = readInvoice({
  number: 'RE-2026-901',
  date: '2026-11-12',
  seller: 'Rheintherm Erfurt',
  seller_vat: 'DE811000001',
  currency: 'EUR',
  grand_total: '119.00',
  lines: [{ name: 'Brise 7', serial_numbers: ['CV1'] }],
})

const claim = {
  id: 'p1',
  invoice_number: 'RE-UIB-1008',
  invoice_date: '2026-11-12',
  invoice_seller: 'Rheintherm Erfurt',
  invoice_seller_vat: 'DE811000001',
  invoice_total: 119,
  link_sales_point: { label: 'Elbe Sanitär Hamburg', vat_id: 'DE811000002' },
} as unknown as Loaded<'paperwork'>

const device = (id: string, serial: string, overrides: object = {}) =>
  ({
    id,
    serial,
    product_name: 'Brise 7',
    link_product: { id: 'pr1', label: 'Brise 7' },
    link_serial_number: { id: 's1', label: serial },
    ...overrides,
  }) as unknown as Loaded<'paperwork_line'>

const check = (code: Check['code'], overrides: Partial<Check> = {}): Check => ({
  code,
  state: 'failed',
  severity: 'warn',
  values: {},
  ...overrides,
})

const checks = [
  check('number_stated', { values: { entered: 'RE-UIB-1008', invoice: 'RE-2026-901' } }),
  check('date_stated', { state: 'passed' }),
  check('total_stated', { state: 'passed' }),
  check('sales_point_stated', {
    values: { entered: 'Elbe Sanitär Hamburg', invoice: 'Rheintherm Erfurt' },
  }),
  check('serial_route', { line: 'l2', values: { serial: 'CV2' } }),
]

const register = ({ path }: TestCall) =>
  path === '/lib/serial_number/unit'
    ? listed({ id: 's1', link_wholesaler: { id: 'w2', label: 'Nordring Haustechnik' } })
    : listed()

const asRead = (read: typeof invoice | null, further: string | null = null): DeskInvoice => ({
  document: further ?? 'd1',
  number: further,
  isFurther: further !== null,
  read,
})

function Sides(sides: ComparedSides) {
  const verdict = verdictOf(useCompared(sides), sides.checks)
  return (
    <>
      <VerdictLine verdict={verdict} />
      <AllFacts verdict={verdict}>{null}</AllFacts>
    </>
  )
}

const show = (overrides: Partial<ComparedSides> = {}, role = 'moderator') =>
  render(
    <TestPortal arke_id={role} answers={register}>
      <SoughtText onSeek={() => {}}>
        <Sides
          claim={claim}
          lines={[device('l1', 'CV1'), device('l2', 'CV2')]}
          checks={checks}
          invoices={[asRead(invoice)]}
          {...overrides}
        />
      </SoughtText>
    </TestPortal>,
  )

const row = async (name: string) => {
  const header = await screen.findByRole('rowheader', { name })
  return header.closest('tbody') as HTMLElement
}

it('what differs stands beside the invoice and the register, and says so in words', async () => {
  show()
  const number = await row('Rechnungsnummer')
  expect(number.textContent).toMatch(/RE-UIB-1008RE-2026-901–/)
  expect(number.textContent).toContain('auf der E-Rechnung steht „RE-2026-901“')
  expect((await row('Verkäufer laut Rechnung')).textContent).toContain(
    'verkauft hat laut E-Rechnung',
  )
  expect((await row('USt-IdNr. des Verkäufers')).textContent).toContain('weichen voneinander ab')
})

it('a device tells what its own checks found, and that the invoice does not name it', async () => {
  show()
  const second = await row('CV2')
  expect(second.textContent).toContain('+25')
  expect(second.textContent).toContain('wurde an einen anderen Großhändler geliefert')
  expect(second.textContent).toContain('steht nicht auf der E-Rechnung')
})

it('a device that went astray says to which wholesaler, to those alone who may read the register', async () => {
  show()
  await expect
    .poll(async () => (await row('CV2')).textContent)
    .toContain('Geliefert wurde es an Nordring Haustechnik.')
  expect((await row('CV2')).textContent?.match(/Nordring/g)).toHaveLength(1)
})

it('a firm is not told where a device went', async () => {
  show({}, 'installer')
  await row('CV2')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(document.body.textContent).not.toContain('Nordring')
})

it('what agrees is folded, and shown on demand', async () => {
  const { user } = show()
  await row('Rechnungsnummer')
  expect(screen.queryByRole('rowheader', { name: 'Rechnungsdatum' })).toBeNull()
  await user.click(screen.getByText('Alle Angaben'))
  expect((await row('Rechnungsdatum')).textContent).toBe('Rechnungsdatum12.11.202612.11.2026–')
  expect((await row('CV1')).textContent).toContain('im Register')
})

it('only what differs is an exception to go to', async () => {
  show()
  await row('Rechnungsnummer')
  const names = [...document.querySelectorAll('[data-exception] th')].map((th) => th.textContent)
  expect(names).toEqual([
    'Rechnungsnummer',
    'Verkäufer laut Rechnung',
    'USt-IdNr. des Verkäufers',
    'CV2',
  ])
})

it('without an e-invoice what is stated waits for the eye, and no name is called wrong', async () => {
  show({
    invoices: [asRead(null)],
    checks: [check('sales_point_stated', { state: 'not_testable' })],
    lines: [],
  })
  expect((await row('Verkäufer laut Rechnung')).hasAttribute('data-exception')).toBe(false)
  expect((await row('Rechnungsnummer')).textContent).toContain('RE-UIB-1008––')
})

it('of several invoices each stands in rows of its own, and a device beside the one that bills it', async () => {
  const further = readInvoice({
    ...invoice,
    number: 'F31B',
    buyer: 'X',
    lines: [{ serial_numbers: ['CV2'] }],
  })
  const of = { of_invoice: 'F31B', is_further: 1 }
  show({
    invoices: [{ ...asRead(invoice), number: 'RE-UIB-1008' }, asRead(further, 'F31B')],
    checks: [check('invoice_buyer', { values: { ...of, buyer: 'X', company: 'Y' } })],
    lines: [{ ...device('l2', 'CV2'), link_document: { id: 'F31B', label: 'F31B' } } as never],
  })
  expect((await row('Käufer laut Rechnung (Rechnung F31B)')).textContent).toContain(
    'Rechnung F31B:',
  )
  expect(screen.queryByRole('rowheader', { name: 'Käufer laut Rechnung' })).toBeNull()
  // The device is on its own invoice, so there is no difference to show.
  expect(screen.queryByRole('rowheader', { name: 'CV2' })).toBeNull()
})
