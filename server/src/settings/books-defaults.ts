import type { SettingDefault } from './defaults.ts'

const account = (title: string, value: string, help?: string) =>
  ({
    title,
    category: 'books',
    applies: 'at_once',
    kind: 'text',
    value,
    format: 'account',
    two_people: true,
    ...(help ? { help } : {}),
  }) as const satisfies SettingDefault

/**
 * Who keeps the books, and the accounts of the accounting export: those of SKR 03 until a tax adviser
 * has chosen others.
 */
export const booksDefaults = {
  datev_consultant: account('DATEV-Beraternummer', '1001'),
  datev_client: account('DATEV-Mandantennummer', '1'),
  datev_promised: account(
    'Konto: zugesagter Cashback',
    '4650',
    'Aufwand, der mit der Genehmigung entsteht und mit der Auszahlung nach Steuerart umgebucht wird.',
  ),
  datev_owed: account('Konto: Verbindlichkeiten gegenüber Teilnehmern', '1700'),
  datev_transit: account('Konto: Auszahlungen unterwegs', '1360'),
  datev_bank: account('Konto: Bank', '1200'),
  datev_receivable: account('Konto: Forderungen an Großhändler', '1500'),
  datev_price_reduction: account('Konto: Entgeltminderungen', '8720'),
  datev_service_credit: account('Konto: Gutschriften für Leistungen', '4630'),
  datev_manual: account('Konto: Einzelfälle', '1590'),
} as const satisfies Record<string, SettingDefault>
