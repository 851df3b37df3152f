import type { Chapter } from '../chapter.ts'

/** Chapters that code can't derive: purpose, guarantees and their means, and the operator's part. */
export const written: readonly Chapter[] = [
  {
    title: 'Zweck und Geltung',
    blocks: [
      'Dieses Verfahren nimmt Anträge von Fachbetrieben auf Cashback für eingebaute Geräte entgegen, prüft sie, führt die daraus entstehenden Verbindlichkeiten in einem Kontobuch und zahlt sie per SEPA-Überweisung aus. Es ist ein Vorsystem der Finanzbuchhaltung: Monatssummen und Buchungsstapel werden an sie übergeben.',
      'Die Dokumentation beschreibt das Programm in der genannten Version. Alle Tabellen, Rollen, Funktionen, Abläufe und Rechenschritte sind aus dem Programm selbst erzeugt; sie können ihm nicht widersprechen. Die Datei ist für eine Version immer dieselbe: Ihre Prüfsumme belegt, dass sie nicht verändert wurde.',
      'Der Betreiber ergänzt: wer welche Rolle innehat, das Berechtigungskonzept des Betriebssystems und der Datenbank, Ort und Turnus der Datensicherung mit den Protokollen der Rücksicherungsproben, die Zuordnung der Sachkonten, die Vertretungsregelung und die Anweisungen an das Programmbüro.',
    ],
  },
  {
    title: 'Belege und ihr Weg',
    blocks: [
      'Ein Vorgang beginnt als Entwurf. Die Rechnung des Großhändlers wird als Datei eingereicht und Byte für Byte unter ihrer Prüfsumme (SHA-256) abgelegt; bei E-Rechnungen ist der strukturierte Teil maßgeblich. Angaben, die daraus übernommen wurden, sind als solche gekennzeichnet. Ein Dokument wird nie überschrieben: Eine neue Fassung ist eine weitere Datei.',
      'Mit dem Einreichen werden Sätze, Aktionen, Bedingungen und Rechenweg festgehalten. Spätere Änderungen der Stammdaten wirken nicht zurück. Eine Entscheidung, ihre Buchungen, der Zustand der Geräte und der Eintrag im Protokoll entstehen in einer Transaktion oder gar nicht.',
      'Von der Überweisung führt ein Nachweis zurück bis zur Rechnung: Er lässt sich je Auszahlung als Archiv ausgeben und ohne das Portal prüfen.',
    ],
  },
  {
    title: 'Kontobuch',
    blocks: [
      'Das Kontobuch ist doppelt geführt, in ganzen Cent. Jeder Buchungssatz hat eine lückenlose Nummer, den Zeitpunkt der Buchung, die Wertstellung, seine Herkunft, den Handelnden und die Version des Programms. Die Summe eines Satzes ist null.',
      'Buchungen werden nie geändert oder gelöscht; Fehler werden durch einen Gegensatz berichtigt. Das erzwingt die Datenbank selbst: Änderung, Löschung und Leeren der Tabellen werden abgewiesen, ein Satz ohne Summe null ebenso, und die Anmeldung des Programms besitzt die Tabellen nicht. Jede Wirkung trägt einen Schlüssel, der sie höchstens einmal entstehen lässt.',
      'Ein Monat wird von einer Person vorgeschlagen und von einer zweiten abgeschlossen, wenn sechs Summen übereinstimmen (Vorgänge, Kontobuch, Budgets, Auszahlungen, Bank, Belege) oder ihre Abweichung begründet ist. In einen abgeschlossenen Monat wird nicht mehr gebucht.',
    ],
  },
  {
    title: 'Protokoll und Unveränderbarkeit',
    blocks: [
      'Jede Änderung von Zustand oder Geld steht mit Zeitpunkt, Person, Rolle, altem und neuem Wert im Protokoll. Jede Zeile enthält die Prüfsumme der vorigen (Kette). Das Ende der Kette wird täglich festgehalten und an hinterlegte Adressen gesendet, sodass auch das Abschneiden des Endes auffällt.',
      'Das Programm prüft jede Nacht Kontobuch, Vorgänge und Gutschriften, Auszahlungen und ihre Dateien, Budgets, Kennzahlen und die Kette des Protokolls gegeneinander und meldet Abweichungen der Verwaltung. Der Befehl „verify“ führt dieselbe Prüfung jederzeit aus und vergleicht dazu die Bytes aller Dokumente mit ihrer Prüfsumme.',
    ],
  },
  {
    title: 'Aufgabentrennung',
    blocks: [
      'Was Geld bewegt oder seine Höhe bestimmt, brauchen zwei Personen: Genehmigungen über der Grenze der prüfenden Person, Zahlungsläufe (vorbereiten, freigeben, übergeben), Sätze, Anteile, Aktionen und ihre Budgets, geldwirksame Einstellungen, Rückforderungen, Ausbuchungen, Monatsabschlüsse, die Vergabe der Rollen der Verwaltung. Niemand entscheidet über einen Vorgang des Unternehmens, dem seine Adresse angehört, und niemand bestätigt, was er selbst vorgeschlagen hat.',
    ],
  },
  {
    title: 'Datenzugriff der Finanzverwaltung',
    blocks: [
      'Überlassung (Z3): Abgeschlossene Monate werden unter „Monatsabschluss“ als CSV-Dateien mit der Beschreibung index.xml nach dem Beschreibungsstandard ausgegeben; die Summen stimmen mit dem Kontobuch überein. Unmittelbarer und mittelbarer Zugriff (Z1, Z2) geschehen über das Portal mit einem Zugang, dem die Verwaltung für die Dauer der Prüfung ihre Sicht gibt.',
      'Aufbewahrung: Buchungsbelege acht, Bücher und Aufzeichnungen zehn, Geschäftsbriefe sechs Jahre ab dem Ende des Kalenderjahres (§ 147 AO, § 257 HGB). Das Programm löscht nichts davon selbst.',
    ],
  },
]
