import { schedule } from '../../schedule.ts'
import { type Chapter, wordsFor } from '../chapter.ts'

const words: Readonly<Record<string, string>> = {
  chain_audit: 'verkettet neue Zeilen des Protokolls',
  work_through_piles: 'führt gesammelte Entscheidungen aus',
  approve_unattended: 'genehmigt Vorgänge nach den Regeln der automatischen Genehmigung',
  carry_over_figures: 'schreibt Kennzahlen fort',
  follow_claims:
    'stellt fest, wo Regeln den Cashback minderten und wie lange Vorgänge ohne Wartezeit dauerten',
  play_trials: 'rechnet mit, was Aktionen im Probelauf brächten; gezahlt wird davon nichts',
  change_mailboxes: 'setzt bestätigte neue E-Mail-Adressen in Kraft',
  check_vat_ids: 'fragt USt-IdNrn. bei der Auskunft ab, wenn eine hinterlegt ist',
  feed_waiting_lists: 'bedient Wartelisten frei gewordener Budgets',
  seal_ibans: 'verschließt Kontonummern, die noch offen oder mit einem früheren Schlüssel liegen',
  end_iban_holds: 'beendet Wartezeiten neuer Bankverbindungen',
  make_scheduled:
    'beginnt Dateien, die regelmäßig kommen: gespeicherte Ansichten und Monatsberichte',
  expire_exports: 'entfernt Exportdateien nach einem Tag',
  expire_requests: 'lässt Vorgänge ablaufen, zu denen Unterlagen ausblieben',
  release_held_cashback: 'gibt Guthaben nach der Haltefrist frei',
  run_campaigns: 'beginnt und beendet Aktionen an ihren Tagen',
  put_texts_in_force: 'setzt Rechtstexte in Kraft, deren Tag gekommen ist',
  tell_of_coming_texts:
    'kündigt den Firmen Rechtstexte an, deren Tag noch kommt, jede Fassung einmal',
  make_moves: 'vollzieht geplante Wechsel von Verkaufsgruppen',
  send_digests:
    'versendet gesammelte Mitteilungen an Personen, die sie täglich oder wöchentlich wollen',
  tell_given_up: 'meldet E-Mails, die der Mailserver zwei Tage lang nicht annahm',
  read_mailbox:
    'liest aus dem Postfach des Portals, welche E-Mails zurückkamen und beantwortet wurden',
  tell_campaign_news:
    'schreibt denen, die zugestimmt haben, wenn eine Aktion bald endet oder ihr Budget knapp wird',
  make_receipts: 'erstellt fehlende Belege',
  keep_standing: 'hält fest, wie das Programm am Ende jedes Tages steht',
  keep_trail_head: 'hält das Ende des Protokolls fest und versendet es',
  evaluate_tiers: 'stellt die Stufen der Fachbetriebe fest',
  prepare_payouts: 'bereitet Zahlungsläufe nach Kalender vor',
  remind_of_requests: 'erinnert an angeforderte Unterlagen',
  remind_of_drafts: 'erinnert an Entwürfe vor Ablauf der Einreichfrist',
  remind_of_unclaimed: 'erinnert an Geräte, die noch nicht eingereicht sind',
  remind_of_reviews: 'meldet überfällige Prüfungen',
  remind_of_questions: 'meldet überfällige Antworten auf Anfragen',
  remind_of_tokens: 'meldet Zugangsschlüssel für andere Systeme, die bald enden',
  remind_of_debts: 'meldet negative Guthaben',
  slim_claims: 'lagert Rechenwege entschiedener Vorgänge in ihre eigene Tabelle aus',
  end_overlap: 'beendet einen Tag nach der Umstellung, womit nur die Fassung davor gerechnet hat',
  erase_due:
    'löscht einmal im Monat, dessen Aufbewahrungsfrist vorbei ist, und hält fest, wie viel wovon',
  clean_up: 'entfernt, was seine Zeit gehabt hat: Sitzungen, Links, Exportlisten',
  count_peers: 'zählt Vergleichswerte für die Risikoprüfung',
  sweep_figures: 'verdichtet Kennzahlen',
  verify_books: 'prüft Kontobuch, Vorgänge, Auszahlungen, Budgets und Protokoll gegeneinander',
  forget_unused_files: 'entfernt Dateien, auf die nichts mehr verweist',
  look_through_files:
    'liest jeden Tag alle gespeicherten Dateien, vergleicht sie mit ihrem Hashwert und meldet beschädigte',
  make_backup: 'sichert Datenbank und Dokumente, wenn ein Ort dafür hinterlegt ist',
}

/** What happens by itself. */
export const jobsChapter = (): Chapter => ({
  title: 'Was von selbst geschieht',
  blocks: [
    'Jede Aufgabe läuft zu einer Zeit auf genau einer Instanz. Scheitert sie, steht der Grund in der Tabelle job_run, und sie wird wiederholt.',
    {
      head: ['Aufgabe', 'alle', 'was sie tut'],
      widths: [26, 16, 58],
      rows: schedule.map(({ name, every }) => [name, spanOf(every), wordsFor(name, words)]),
    },
  ],
})

/** `10 Minuten`. */
function spanOf(ms: number): string {
  const [count, unit] =
    ms >= 3_600_000
      ? [ms / 3_600_000, 'Stunden']
      : ms >= 60_000
        ? [ms / 60_000, 'Minuten']
        : [ms / 1_000, 'Sekunden']
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
}
