import { boolean, date, datetime, defineArke, integer, link, string } from '../arke/define.ts'
import { memberLanguages } from './member.ts'
import { label } from './shared-fields.ts'

/** An event reported to one member; `event` chooses the text, `path` links to the screen. */
export const notification = defineArke({
  id: 'notification',
  label: 'Mitteilung',
  order: ['inserted_at;desc'],
  fields: {
    label,
    link_member: link({
      label: 'Empfänger',
      to: 'arke_auth_member',
      required: true,
      read_only: true,
    }),
    link_person: link({ label: 'Person', to: 'person', read_only: true }),
    event: string({ label: 'Ereignis', required: true, read_only: true }),
    title: string({ label: 'Betreff', required: true, read_only: true }),
    text: string({ label: 'Text', read_only: true, long: true }),
    path: string({ label: 'Adresse', read_only: true }),
    language: string({ label: 'Sprache', values: memberLanguages, read_only: true }),
    read_at: datetime({ label: 'Gelesen am' }),
  },
})

/** A frequent question and its answer. */
export const faq = defineArke({
  id: 'faq',
  label: 'Häufige Frage',
  order: ['category;asc', 'position;asc'],
  fields: {
    label,
    question: string({ label: 'Frage', required: true, max_length: 300 }),
    answer: string({ label: 'Antwort', required: true, max_length: 5_000, long: true }),
    category: string({
      label: 'Thema',
      required: true,
      values: {
        claiming: 'Einreichen',
        serial: 'Seriennummer finden',
        deadlines: 'Fristen',
        payout: 'Auszahlung',
        tax: 'Steuern',
        account: 'Konto',
      },
    }),
    audience: string({
      label: 'Für',
      multiple: true,
      values: {
        installer: 'Fachbetriebe',
        wholesaler: 'Großhändler',
        staff: 'Mitarbeitende',
        visitor: 'Besucher ohne Anmeldung',
      },
    }),
    language: string({ label: 'Sprache', values: memberLanguages, required: true, default: 'de' }),
    link_original: link({
      label: 'Übersetzung von',
      to: 'faq',
      helper_text: 'Wer diese Sprache liest, bekommt sie statt der deutschen Antwort.',
    }),
    position: integer({ label: 'Reihenfolge', min: 0, default: 0, required: true }),
    published: boolean({ label: 'Veröffentlicht', default: true, required: true }),
  },
})

/** A text module of the reviewers for messages to participants, for one place and one language. */
export const text_module = defineArke({
  id: 'text_module',
  label: 'Textbaustein',
  order: ['purpose;asc', 'language;asc', 'position;asc', 'title;asc'],
  fields: {
    label,
    title: string({ label: 'Bezeichnung', required: true, max_length: 80 }),
    purpose: string({
      label: 'Einfügen bei',
      required: true,
      values: {
        request: 'Nachforderung',
        rejection: 'Ablehnung',
        message: 'Nachricht',
      },
    }),
    language: string({ label: 'Sprache', values: memberLanguages, required: true, default: 'de' }),
    text: string({ label: 'Text', required: true, max_length: 2_000, long: true }),
    position: integer({ label: 'Reihenfolge', min: 0, default: 0, required: true }),
  },
})

/** A message of a member to the programme's office. */
export const contact_request = defineArke({
  id: 'contact_request',
  label: 'Anfrage',
  order: ['inserted_at;desc'],
  fields: {
    label,
    link_member: link({ label: 'Von', to: 'arke_auth_member', required: true, read_only: true }),
    /** The person of the firm who wrote it. */
    link_person: link({ label: 'Gefragt von', to: 'person', read_only: true }),
    topic: string({
      label: 'Thema',
      required: true,
      values: {
        claim: 'Vorgang',
        payout: 'Auszahlung',
        account: 'Konto',
        product: 'Produkt',
        exchanged: 'Gerät getauscht',
        returned: 'Gerät zurückgegeben',
        other: 'Anderes',
      },
    }),
    subject: string({ label: 'Betreff', required: true, max_length: 120 }),
    message: string({ label: 'Nachricht', required: true, max_length: 5_000, long: true }),
    link_paperwork: link({ label: 'Vorgang', to: 'paperwork' }),
    link_paperwork_line: link({ label: 'Gerät', to: 'paperwork_line' }),
    link_payout: link({ label: 'Auszahlung', to: 'payout' }),
    replacement_serial: string({ label: 'Seriennummer des neuen Geräts', max_length: 100 }),
    contact_status: string({
      label: 'Status',
      required: true,
      read_only: true,
      default: 'open',
      values: { open: 'Offen', answered: 'Beantwortet', closed: 'Geschlossen' },
    }),
    due_on: date({ label: 'Antwort bis', read_only: true }),
    link_assignee: link({ label: 'Bearbeitet von', to: 'arke_auth_member', read_only: true }),
    answer: string({ label: 'Letzte Antwort', max_length: 5_000, long: true, read_only: true }),
    answered_at: datetime({ label: 'Beantwortet am', read_only: true }),
  },
})

/** A value of the programme that an admin may change. */
export const setting = defineArke({
  id: 'setting',
  label: 'Einstellung',
  order: ['category;asc', 'position;asc'],
  fields: {
    label,
    title: string({ label: 'Bezeichnung', required: true, read_only: true }),
    category: string({
      label: 'Bereich',
      required: true,
      read_only: true,
      values: {
        deadlines: 'Fristen',
        limits: 'Beträge und Stufen',
        review: 'Prüfung',
        risk: 'Risiko',
        payout: 'Auszahlung',
        books: 'Buchhaltung und Steuern',
        programme: 'Programm',
        access: 'Anmeldung',
        operations: 'Technik',
        retention: 'Aufbewahrung',
      },
    }),
    applies: string({
      label: 'Gilt ab',
      required: true,
      read_only: true,
      default: 'submission',
      values: {
        submission: 'Für Vorgänge, die danach eingereicht werden',
        decision: 'Sofort, für jede weitere Entscheidung',
        request: 'Für Unterlagen, die danach angefordert werden',
        credit: 'Für Vorgänge, die danach genehmigt werden',
        evaluation: 'Ab der nächsten Bewertung der Stufen',
        at_once: 'Sofort',
      },
    }),
    kind: string({
      label: 'Art des Werts',
      required: true,
      read_only: true,
      values: {
        days: 'Tage',
        years: 'Jahre',
        amount: 'Betrag',
        percent: 'Prozent',
        count: 'Anzahl',
        text: 'Text',
        iban: 'IBAN',
        choice: 'Auswahl',
        switch: 'Schalter',
        rules: 'Regeln',
      },
    }),
    value: string({ label: 'Wert', required: true, max_length: 2_000 }),
    choices: string({ label: 'Auswahl', read_only: true, multiple: true }),
    two_people: boolean({
      label: 'Ändern nur zu zweit',
      required: true,
      read_only: true,
      default: false,
    }),
    is_rare: boolean({
      label: 'Selten gebraucht',
      required: true,
      read_only: true,
      default: false,
    }),
    position: integer({ label: 'Reihenfolge', required: true, read_only: true, default: 0 }),
  },
})
