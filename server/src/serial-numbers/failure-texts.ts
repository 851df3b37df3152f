import type { FailureTexts } from '../errors/translate-failure.ts'

/** Why a serial number cannot be blocked or freed, in the languages of the portal. */
export const serialFailures: FailureTexts = {
  serial_state: {
    de: 'Die Seriennummer ist vergeben oder wurde inzwischen geändert.',
    en: 'The serial number is in use or was changed in the meantime.',
    it: 'Il numero di serie è in uso o è stato modificato nel frattempo.',
    es: 'El número de serie está en uso o se ha modificado entretanto.',
  },
}
