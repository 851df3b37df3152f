import type { Language } from '@ruecklauf/model'

/** What the failures of `ledger-errors.ts` say to the people who read them. */
export const ledgerFailures: Record<string, Record<Language, string>> = {
  insufficient_balance: {
    de: 'Das Guthaben reicht dafür nicht aus.',
    en: 'The balance is not sufficient for this.',
    it: 'Il saldo non è sufficiente.',
    es: 'El saldo no es suficiente.',
  },
  booked_differently: {
    de: 'Das ist bereits mit einem anderen Betrag gebucht.',
    en: 'This is already booked with another amount.',
    it: 'È già stato registrato con un altro importo.',
    es: 'Ya está registrado con otro importe.',
  },
  credited_more: {
    de: 'Dem Vorgang ist bereits mehr gutgeschrieben. Bitte fordern Sie den Unterschied zurück.',
    en: 'The claim was already credited with more. Please claw the difference back.',
    it: 'Alla pratica è già stato accreditato un importo maggiore. Richiedere la differenza.',
    es: 'El expediente ya tiene abonado un importe mayor. Reclame la diferencia.',
  },
  nothing_to_book: {
    de: 'Hier ist nichts mehr zu buchen.',
    en: 'There is nothing left to be booked here.',
    it: 'Non c’è più nulla da registrare.',
    es: 'Ya no queda nada por registrar.',
  },
  clawback_too_high: {
    de: 'Zurückgefordert werden kann höchstens, was dem Vorgang gutgeschrieben ist.',
    en: 'No more can be clawed back than the claim was credited with.',
    it: 'Non si può richiedere più di quanto accreditato alla pratica.',
    es: 'No se puede reclamar más de lo abonado al expediente.',
  },
  not_reversible: {
    de: 'Eine Rücknahme kann nicht zurückgenommen werden. Bitte buchen Sie neu.',
    en: 'A reversal can’t be reversed. Please book anew.',
    it: 'Uno storno non può essere stornato. Registrare di nuovo.',
    es: 'Una anulación no se puede anular. Registre de nuevo.',
  },
}
