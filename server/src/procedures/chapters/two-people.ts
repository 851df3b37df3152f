import { arkes, changeKinds, changeSteps, keysOf, type Role } from '@ruecklauf/model'
import type { Chapter } from '../chapter.ts'

/** Changes with a second approval, from the server's own registry. */
export const twoPeopleChapter = (): Chapter => ({
  title: 'Was zwei Personen ändern',
  blocks: [
    'Eine Person schlägt vor, eine andere gibt frei; vorher gilt das Alte. Eine andere Person ist ein anderer Mensch, unter welcher Rolle, Adresse oder Nummer auch immer. Wer dem anderen allein das Konto, die Rolle, das Postfach oder den Zugang gegeben hat, ist für die eingestellten Tage keine zweite Person. Beide weisen sich in den zehn Minuten davor aus. Die Datenbank hält dasselbe ein.',
    {
      head: ['Was', 'schlägt vor', 'gibt frei'],
      widths: [40, 30, 30],
      rows: keysOf(changeKinds).map((kind) => [
        arkes.change.fields.kind.values[kind],
        called(changeKinds[kind].who),
        called(changeSteps.confirm_change.who),
      ]),
    },
    'Ebenso, mit eigenen Schritten: Aktion in Kraft setzen, Auszahlungslauf freigeben, Monat abschließen, frühere Daten übernehmen, Zweitfreigabe eines Vorgangs, Einspruch, Gerätekonflikt und Rückforderung über der Grenze, Ausbuchung, Bankverbindung bestätigen.',
  ],
})

const called = (roles: readonly Role[]) => roles.map((role) => arkes[role].label).join(', ')
