import type { FailureTexts } from '../errors/translate-failure.ts'

/** Refusals where money needs two people. */
export const moneyChangeFailures: FailureTexts = {
  needs_two_people: {
    de: 'Dieser Wert entscheidet über Geld und wird nur zu zweit geändert: Bitte schlagen Sie die Änderung mit einem Grund vor; eine zweite Person gibt sie frei.',
    en: 'This value decides on money and is changed by two people only: please propose the change with a reason; a second person confirms it.',
    it: 'Questo valore incide sul denaro e si modifica solo in due: proponga la modifica con un motivo; una seconda persona la approva.',
    es: 'Este valor decide sobre dinero y solo se cambia entre dos personas: proponga el cambio con un motivo; una segunda persona lo aprueba.',
  },
  money_change_open: {
    de: 'Hier wartet bereits eine Änderung auf die Freigabe. Erst wenn darüber entschieden oder sie zurückgezogen ist, ist eine weitere möglich.',
    en: 'A change awaits approval here already. Another is possible once it is decided on or withdrawn.',
    it: 'Una modifica attende già l’approvazione. Un’altra è possibile quando sarà decisa o ritirata.',
    es: 'Ya hay un cambio que espera aprobación. Otro será posible cuando se haya decidido sobre él o se haya retirado.',
  },
  no_money_setting: {
    de: 'Diese Einstellung ändert eine Person allein; ein Vorschlag ist nicht nötig.',
    en: 'This setting is changed by one person; no proposal is needed.',
    it: 'Questa impostazione viene modificata da una sola persona; non serve una proposta.',
    es: 'Este ajuste lo cambia una sola persona; no hace falta una propuesta.',
  },
}
