import type { FailureTexts } from '../errors/translate-failure.ts'

/** What signing in refuses, in the languages of the portal. */
export const authTexts: FailureTexts = {
  too_many_attempts: {
    de: 'Zu viele Versuche. Bitte warten Sie {minutes} Minuten und versuchen Sie es dann noch einmal.',
    en: 'Too many attempts. Please wait {minutes} minutes and try again.',
    it: 'Troppi tentativi. Attenda {minutes} minuti e riprovi.',
    es: 'Demasiados intentos. Espere {minutes} minutos e inténtelo de nuevo.',
  },
  password_too_short: {
    de: 'Das Passwort braucht mindestens {min} Zeichen.',
    en: 'The password needs at least {min} characters.',
    it: 'La password deve avere almeno {min} caratteri.',
    es: 'La contraseña debe tener al menos {min} caracteres.',
  },
  password_too_long: {
    de: 'Das Passwort darf höchstens {max} Zeichen haben.',
    en: 'The password may have at most {max} characters.',
    it: 'La password può avere al massimo {max} caratteri.',
    es: 'La contraseña puede tener como máximo {max} caracteres.',
  },
  password_too_common: {
    de: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
    en: 'This password is too easy to guess. Please choose another one.',
    it: 'Questa password è troppo facile da indovinare. Ne scelga un’altra.',
    es: 'Esta contraseña es demasiado fácil de adivinar. Elija otra.',
  },
  email_invalid: {
    de: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
    en: 'Please enter a valid e-mail address.',
    it: 'Inserisca un indirizzo e-mail valido.',
    es: 'Introduzca una dirección de correo electrónico válida.',
  },
}
