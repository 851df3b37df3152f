import type { ibanProblem, Language } from '@ruecklauf/model'

type Problem = NonNullable<ReturnType<typeof ibanProblem>>

/** Why an IBAN is refused, beside its field. */
export const bankTexts: Record<Problem, Record<Language, string>> = {
  characters: {
    de: 'Eine IBAN besteht nur aus Buchstaben und Ziffern.',
    en: 'An IBAN consists of letters and digits only.',
    it: 'Un IBAN contiene solo lettere e cifre.',
    es: 'Un IBAN solo contiene letras y cifras.',
  },
  country: {
    de: 'Auszahlungen sind nur auf Konten im SEPA-Raum möglich.',
    en: 'Payouts are possible only to accounts in the SEPA area.',
    it: 'I pagamenti sono possibili solo su conti dell’area SEPA.',
    es: 'Los pagos solo son posibles a cuentas de la zona SEPA.',
  },
  length: {
    de: 'Die IBAN hat nicht die richtige Länge.',
    en: 'The IBAN does not have the right length.',
    it: 'L’IBAN non ha la lunghezza corretta.',
    es: 'El IBAN no tiene la longitud correcta.',
  },
  checksum: {
    de: 'Die Prüfziffer stimmt nicht. Bitte vergleichen Sie die IBAN mit Ihrem Kontoauszug.',
    en: 'The check digits do not match. Please compare the IBAN with your bank statement.',
    it: 'Le cifre di controllo non corrispondono. Confrontare l’IBAN con l’estratto conto.',
    es: 'Los dígitos de control no coinciden. Compare el IBAN con su extracto bancario.',
  },
}
