import { documentLimits } from '@ruecklauf/model'

interface Entry {
  category: 'claiming' | 'serial' | 'deadlines' | 'payout' | 'tax' | 'account'
  question: string
  answer: string
  audience: ('installer' | 'wholesaler' | 'staff' | 'visitor')[]
}

const participants: Entry['audience'] = ['installer', 'wholesaler']
/** Questions that also help visitors who think of joining. */
const everybody: Entry['audience'] = [...participants, 'visitor']

/** The members' frequent questions, for the demo programme. */
export const faqEntries: readonly Entry[] = [
  {
    category: 'claiming',
    question: 'Wie reiche ich ein Gerät ein?',
    answer:
      'Öffnen Sie „Guthaben“ und wählen Sie „Gerät einreichen“. Legen Sie zuerst die Rechnung Ihres Großhändlers ab. Ist sie eine E-Rechnung, füllen wir Rechnungsdaten und Geräte für Sie aus. Ergänzen Sie die Seriennummern, prüfen Sie die Angaben und senden Sie den Vorgang ab.',
    audience: ['installer'],
  },
  {
    category: 'claiming',
    question: 'Welche Dateien kann ich hochladen?',
    answer: `PDF, XML (XRechnung), Fotos als JPEG, PNG, WebP, HEIC oder HEIF und Scans als TIF oder TIFF, bis ${documentLimits.max_bytes / 1_000_000} MB je Datei und höchstens ${documentLimits.max_per_claim} Dateien je Vorgang. Rechnungen nehmen wir auch als E-Mail (EML, MSG) oder ZIP. E-Rechnungen (ZUGFeRD, Factur-X, XRechnung) werden automatisch gelesen.`,
    audience: ['installer', 'visitor'],
  },
  {
    category: 'claiming',
    question: 'Kann ich einen Vorgang später weiterbearbeiten?',
    answer:
      'Ja. Jede Eingabe wird sofort als Entwurf gespeichert. Sie finden Ihre Entwürfe unter „Guthaben“ und können jederzeit weitermachen, solange die Einreichfrist läuft.',
    audience: ['installer'],
  },
  {
    category: 'claiming',
    question: 'Was bedeutet „Unterlagen angefordert“?',
    answer:
      'Uns fehlt noch etwas, zum Beispiel ein lesbares Foto des Typenschilds. Im Vorgang steht genau, was wir brauchen und bis wann. Laden Sie nur das Fehlende nach; der Vorgang behält seinen Platz.',
    audience: ['installer'],
  },
  {
    category: 'claiming',
    question: 'Ein Gerät wurde getauscht oder geht zurück. Was muss ich tun?',
    answer:
      'Öffnen Sie den Vorgang und wählen Sie beim Gerät „Getauscht oder zurückgegeben?“. Bei einem Tausch nennen Sie die neue Seriennummer: Ihr Cashback bleibt. Geht das Gerät zurück, legen Sie die Gutschrift Ihres Großhändlers dazu: Wir fordern den Cashback für dieses Gerät zurück und verrechnen ihn.',
    audience: ['installer'],
  },
  {
    category: 'serial',
    question: 'Wo finde ich die Seriennummer?',
    answer:
      'Auf dem Typenschild: bei Wärmepumpen rechts am Außengerät, bei Thermen an der Unterseite, bei Speichern neben dem Flansch. Sie beginnt mit „CV“ und hat danach zehn Zeichen.',
    audience: ['installer', 'staff'],
  },
  {
    category: 'serial',
    question: 'Meine Seriennummer wird nicht erkannt. Was nun?',
    answer:
      'Vergleichen Sie 0 und O sowie 1 und I. Bleibt die Nummer unbekannt, senden Sie den Vorgang trotzdem ab und fügen Sie ein Foto des Typenschilds bei. Wir prüfen sie von Hand.',
    audience: ['installer', 'staff'],
  },
  {
    category: 'deadlines',
    question: 'Bis wann muss ich einreichen?',
    answer:
      'Innerhalb von {{claim_window_days}} Tagen nach dem {{base_reference_date}}. Danach gilt eine Nachfrist von {{late_grace_days}} Tagen; der Vorgang wird dann als verspätet gekennzeichnet.',
    audience: everybody,
  },
  {
    category: 'deadlines',
    question: 'Wie lange dauert die Prüfung?',
    answer:
      'In der Regel höchstens {{sla_working_days}} Arbeitstage. Während wir auf Unterlagen von Ihnen warten, läuft diese Frist nicht weiter.',
    audience: everybody,
  },
  {
    category: 'deadlines',
    question: 'Was kann ich tun, wenn ein Vorgang abgelehnt oder gekürzt wurde?',
    answer:
      'Öffnen Sie den Vorgang und wählen Sie „Einspruch einlegen“. Das geht einmal, in den {{objection_days}} Tagen nach der Entscheidung; der letzte Tag steht dort und in unserer Nachricht. Schreiben Sie, warum Sie nicht einverstanden sind, und legen Sie bei Bedarf Belege dazu. Eine andere Person entscheidet. Was schon genehmigt ist, bleibt genehmigt.',
    audience: ['installer'],
  },
  {
    category: 'payout',
    question: 'Wann wird mein Cashback ausgezahlt?',
    answer:
      'Nach der Genehmigung ist der Betrag {{holding_days}} Tage gesperrt und danach verfügbar. Ab {{minimum_payout}} überweisen wir ihn mit dem nächsten Auszahlungslauf auf das Firmenkonto in Ihrem Profil; wann das ist, steht in Ihrem Guthaben. Jede Überweisung finden Sie dort unter „Auszahlungen“, den Beleg dazu unter „Belege“.',
    audience: participants,
  },
  {
    category: 'payout',
    question: 'Warum ist nach einer Änderung der IBAN eine Wartezeit nötig?',
    answer:
      'Zu Ihrem Schutz: Nach einer Änderung warten Auszahlungen {{iban_hold_hours}} Stunden, und wir benachrichtigen Sie. Bis wann, steht in Ihrem Profil. So fällt eine Änderung auf, die nicht von Ihnen stammt.',
    audience: participants,
  },
  {
    category: 'tax',
    question: 'Wie behandle ich den Cashback steuerlich?',
    answer:
      'In der Regel mindert der Cashback nachträglich das Entgelt Ihrer Rechnung; Sie berichtigen dann Ihre Vorsteuer nach § 17 UStG. Der Beleg zu jeder Auszahlung nennt die enthaltene Umsatzsteuer. Bitte klären Sie Einzelfälle mit Ihrer Steuerberatung.',
    audience: everybody,
  },
  {
    category: 'account',
    question: 'Wie ändere ich Passwort oder Bankverbindung?',
    answer:
      'Beides finden Sie unter „Profil“. Für eine neue IBAN fragen wir Ihr Passwort noch einmal ab.',
    audience: [...participants, 'staff'],
  },
  {
    category: 'claiming',
    question: 'Welchen Vorgang prüfe ich als Nächstes?',
    answer:
      '„Nächster Vorgang“ bringt Ihnen zuerst Ihre eigenen in Prüfung, dann den dringendsten, der wartet; zurückgestellte kommen an ihrem Tag. Die Taste „?“ zeigt auf jeder Seite, welche Tasten dort gelten; abschalten lassen sie sich im Profil.',
    audience: ['staff'],
  },
  {
    category: 'claiming',
    question: 'Was tue ich, wenn ein Fachbetrieb etwas wissen will, das im Vorgang steht?',
    answer:
      'Schreiben Sie ihm im Vorgang unter „Nachrichten mit dem Fachbetrieb“; dort liest er sie und antwortet. Interne Kommentare liest er nie. Fehlt eine Unterlage, fordern Sie sie an: Sobald sie da ist, gilt eine neue, kürzere Frist.',
    audience: ['staff'],
  },
  {
    category: 'serial',
    question: 'Ein Fachbetrieb ruft wegen einer Seriennummer an. Wo sehe ich, was mit ihr ist?',
    answer:
      'Geben Sie die Nummer oben in die Suche ein, so wie sie gesagt wird. Die Karte des Geräts nennt Produkt, Lieferung, Vorgänge und jeden Schritt mit Tag. Ist sie in zwei Produktfamilien bekannt, fragt die Suche, welches Gerät gemeint ist.',
    audience: ['staff'],
  },
  {
    category: 'payout',
    question: 'Wer gibt eine Auszahlung frei?',
    answer:
      'Eine Person bereitet den Lauf vor, eine andere gibt ihn frei; dieselbe kann es nicht sein. Vor der Freigabe fragen wir noch einmal nach dem zweiten Schritt der Anmeldung. Erst mit der Übergabe wird das Guthaben belastet.',
    audience: ['staff'],
  },
]
