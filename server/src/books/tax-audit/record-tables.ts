import { arkes } from '@ruecklauf/model'
import {
  type AuditedTable,
  amount,
  day,
  dayOf,
  sealed,
  text,
  whole,
  worded,
} from './audited-table.ts'

const booked = (type: string) => `(select journal.source_id from ledger_journal journal
  where journal.source_type = '${type}'
    and journal.booked_at >= span.first and journal.booked_at < span.next)`

const company = (name: string) => `coalesce(installer.${name}, wholesaler.${name})`

const members = `ledger_account account
  left join installer on installer.id = account.owner_id
  left join wholesaler on wholesaler.id = account.owner_id`

const claim = (joined = '') =>
  `span, paperwork claim ${joined} where claim.id in ${booked('paperwork')}`

/** The subjects of the postings: members, claims with their devices, payouts, receipts. */
export const recordTables: readonly AuditedTable[] = [
  {
    name: 'mitglieder',
    about: 'Mitglieder mit Konto, nach dem Stand der Ausgabe',
    columns: [
      text('Mitglied', 'account.owner_id'),
      text('Kundennummer', company('customer_number')),
      text('Firma', company('company')),
      text('Strasse', company('street')),
      text('Hausnummer', company('house_number')),
      text('PLZ', company('postcode')),
      text('Ort', company('city')),
      text('Land', company('country')),
      text('USt_IdNr', company('vat_id')),
      text('Steuernummer', company('tax_number')),
    ],
    from: `${members} where coalesce(installer.id, wholesaler.id) is not null
      group by account.owner_id, installer.id, wholesaler.id order by account.owner_id`,
  },
  {
    name: 'vorgaenge',
    about: 'Cashback-Vorgänge, die im Zeitraum gebucht wurden',
    columns: [
      text('Vorgang', 'claim.id'),
      text('Vorgangsnummer', 'claim.claim_number'),
      text('Mitglied', 'claim.link_installer'),
      worded('Status', 'claim.paperwork_status', arkes.paperwork.fields.paperwork_status.values),
      dayOf('Eingereicht', 'claim.submitted_at'),
      dayOf('Entschieden', 'claim.decided_at'),
      text('Rechnungsnummer', 'claim.invoice_number'),
      day('Rechnungsdatum', 'claim.invoice_date'),
      text('Verkäufer', 'claim.invoice_seller'),
      amount('Rechnungsbetrag', 'claim.invoice_total'),
      amount('Erwartet', 'claim.expected_amount'),
      amount('Genehmigt', 'claim.approved_amount'),
    ],
    from: `${claim()} order by claim.id`,
    refers: { Mitglied: 'mitglieder' },
  },
  {
    name: 'geraete',
    about: 'Geräte der Vorgänge',
    columns: [
      text('Gerät', 'line.id'),
      text('Vorgang', 'line.link_paperwork'),
      whole('Position', 'line.position'),
      text('Seriennummer', 'line.serial'),
      text('Artikelnummer', 'product.article_number'),
      text('Rechnungsnummer', 'coalesce(billing.invoice_number, claim.invoice_number)'),
      worded('Entscheidung', 'line.decision', arkes.paperwork_line.fields.decision.values),
      amount('Genehmigt', 'line.approved_amount'),
    ],
    from: `${claim(`join paperwork_line line on line.link_paperwork = claim.id
      left join product on product.id = line.link_product
      left join document billing on billing.id = line.link_document`)} order by line.link_paperwork, line.position`,
    refers: { Vorgang: 'vorgaenge' },
  },
  {
    name: 'auszahlungen',
    about: 'Überweisungen, die im Zeitraum gebucht wurden',
    columns: [
      text('Auszahlung', 'payout.id'),
      text('Lauf', 'run.run_number'),
      text('Mitglied', 'payout.link_member'),
      amount('Betrag', 'payout.amount'),
      worded('Status', 'payout.payout_status', arkes.payout.fields.payout_status.values),
      day('Ausgeführt', 'payout.executed_on'),
      sealed('IBAN', 'payout.iban'),
      text('Kontoinhaber', 'payout.account_holder'),
      text('Kennung', 'payout.end_to_end_id', 'Ende-zu-Ende-Kennung der Überweisung'),
    ],
    from: `span, payout left join payout_run run on run.id = payout.link_payout_run
      where payout.id in ${booked('payout')} order by payout.id`,
    refers: { Mitglied: 'mitglieder' },
  },
  {
    name: 'belege',
    about: 'Belege, die im Zeitraum ausgestellt wurden',
    columns: [
      text('Belegnummer', 'receipt.receipt_number'),
      worded('Art', 'receipt.receipt_kind', arkes.receipt.fields.receipt_kind.values),
      worded(
        'Steuerliche_Behandlung',
        'receipt.tax_treatment',
        arkes.receipt.fields.tax_treatment.values,
      ),
      text('Mitglied', 'receipt.link_member'),
      text('Auszahlung', 'receipt.link_payout'),
      day('Ausgestellt', 'receipt.issued_on'),
      amount('Brutto', 'receipt.gross'),
      amount('Netto', 'receipt.net'),
      amount('Steuer', 'receipt.vat'),
      text(
        'Storniert',
        '(select receipt_number from receipt voided where voided.id = receipt.link_storno_of)',
      ),
    ],
    from: `span, receipt where receipt.issued_on >= (span.first at time zone 'Europe/Berlin')::date
      and receipt.issued_on < (span.next at time zone 'Europe/Berlin')::date
      order by receipt.receipt_number`,
    refers: { Mitglied: 'mitglieder' },
  },
  {
    name: 'belegpositionen',
    about: 'Positionen der Belege mit ihrem Steuersatz; leer, wo die Buchhaltung entscheidet',
    columns: [
      text('Position', `receipt.receipt_number || '/' || line.position`),
      text('Belegnummer', 'receipt.receipt_number'),
      text('Vorgang', `case line.source_type when 'paperwork' then line.source_id end`),
      amount('Steuersatz', 'line.rate_basis_points', 'Prozent'),
      amount('Brutto', 'line.gross'),
      amount('Netto', 'line.net'),
      amount('Steuer', 'line.vat'),
    ],
    from: `span, receipt join receipt_line line on line.link_receipt = receipt.id
      where receipt.issued_on >= (span.first at time zone 'Europe/Berlin')::date
      and receipt.issued_on < (span.next at time zone 'Europe/Berlin')::date
      order by receipt.receipt_number, line.position`,
    refers: { Belegnummer: 'belege' },
  },
]
