import type { FailureTexts } from '../errors/translate-failure.ts'

/** What is refused whatever was asked for. */
export const generalFailures: FailureTexts = {
  forbidden: {
    de: 'Dafür fehlt Ihnen die Berechtigung.',
    en: 'You are not allowed to do this.',
    it: 'Non è autorizzato a farlo.',
    es: 'No tiene permiso para hacerlo.',
  },
  version: {
    de: 'Der Eintrag wurde inzwischen geändert. Bitte laden Sie ihn neu.',
    en: 'The entry was changed in the meantime. Please load it again.',
    it: 'La voce è stata modificata nel frattempo. Ricaricarla.',
    es: 'La entrada se ha modificado entretanto. Vuelva a cargarla.',
  },
  version_by: {
    de: '{name} hat den Eintrag inzwischen geändert.',
    en: '{name} has changed the entry in the meantime.',
    it: '{name} ha modificato la voce nel frattempo.',
    es: '{name} ha modificado la entrada entretanto.',
  },
  concurrent_change: {
    de: 'Jemand war schneller. Bitte versuchen Sie es noch einmal.',
    en: 'Someone else was faster. Please try again.',
    it: 'Qualcuno è stato più veloce. Riprovare.',
    es: 'Alguien se ha adelantado. Inténtelo de nuevo.',
  },
  busy: {
    de: 'Gerade ist sehr viel los. Es wurde nichts geändert, bitte versuchen Sie es gleich noch einmal.',
    en: 'Very much is going on just now. Nothing was changed, please try again in a moment.',
    it: 'In questo momento c’è molto traffico. Nulla è stato modificato, riprovare tra poco.',
    es: 'Hay mucha actividad en este momento. No se ha cambiado nada, inténtelo de nuevo en breve.',
  },
  still_in_use: {
    de: 'Der Eintrag wird noch verwendet und kann nicht gelöscht werden.',
    en: 'The entry is still in use and can’t be deleted.',
    it: 'La voce è ancora in uso e non può essere eliminata.',
    es: 'La entrada todavía se usa y no se puede eliminar.',
  },
  too_large: {
    de: 'Die Anfrage ist zu groß.',
    en: 'The request is too large.',
    it: 'La richiesta è troppo grande.',
    es: 'La solicitud es demasiado grande.',
  },
  too_many_files: {
    de: 'Gerade werden zu viele Dateien auf einmal bearbeitet. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
    en: 'Too many files are being processed at once just now. Please try again in a few seconds.',
    it: 'In questo momento vengono elaborati troppi file insieme. Riprovare tra qualche secondo.',
    es: 'En este momento se procesan demasiados archivos a la vez. Inténtelo de nuevo en unos segundos.',
  },
  address_too_long: {
    de: 'Die Adresse ist zu lang.',
    en: 'The address is too long.',
    it: 'L’indirizzo è troppo lungo.',
    es: 'La dirección es demasiado larga.',
  },
  odd_method: {
    de: 'Diese Art von Anfrage gibt es hier nicht.',
    en: 'There are no requests of this kind here.',
    it: 'Questo tipo di richiesta qui non esiste.',
    es: 'Este tipo de solicitud no existe aquí.',
  },
  database_unavailable: {
    de: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The service can’t be reached just now. Please try again in a moment.',
    it: 'Il servizio non è raggiungibile al momento. Riprovare tra poco.',
    es: 'El servicio no está disponible en este momento. Inténtelo de nuevo en breve.',
  },
  internal: {
    de: 'Da ist etwas schiefgegangen. Wir sehen uns das an.',
    en: 'Internal Server Error',
    it: 'Si è verificato un errore interno.',
    es: 'Se ha producido un error interno.',
  },
}
