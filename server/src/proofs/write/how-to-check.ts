import type { Payment } from '../read/payment.ts'

/** The archive's `LIESMICH.txt`: what lies where, and how an auditor checks it without us. */
export const howToCheck = (payment: Payment): string =>
  `Nachweis der Auszahlung ${payment.end_to_end_id ?? payment.id}

Dieses Archiv belegt eine Auszahlung von der Überweisung zurück bis zu den Rechnungen. Es lässt sich
ohne Verbindung zum Portal prüfen: mit sha256sum, bash und awk (Linux, macOS mit coreutils, unter
Windows in WSL). Alle Beträge sind ganze Cent, alle Zeitpunkte UTC.

Inhalt
  zusammenfassung.pdf          das Wichtigste zum Lesen
  nachweis.json                alles Übrige maschinenlesbar, mit Verweisen auf die Dateien
  auftrag.xml oder auftrag.csv der Teil der Bankdatei, der diese Auszahlung betrifft
  buchungen.csv                jede Buchung der Auszahlung und der bezahlten Vorgänge
  vorgaenge/*/vorgang.json     Geräte, Entscheidung, Regeln mit Fassung und Rechenweg
  vorgaenge/*/rechnung-*       die Rechnungen, Byte für Byte wie eingereicht
  belege/*.pdf                 die steuerlichen Belege, Byte für Byte wie zugestellt
  protokoll.tsv                das Protokoll mit den Prüfsummen seiner Kette
  SHA256SUMS                   die Prüfsummen aller Dateien

1. Sind alle Dateien unverändert?

   sha256sum -c SHA256SUMS

   Jede Zeile muss mit OK enden.

2. Stimmt der Auftrag an die Bank?

   In nachweis.json steht unter "order" die Prüfsumme der ganzen Bankdatei ("sha256") und die
   Stelle, an der auftrag.xml in ihr steht ("offset" und "length" in Byte). Wer die Bankdatei hat:

   sha256sum <Bankdatei>
   tail -c +$((offset + 1)) <Bankdatei> | head -c length | cmp - auftrag.xml

   Unter "answers" steht, was die Bank geantwortet hat, mit der Prüfsumme ihrer Datei.

3. Stimmen die Beträge?

   Jede Buchung geht auf (es darf keine Zeile erscheinen):

   awk -F';' 'NR > 1 { s[$1] += $9 } END { for (j in s) if (s[j] != 0) print "Journal", j }' buchungen.csv

   Zur Auszahlung gebucht ist genau der überwiesene Betrag ("amount_cents" in nachweis.json):

   awk -F';' '$3 == "payout" && $9 > 0 { s += $9 } END { print s + 0 }' buchungen.csv

   Die Teile unter "parts" in nachweis.json ergeben zusammen denselben Betrag.

4. Stimmen Rechnungen und Belege?

   In nachweis.json hat jede Rechnung unter "documents" und jeder Beleg unter "receipts" die
   Prüfsumme, die beim Eingang oder beim Erstellen festgehalten wurde. Sie muss der in SHA256SUMS
   gleichen. "state" sagt, was dabei ist: "included" liegt bei; "by_sum_only" sind Unterlagen, die
   kein Teil des Nachweises sind; "missing" fehlt im Speicher; "changed" stimmt dort nicht mehr mit
   seiner Prüfsumme überein und liegt deshalb nicht bei.

5. Ist das Protokoll unverändert?

   Jede Zeile von protokoll.tsv hat vier Spalten: Platz in der Kette, Prüfsumme der Zeile davor,
   eigene Prüfsumme, Text. Es gilt

   Prüfsumme = SHA-256( 32 Byte der Prüfsumme davor, danach der Text in UTF-8 ohne Zeilenende )

   while IFS=$'\\t' read -r platz davor eigene text; do
     neu=$({ printf "$(printf %s "$davor" | sed 's/../\\\\x&/g')"; printf %s "$text"; } | sha256sum)
     [ "\${neu%% *}" = "$eigene" ] || echo "Zeile $platz wurde verändert"
   done < protokoll.tsv

   Es darf keine Zeile erscheinen. Stehen zwei Zeilen auf Plätzen hintereinander, ist die eigene
   Prüfsumme der ersten die Prüfsumme vor der zweiten. Zeilen dazwischen betreffen andere Vorgänge
   oder Mitglieder; sie liegen nicht bei, und die Rechnung braucht sie nicht.

Was das nicht beweist

   Die Kette zeigt, dass eine Zeile zu ihren Prüfsummen passt, nicht, wer sie geschrieben hat. Dass
   die Prüfsummen die echten sind, zeigt der Vergleich mit dem Portal: "trail" in nachweis.json nennt
   das Ende der Kette bei der Ausstellung; "npm run cli -- verify" rechnet die ganze Kette nach.
`
