import type { Templates } from './templates.ts'

/** What is told of changes that decide on money, to those who propose and confirm them. */
export const moneyTexts: Templates<
  'money_change_proposed' | 'money_change_confirmed' | 'money_change_declined'
> = {
  money_change_proposed: {
    de: {
      title: 'Änderung wartet auf Ihre Freigabe: {change} „{name}“',
      text: 'Vorgeschlagen wurde eine Änderung ({change} „{name}“): {reason}',
    },
    en: {
      title: 'A change awaits your approval: {change} “{name}”',
      text: 'A change was proposed ({change} “{name}”): {reason}',
    },
    it: {
      title: 'Una modifica attende la Sua approvazione: {change} «{name}»',
      text: 'È stata proposta una modifica ({change} «{name}»): {reason}',
    },
    es: {
      title: 'Un cambio espera su aprobación: {change} «{name}»',
      text: 'Se ha propuesto un cambio ({change} «{name}»): {reason}',
    },
  },
  money_change_confirmed: {
    de: {
      title: 'Ihre Änderung ist freigegeben: {change} „{name}“',
      text: 'Die Änderung, die Sie vorgeschlagen haben ({change} „{name}“), ist freigegeben.',
    },
    en: {
      title: 'Your change is confirmed: {change} “{name}”',
      text: 'The change that you proposed ({change} “{name}”) is confirmed.',
    },
    it: {
      title: 'La Sua modifica è approvata: {change} «{name}»',
      text: 'La modifica che ha proposto ({change} «{name}») è approvata.',
    },
    es: {
      title: 'Su cambio está aprobado: {change} «{name}»',
      text: 'El cambio que propuso ({change} «{name}») está aprobado.',
    },
  },
  money_change_declined: {
    de: {
      title: 'Ihre Änderung ist abgelehnt: {change} „{name}“',
      text: 'Die Änderung, die Sie vorgeschlagen haben ({change} „{name}“), wurde abgelehnt: {reason}',
    },
    en: {
      title: 'Your change is declined: {change} “{name}”',
      text: 'The change that you proposed ({change} “{name}”) was declined: {reason}',
    },
    it: {
      title: 'La Sua modifica è stata rifiutata: {change} «{name}»',
      text: 'La modifica che ha proposto ({change} «{name}») è stata rifiutata: {reason}',
    },
    es: {
      title: 'Su cambio se ha rechazado: {change} «{name}»',
      text: 'El cambio que propuso ({change} «{name}») se ha rechazado: {reason}',
    },
  },
}
