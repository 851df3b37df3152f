import type { FailureTexts } from '../../http/failure-texts.ts'

/** Refusals of exports and of lists too long for one answer. */
export const exportFailures: FailureTexts = {
  too_many_exports: {
    de: 'Gerade laufen schon mehrere Exporte. Bitte versuchen Sie es gleich noch einmal.',
    en: 'Several exports are running already. Please try again in a moment.',
    it: 'Sono già in corso diverse esportazioni. Riprovare tra poco.',
    es: 'Ya hay varias exportaciones en curso. Inténtelo de nuevo en breve.',
  },
}
