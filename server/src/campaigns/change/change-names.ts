import type { ChangeKind, ChangeState, Language } from '@ruecklauf/model'

/** What a kind of change is called in a sentence. */
export const changeKindNames = {
  version: {
    de: 'neue Fassung der Regeln',
    en: 'new version of the rules',
    it: 'nuova versione delle regole',
    es: 'nueva versión de las reglas',
  },
  budget: {
    de: 'höheres Budget',
    en: 'higher budget',
    it: 'budget più alto',
    es: 'presupuesto mayor',
  },
  prolong: {
    de: 'späteres Ende',
    en: 'later end',
    it: 'fine posticipata',
    es: 'fin posterior',
  },
} as const satisfies Record<ChangeKind, Record<Language, string>>

/** What became of a change, in a sentence. */
export const changeStateNames = {
  open: { de: 'offen', en: 'open', it: 'aperta', es: 'abierto' },
  confirmed: { de: 'freigegeben', en: 'confirmed', it: 'approvata', es: 'aprobado' },
  declined: { de: 'abgelehnt', en: 'declined', it: 'rifiutata', es: 'rechazado' },
  withdrawn: { de: 'zurückgezogen', en: 'withdrawn', it: 'ritirata', es: 'retirado' },
} as const satisfies Record<ChangeState, Record<Language, string>>

/** Why the program declines what nobody decided. */
export const campaignIsOver = {
  de: 'Die Aktion ist nicht mehr in Kraft.',
  en: 'The campaign is no longer in force.',
  it: 'La campagna non è più in vigore.',
  es: 'La campaña ya no está en vigor.',
} as const satisfies Record<Language, string>
