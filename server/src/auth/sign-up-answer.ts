import type { Language } from '@ruecklauf/model'

/** What a sign-up answers everybody, whether or not the address is known. */
export const signUpAnswer: Record<Language, string> = {
  de: 'Bitte bestätigen Sie Ihre E-Mail-Adresse. Wir haben Ihnen geschrieben.',
  en: 'Please confirm your e-mail address. We have written to you.',
  it: 'Confermi il Suo indirizzo e-mail. Le abbiamo scritto.',
  es: 'Confirme su dirección de correo electrónico. Le hemos escrito.',
}
