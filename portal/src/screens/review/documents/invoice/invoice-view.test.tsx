import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { render } from '../../../../testing/render.tsx'
import { rowSaying, wordsOf } from '../../../../testing/rows.ts'
import { readInvoice } from './invoice.ts'
import { InvoiceView } from './invoice-view.tsx'

function show(read: object, language?: string) {
  const invoice = readInvoice({ currency: 'EUR', lines: [], warnings: [], ...read })
  if (!invoice) throw new Error('the invoice was not read')
  return render(<InvoiceView invoice={invoice} />, language)
}

const sold = (values: object = {}) => ({
  ...{ line_number: '1', name: 'Wärmepumpe', quantity: '2', net_amount: '4200' },
  ...{ article_number: 'A-1', gtin: '4012345678901', serial_numbers: [], ...values },
})

describe('an e-invoice', () => {
  it('lists what was sold, with number, article, quantity and net', async () => {
    show({ lines: [sold({ serial_numbers: ['CV1', 'CV2'] })] })
    const row = await rowSaying(/Wärmepumpe/)
    expect(within(row).getAllByRole('cell').map(wordsOf)).toEqual([
      '1',
      'WärmepumpeA-1 · 4012345678901CV1CV2',
      '2',
      '4.200,00 EUR',
    ])
  })

  it('counts positions that have no number, and writes what is not stated as a dash', async () => {
    show({
      lines: [
        sold({ name: 'Erste' }),
        sold({ line_number: null, name: 'Zweite', quantity: null, net_amount: null }),
      ],
    })
    const cells = within(await rowSaying(/Zweite/))
      .getAllByRole('cell')
      .map(wordsOf)
    expect([cells[0], cells[2], cells[3]]).toEqual(['2', '–', '–'])
  })

  it.each([
    ['2 Stück', '2 Stück'],
    [' ', '–'],
    ['1500.5', '1.500,5'],
  ])('shows the quantity %j as %s', async (quantity, words) => {
    show({ lines: [sold({ quantity })] })
    const cells = within(await rowSaying(/Wärmepumpe/)).getAllByRole('cell')
    expect(wordsOf(cells[2] as Element)).toBe(words)
  })

  it('shows all positions of one name without a number', () => {
    const twice = { line_number: null, name: 'Montage' }
    show({ lines: [sold(twice), sold(twice)] })
    expect(screen.getAllByText('Montage')).toHaveLength(2)
  })

  it('with hostile words shows them as words', async () => {
    const name = '<img src=x onerror=alert(1)>'
    show({ seller: name, lines: [sold({ name })] })
    expect(await screen.findAllByText(name)).toHaveLength(2)
    expect(document.querySelector('img')).toBeNull()
  })

  it('names seller and buyer with their numbers, and a dash for who is not named', () => {
    show({ seller: 'Nordring Haustechnik', seller_vat: 'DE811000003', buyer: null })
    expect(screen.getByText('Verkäufer').parentElement?.textContent).toContain(
      'Nordring HaustechnikDE811000003',
    )
    expect(screen.getByText('Käufer').parentElement?.textContent).toBe('Käufer–')
  })

  it('says what is due only where it differs from the total', () => {
    show({ grand_total: '119', due_amount: '119' })
    expect(screen.queryByText('Zu zahlen')).toBeNull()
    expect(screen.getByText('Gesamtbetrag')).toBeDefined()
  })

  it('in another currency keeps it, and leaves a kind that nobody knows as its code', () => {
    show({ currency: 'CHF', type_code: '999', grand_total: '1234.5' })
    expect(screen.getByText('1.234,50 CHF')).toBeDefined()
    expect(screen.getByText('999')).toBeDefined()
  })

  it('tells a warning that has no words yet by its code', () => {
    show({ warnings: [{ code: 'brand_new', field: 'x', value: null }] })
    const noticed = screen.getByText('Beim Lesen aufgefallen').closest('[role]') as HTMLElement
    expect(within(noticed).getByRole('listitem').textContent).toBe('brand_new')
  })

  it('is written with the figures of another language', () => {
    show({ grand_total: '1234.5' }, 'en')
    expect(screen.getByText('1,234.50 EUR')).toBeDefined()
  })
})
