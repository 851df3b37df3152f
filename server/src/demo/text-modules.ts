interface Module {
  purpose: 'request' | 'rejection' | 'message'
  language: 'de' | 'en'
  title: string
  text: string
}

/** The text modules of the demo programme's reviewers. */
export const textModules: readonly Module[] = [
  {
    purpose: 'request',
    language: 'de',
    title: 'Typenschild unscharf',
    text: 'Auf dem Foto ist die Seriennummer nicht zu lesen. Bitte fotografieren Sie das Typenschild noch einmal, gerade von vorn und ohne Blitz.',
  },
  {
    purpose: 'request',
    language: 'de',
    title: 'Seiten fehlen',
    text: 'Auf der Rechnung fehlen Seiten. Bitte laden Sie alle Seiten in einer Datei hoch.',
  },
  {
    purpose: 'request',
    language: 'de',
    title: 'Angebot statt Rechnung',
    text: 'Das ist ein Angebot oder ein Lieferschein. Wir brauchen die Rechnung Ihres Großhändlers.',
  },
  {
    purpose: 'request',
    language: 'en',
    title: 'Type plate blurred',
    text: 'The serial number cannot be read on the photo. Please take another picture of the type plate, straight from the front and without flash.',
  },
  {
    purpose: 'rejection',
    language: 'de',
    title: 'Nicht beim Fachhandel gekauft',
    text: 'Das Gerät wurde nicht über eine teilnehmende Verkaufsstelle gekauft. Welche teilnehmen, lesen Sie in den Cashback-Bedingungen.',
  },
  {
    purpose: 'rejection',
    language: 'de',
    title: 'Neu einreichen ist möglich',
    text: 'Mit der richtigen Rechnung können Sie das Gerät innerhalb der Einreichfrist noch einmal einreichen.',
  },
  {
    purpose: 'message',
    language: 'de',
    title: 'Wir melden uns',
    text: 'Vielen Dank für Ihre Nachricht. Wir klären das mit dem Großhändler und melden uns innerhalb von zwei Arbeitstagen.',
  },
  {
    purpose: 'message',
    language: 'de',
    title: 'Unterlagen angekommen',
    text: 'Ihre Unterlagen sind angekommen. Sie brauchen nichts weiter zu tun.',
  },
]
