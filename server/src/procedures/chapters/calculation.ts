import { calculationVersion, keysOf, stages } from '@ruecklauf/model'
import { calculationSentences } from '@ruecklauf/model/texts'
import type { Chapter } from '../chapter.ts'

const words: Readonly<Record<keyof typeof stages, string>> = {
  eligibility: 'Voraussetzungen: maßgebliches Datum, Frist, Freischaltung, Zustand des Geräts',
  base: 'Grundbetrag nach dem Satz, der am maßgeblichen Tag galt',
  bonus: 'Zuschläge der Aktionen, deren Regel an ihrem Tag galt',
  stacking: 'Auswahl unter Aktionen, die einander ausschließen, nach Rang',
  tier: 'Zuschlag der Stufe des Fachbetriebs',
  rounding: 'Rundung jedes Geräts auf ganze Cent, kaufmännisch',
  caps: 'Obergrenzen je Gerät, Vorgang, Fachbetrieb und Budget',
}

/** How an amount comes about; the sentences are those that stand beside each claim. */
export const calculationChapter = (): Chapter => ({
  title: 'Berechnung',
  blocks: [
    `Die Berechnung ist eine reine Funktion in der Fassung ${calculationVersion}: Dieselben Eingaben geben dasselbe Ergebnis, in welcher Reihenfolge die Geräte auch erfasst wurden. Gerechnet wird in ganzen Hundertmillionstel Cent. Eingaben, Fassung und Rechenweg werden mit dem Einreichen festgehalten.`,
    {
      head: ['Stufe', 'was geschieht'],
      widths: [20, 80],
      rows: keysOf(stages).map((name, at) => [`${at + 1}. ${name}`, words[name]]),
    },
    'Jede Stufe schreibt Zeilen in den Rechenweg. Es gibt diese Sätze; in Klammern steht, was eingesetzt wird.',
    {
      head: ['Kennung', 'Satz'],
      widths: [28, 72],
      rows: Object.entries(calculationSentences).map(([code, sentence]) => [
        code,
        sentence.replace(/\{\{(\w+)(?:[^\w{}][^{}]*)?\}\}/g, '($1)'),
      ]),
    },
  ],
})
