import { accountWords, journalWords } from '../../ledger/words.ts'
import { type AuditedTable, amount, day, dayOf, text, whole, worded } from './audited-table.ts'

/** The actor of a booking: a person with their company, or the program itself. */
const actor = `case when journal.actor is null then 'Programm (selbsttätig)' else coalesce((
  select nullif(concat_ws(', ', nullif(concat_ws(' ', first_name, last_name), ''), company), '')
  from member_profile where member_profile.id = journal.actor), journal.actor) end`

const journal = (joined = '') => `span, ledger_journal journal
  join ledger_number numbered on numbered.journal_id = journal.id ${joined}
  where journal.booked_at >= span.first and journal.booked_at < span.next`

const moved = (before: string) => `coalesce((select sum(posting.amount) from ledger_posting posting
  join ledger_journal journal on journal.id = posting.journal_id
  where posting.account_id = account.id and journal.booked_at < ${before}), 0)`

/** The ledger: accounts with what they held, each journal entry and its postings. */
export const ledgerTables: readonly AuditedTable[] = [
  {
    name: 'konten',
    about: 'Konten des Kontobuchs mit Anfangs- und Endbestand des Zeitraums',
    columns: [
      text('Konto', 'account.id', 'Kennung; was das Konto hält, sagt die Art'),
      worded('Art', 'account.kind', accountWords),
      text('Mitglied', 'account.owner_id'),
      text('Währung', 'account.currency'),
      amount('Anfangsbestand', moved('span.first')),
      amount('Endbestand', moved('span.next')),
    ],
    from: `span, ledger_account account order by account.id`,
    refers: { Mitglied: 'mitglieder' },
  },
  {
    name: 'journal',
    about: 'Buchungssätze, lückenlos nummeriert; Berichtigungen sind eigene Sätze',
    columns: [
      whole('Nummer', 'numbered.number'),
      dayOf('Buchungstag', 'journal.booked_at'),
      day('Wertstellung', 'journal.value_date'),
      worded('Art', 'journal.kind', journalWords),
      worded('Herkunft', 'journal.source_type', {
        paperwork: 'Vorgang',
        payout: 'Auszahlung',
        campaign: 'Aktion',
        cutover: ['Übernahme', 'Datei aus dem früheren Programm'],
      }),
      text('Herkunft_Kennung', 'journal.source_id'),
      text('Gebucht_von', actor, 'Person, oder das Programm: Dann sagt die Art, wodurch'),
      text(
        'Storniert',
        '(select number::text from ledger_number where journal_id = journal.reverses)',
        'Nummer des Satzes, den dieser aufhebt',
      ),
      text('Text', 'journal.note'),
      text('Programmversion', 'journal.software_version'),
    ],
    from: `${journal()} order by numbered.number`,
  },
  {
    name: 'buchungen',
    about: 'Bewegungen je Konto; die Summe jedes Satzes ist null',
    columns: [
      text('Buchung', 'posting.id'),
      whole('Nummer', 'numbered.number'),
      text('Konto', 'posting.account_id'),
      amount('Betrag', 'posting.amount'),
    ],
    from: `${journal('join ledger_posting posting on posting.journal_id = journal.id')}
      order by numbered.number, posting.id`,
    refers: { Nummer: 'journal', Konto: 'konten' },
  },
]
