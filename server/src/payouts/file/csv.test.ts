import { expect, it } from 'vitest'
import { runCsv } from './csv.ts'
import type { FileItem } from './file-items.ts'

it('holds no text that a spreadsheet calculates, whatever a payee is called', () => {
  const run = {
    label: '2026-012',
    execution_on: '2026-12-15',
    debtor: { name: 'Calvento', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  }
  const item: FileItem = {
    payout: 'p1',
    member: 'm1',
    iban_masked: 'DE02 … 2051',
    end_to_end_id: 'E1',
    customer_number: '-1',
    account_holder: '＝HYPERLINK("x")',
    iban: 'DE02120300000000202051',
    bic: null,
    amount: 66_400,
    address: {
      street: '@SUM(1)',
      house_number: '1',
      postcode: null,
      city: 'a\t=1+1',
      country: 'DE',
    },
    claims: [],
    claim_count: 0,
  }
  const [, line = ''] = runCsv(run, [item]).toString().split('\r\n')
  expect(line).toContain(`;'-1;"'＝HYPERLINK(""x"")";`)
  expect(line).toContain(`664,00;EUR;'@SUM(1) 1;;a\t =1+1;DE;`)
})
