import type { ibanProblem, Language } from '@ruecklauf/model'
import type { FailureTexts } from '../errors/translate-failure.ts'

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

/** Why the office or a member cannot do a step, in the languages of the portal. */
export const memberFailures: FailureTexts = {
  registration_not_in_review: {
    de: 'Diese Registrierung ist nicht in Prüfung.',
    en: 'This registration is not in review.',
    it: 'Questa registrazione non è in verifica.',
    es: 'Este registro no está en revisión.',
  },
  already_locked: {
    de: 'Das Mitglied ist schon gesperrt.',
    en: 'The member is locked already.',
    it: 'Il membro è già bloccato.',
    es: 'El miembro ya está bloqueado.',
  },
  not_locked: {
    de: 'Das Mitglied ist nicht gesperrt.',
    en: 'The member is not locked.',
    it: 'Il membro non è bloccato.',
    es: 'El miembro no está bloqueado.',
  },
  own_lock: {
    de: 'Sich selbst können Sie nicht sperren.',
    en: 'You can’t lock yourself.',
    it: 'Non può bloccare sé stesso.',
    es: 'No puede bloquearse a sí mismo.',
  },
  last_super_admin: {
    de: 'Der letzte aktive Hauptadministrator kann nicht gesperrt werden.',
    en: 'The last active super admin can’t be locked.',
    it: 'L’ultimo super amministratore attivo non può essere bloccato.',
    es: 'No se puede bloquear al último superadministrador activo.',
  },
  already_complete: {
    de: 'Ihre Daten sind schon vollständig. Ändern können Sie sie im Profil.',
    en: 'Your data are complete already. You can change them in your profile.',
    it: 'I Suoi dati sono già completi. Può modificarli nel profilo.',
    es: 'Sus datos ya están completos. Puede cambiarlos en su perfil.',
  },
}
