import type { FailureTexts } from '../../errors/translate-failure.ts'

/** Refusals of exports and of lists too long for one answer. */
export const exportFailures: FailureTexts = {
  column_not_exported: {
    de: 'Die Spalte „{name}“ gibt es nicht in Exporten, nur beim einzelnen Eintrag.',
    en: 'The column “{name}” is not part of exports; it comes with a single entry.',
    it: 'La colonna «{name}» non fa parte delle esportazioni, ma solo della singola voce.',
    es: 'La columna «{name}» no forma parte de las exportaciones, solo de cada entrada.',
  },
  too_many_exports: {
    de: 'Gerade laufen schon mehrere Exporte. Bitte versuchen Sie es gleich noch einmal.',
    en: 'Several exports are running already. Please try again in a moment.',
    it: 'Sono già in corso diverse esportazioni. Riprovare tra poco.',
    es: 'Ya hay varias exportaciones en curso. Inténtelo de nuevo en breve.',
  },
}
