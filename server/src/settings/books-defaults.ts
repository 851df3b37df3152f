import type { SettingDefault } from './defaults.ts'

const books = (
  value: string,
  {
    format = 'account',
    is_rare = true,
  }: { format?: 'account' | 'digits' | 'number' | 'month'; is_rare?: boolean } = {},
) =>
  ({
    category: 'books',
    applies: 'at_once',
    kind: 'text',
    value,
    format,
    two_people: true,
    is_rare,
  }) as const satisfies SettingDefault

/**
 * The accountant, and the accounts of the accounting export, a tax key behind the slash: those of SKR 03 by default. An
 * automatic account (8750, 8760) has no key.
 */
export const booksDefaults = {
  datev_consultant: books('1001', {
    format: 'number',
    is_rare: false,
  }),
  datev_client: books('1', {
    format: 'number',
    is_rare: false,
  }),
  datev_account_length: books('4', {
    format: 'digits',
  }),
  datev_fiscal_month: books('1', {
    format: 'month',
  }),
  datev_promised: books('8700'),
  datev_owed: books('1700'),
  datev_transit: books('1360'),
  datev_bank: books('1200'),
  datev_receivable: books('1500'),
  datev_written_off: books('2400'),
  datev_reduction_19: books('8760'),
  datev_reduction_7: books('8750'),
  datev_reduction_0: books('8769'),
  datev_service_19: books('4600/9'),
  datev_service_7: books('4600/8'),
  datev_service_0: books('4600'),
  datev_manual: books('1590'),
} as const satisfies Record<string, SettingDefault>
