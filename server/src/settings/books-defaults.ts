import type { SettingDefault } from './defaults.ts'

const books = (
  title: string,
  value: string,
  {
    help,
    format = 'account',
    is_rare = true,
  }: { help: string; format?: 'account' | 'digits' | 'number' | 'month'; is_rare?: boolean },
) =>
  ({
    title,
    category: 'books',
    applies: 'at_once',
    kind: 'text',
    value,
    format,
    two_people: true,
    is_rare,
    help,
  }) as const satisfies SettingDefault

/**
 * Who keeps the books, and the accounts of the accounting export, a tax key behind the slash: those of
 * SKR 03 until a tax adviser has chosen others. An automatic account (8750, 8760) has no key.
 */
export const booksDefaults = {
  datev_consultant: books('DATEV-Beraternummer', '1001', {
    help: 'Wer die Bücher führt.',
    format: 'number',
    is_rare: false,
  }),
  datev_client: books('DATEV-Mandantennummer', '1', {
    help: 'Wessen Bücher es sind.',
    format: 'number',
    is_rare: false,
  }),
  datev_account_length: books('DATEV-Sachkontenlänge', '4', {
    help: 'Wie viele Stellen Sachkonten haben, 4 bis 8. Kürzere Konten füllt die Ausgabe rechts mit Nullen auf.',
    format: 'digits',
  }),
  datev_fiscal_month: books('Erster Monat des Wirtschaftsjahrs', '1', {
    help: '1 für Januar bis 12 für Dezember.',
    format: 'month',
  }),
  datev_promised: books('Konto: zugesagter Cashback', '8700', {
    help: 'Erlösschmälerung ab der Genehmigung; mit jedem Beleg auf das Konto seiner Steuer umgebucht.',
  }),
  datev_owed: books('Konto: Verbindlichkeiten gegenüber Teilnehmern', '1700', {
    help: 'Gutgeschrieben und noch nicht ausgezahlt.',
  }),
  datev_transit: books('Konto: Auszahlungen unterwegs', '1360', {
    help: 'Der Bank übergeben, von ihr noch nicht ausgeführt.',
  }),
  datev_bank: books('Konto: Bank', '1200', {
    help: 'Von der Bank ausgeführt, mit ihrem Tag.',
  }),
  datev_receivable: books('Konto: Forderungen an Großhändler', '1500', {
    help: 'Was Großhändler mittragen.',
  }),
  datev_written_off: books('Konto: Forderungsverluste', '2400', {
    help: 'Rückforderungen, die zwei Personen ausgebucht haben.',
  }),
  datev_reduction_19: books('Konto: Entgeltminderungen zu 19 %', '8760', {
    help: 'Gewährte Boni nach EM-Belegen.',
  }),
  datev_reduction_7: books('Konto: Entgeltminderungen zu 7 %', '8750', {
    help: 'Gewährte Boni nach EM-Belegen.',
  }),
  datev_reduction_0: books('Konto: Entgeltminderungen ohne Umsatzsteuer', '8769', {
    help: 'Gewährte Boni nach EM-Belegen.',
  }),
  datev_service_19: books('Konto: Gutschriften zu 19 %', '4600/9', {
    help: 'Werbekosten nach GS-Belegen, mit Vorsteuerschlüssel.',
  }),
  datev_service_7: books('Konto: Gutschriften zu 7 %', '4600/8', {
    help: 'Werbekosten nach GS-Belegen, mit Vorsteuerschlüssel.',
  }),
  datev_service_0: books('Konto: Leistungen ohne Vorsteuer', '4600', {
    help: 'Gutschriften an Kleinunternehmer, und Leistungen, über die keine Gutschrift vereinbart ist.',
  }),
  datev_manual: books('Konto: Einzelfälle', '1590', {
    help: 'Abrechnungen (AB), über deren Steuer die Buchhaltung entscheidet.',
  }),
} as const satisfies Record<string, SettingDefault>
