import type { FailureTexts } from '../errors/translate-failure.ts'

/** Why a simulation is refused or came to nothing. */
export const simulationFailures = {
  what_if_running: {
    de: 'Es läuft schon eine Berechnung von Ihnen. Warten Sie ihr Ende ab oder brechen Sie sie ab.',
    en: 'A calculation of yours is running already. Wait for its end or cancel it.',
    it: 'È già in corso un suo calcolo. Attenda la fine o lo annulli.',
    es: 'Ya hay un cálculo suyo en curso. Espere a que termine o cancélelo.',
  },
  what_if_ended: {
    de: 'Die Berechnung ist schon beendet.',
    en: 'The calculation has ended already.',
    it: 'Il calcolo è già terminato.',
    es: 'El cálculo ya ha terminado.',
  },
  what_if_interrupted: {
    de: 'Die Berechnung wurde unterbrochen, weil der Server neu gestartet ist. Bitte starten Sie sie noch einmal.',
    en: 'The calculation was interrupted as the server was restarted. Please start it again.',
    it: 'Il calcolo è stato interrotto dal riavvio del server. Lo avvii di nuovo.',
    es: 'El cálculo se interrumpió porque el servidor se reinició. Vuelva a iniciarlo.',
  },
  what_if_internal: {
    de: 'Die Berechnung ist fehlgeschlagen. Bitte starten Sie sie noch einmal; der Fehler ist vermerkt.',
    en: 'The calculation failed. Please start it again; the fault has been noted.',
    it: 'Il calcolo non è riuscito. Lo avvii di nuovo; l’errore è stato registrato.',
    es: 'El cálculo ha fallado. Vuelva a iniciarlo; el error se ha registrado.',
  },
} as const satisfies FailureTexts
