import type { Templates } from './templates.ts'

/** What is told of a member's account. */
export const accountTexts: Templates<
  | 'registration_approved'
  | 'registration_declined'
  | 'iban_added'
  | 'iban_changed'
  | 'password_changed'
> = {
  registration_approved: {
    de: {
      title: 'Ihre Anmeldung ist bestätigt',
      text: 'Die Anmeldung von {company} ist bestätigt. Sie können jetzt Vorgänge einreichen.',
    },
    en: {
      title: 'Your registration is confirmed',
      text: 'The registration of {company} is confirmed. You can now hand in claims.',
    },
    it: {
      title: 'La Sua registrazione è confermata',
      text: 'La registrazione di {company} è confermata. Ora può presentare pratiche.',
    },
    es: {
      title: 'Su registro está confirmado',
      text: 'El registro de {company} está confirmado. Ya puede presentar expedientes.',
    },
  },
  registration_declined: {
    de: {
      title: 'Ihre Anmeldung konnte nicht bestätigt werden',
      text: 'Die Anmeldung von {company} konnten wir nicht bestätigen. {reason}',
    },
    en: {
      title: 'Your registration could not be confirmed',
      text: 'We could not confirm the registration of {company}. {reason}',
    },
    it: {
      title: 'Non è stato possibile confermare la Sua registrazione',
      text: 'Non abbiamo potuto confermare la registrazione di {company}. {reason}',
    },
    es: {
      title: 'No se ha podido confirmar su registro',
      text: 'No hemos podido confirmar el registro de {company}. {reason}',
    },
  },
  iban_added: {
    de: {
      title: 'Ihre Bankverbindung ist hinterlegt',
      text: 'Wir zahlen Ihren Cashback künftig auf das Konto {iban_masked} aus. Waren Sie das nicht, melden Sie sich bitte sofort bei uns.',
    },
    en: {
      title: 'Your bank details are stored',
      text: 'From now on we pay your cashback to the account {iban_masked}. If this was not you, please contact us at once.',
    },
    it: {
      title: 'Le Sue coordinate bancarie sono registrate',
      text: 'D’ora in poi pagheremo il Suo cashback sul conto {iban_masked}. Se non è stato Lei, ci contatti subito.',
    },
    es: {
      title: 'Sus datos bancarios están guardados',
      text: 'A partir de ahora pagaremos su cashback en la cuenta {iban_masked}. Si no ha sido usted, póngase en contacto con nosotros de inmediato.',
    },
  },
  iban_changed: {
    de: {
      title: 'Ihre Bankverbindung wurde geändert',
      text: 'Ihre Bankverbindung lautet jetzt {iban_masked}. Zu Ihrer Sicherheit zahlen wir in den nächsten {hold_hours} Stunden nichts aus. Waren Sie das nicht, melden Sie sich bitte sofort bei uns.',
    },
    en: {
      title: 'Your bank details were changed',
      text: 'Your bank account is now {iban_masked}. For your safety nothing is paid out in the next {hold_hours} hours. If this was not you, please contact us at once.',
    },
    it: {
      title: 'Le Sue coordinate bancarie sono state modificate',
      text: 'Il Suo conto è ora {iban_masked}. Per la Sua sicurezza non effettuiamo pagamenti nelle prossime {hold_hours} ore. Se non è stato Lei, ci contatti subito.',
    },
    es: {
      title: 'Se han cambiado sus datos bancarios',
      text: 'Su cuenta es ahora {iban_masked}. Por su seguridad no pagamos nada en las próximas {hold_hours} horas. Si no ha sido usted, póngase en contacto con nosotros de inmediato.',
    },
  },
  password_changed: {
    de: {
      title: 'Ihr Passwort wurde geändert',
      text: 'Ihr Passwort wurde soeben geändert, alle anderen Sitzungen sind beendet. Waren Sie das nicht, setzen Sie es bitte sofort zurück und melden Sie sich bei uns.',
    },
    en: {
      title: 'Your password was changed',
      text: 'Your password has just been changed and all other sessions were ended. If this was not you, please reset it at once and contact us.',
    },
    it: {
      title: 'La Sua password è stata modificata',
      text: 'La Sua password è stata appena modificata e tutte le altre sessioni sono terminate. Se non è stato Lei, la reimposti subito e ci contatti.',
    },
    es: {
      title: 'Se ha cambiado su contraseña',
      text: 'Su contraseña se acaba de cambiar y se han cerrado las demás sesiones. Si no ha sido usted, restablézcala de inmediato y póngase en contacto con nosotros.',
    },
  },
}
