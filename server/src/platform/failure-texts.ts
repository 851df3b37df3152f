import type { FailureTexts } from '../errors/translate-failure.ts'

/** Refusals of requests that the platform can't understand; the contract's words have no language. */
export const platformFailures: FailureTexts = {
  too_many_streams: {
    de: 'Das Portal ist in zu vielen Fenstern offen, um alle auf dem Laufenden zu halten.',
    en: 'The portal is open in too many windows to keep all of them up to date.',
    it: 'Il portale è aperto in troppe finestre per tenerle tutte aggiornate.',
    es: 'El portal está abierto en demasiadas ventanas para mantenerlas todas al día.',
  },
  report_too_long: {
    de: 'Diese Auswertung dauert zu lange und wurde abgebrochen. Bitte wählen Sie einen kürzeren Zeitraum oder versuchen Sie es später noch einmal.',
    en: 'This report takes too long and was given up. Please choose a shorter period or try again later.',
    it: 'Questo rapporto richiede troppo tempo ed è stato interrotto. Scelga un periodo più breve o riprovi più tardi.',
    es: 'Este informe tarda demasiado y se ha interrumpido. Elija un período más corto o inténtelo más tarde.',
  },
  filter: {
    de: 'Der Filter lässt sich nicht lesen.',
    en: 'The filter can’t be read.',
    it: 'Il filtro non è leggibile.',
    es: 'El filtro no se puede leer.',
  },
  filter_too_large: {
    de: 'Der Filter ist zu groß. Bitte suchen Sie mit weniger Bedingungen.',
    en: 'The filter is too large. Please search with fewer conditions.',
    it: 'Il filtro è troppo grande. Cercare con meno condizioni.',
    es: 'El filtro es demasiado grande. Busque con menos condiciones.',
  },
  filter_not_available: {
    de: 'Dieser Filter ist nicht möglich: {filter}.',
    en: 'This filter is not possible: {filter}.',
    it: 'Questo filtro non è possibile: {filter}.',
    es: 'Este filtro no es posible: {filter}.',
  },
  filter_value: {
    de: 'Der Filter für „{name}“ hat einen ungültigen Wert. {reason}',
    en: 'The filter for “{name}” has an invalid value. {reason}',
    it: 'Il filtro per «{name}» ha un valore non valido. {reason}',
    es: 'El filtro de «{name}» tiene un valor no válido. {reason}',
  },
  unknown_parameter: {
    de: 'Das Feld „{name}“ gibt es nicht.',
    en: 'There is no field “{name}”.',
    it: 'Il campo «{name}» non esiste.',
    es: 'El campo «{name}» no existe.',
  },
  path_too_wide: {
    de: 'Der Weg „{path}“ verzweigt sich zu oft.',
    en: 'The path “{path}” branches too often.',
    it: 'Il percorso «{path}» si ramifica troppo.',
    es: 'La ruta «{path}» se ramifica demasiado.',
  },
  order: {
    de: 'Nach so vielen Feldern lässt sich nicht sortieren.',
    en: 'There are too many fields to order by.',
    it: 'I campi dell’ordinamento sono troppi.',
    es: 'Hay demasiados campos para ordenar.',
  },
  order_not_available: {
    de: 'Diese Sortierung ist nicht möglich: {order}.',
    en: 'This order is not possible: {order}.',
    it: 'Questo ordinamento non è possibile: {order}.',
    es: 'Este orden no es posible: {order}.',
  },
  whole_number: {
    de: '{name} muss eine ganze Zahl ab 0 sein.',
    en: '{name} has to be a whole number from 0.',
    it: '{name} deve essere un numero intero da 0.',
    es: '{name} tiene que ser un número entero desde 0.',
  },
  invalid_value: {
    de: 'Ein Wert der Anfrage ist ungültig.',
    en: 'A value of the request is invalid.',
    it: 'Un valore della richiesta non è valido.',
    es: 'Un valor de la solicitud no es válido.',
  },
  budget_spent: {
    de: 'Das war sehr viel in kurzer Zeit. Bitte versuchen Sie es in {minutes} Minuten noch einmal.',
    en: 'That was a great deal in a short time. Please try again in {minutes} minutes.',
    it: 'È stato fatto molto in poco tempo. Riprovare tra {minutes} minuti.',
    es: 'Ha sido mucho en poco tiempo. Inténtelo de nuevo en {minutes} minutos.',
  },
  budget_before_approval: {
    de: 'Bis zu Ihrer Freigabe ist das nur wenige Male möglich. Bitte versuchen Sie es in {minutes} Minuten noch einmal.',
    en: 'Until you are approved this is possible a few times only. Please try again in {minutes} minutes.',
    it: 'Fino alla Sua approvazione questo è possibile solo poche volte. Riprovare tra {minutes} minuti.',
    es: 'Hasta su aprobación esto solo es posible unas pocas veces. Inténtelo de nuevo en {minutes} minutos.',
  },
  still_referenced: {
    de: 'Ein Verweis führt ins Leere oder besteht noch.',
    en: 'A link leads nowhere, or is still there.',
    it: 'Un collegamento porta nel vuoto o esiste ancora.',
    es: 'Un enlace no lleva a ninguna parte o todavía existe.',
  },
  arke_not_found: {
    de: 'Diesen Typ gibt es nicht.',
    en: 'There is no such type.',
    it: 'Questo tipo non esiste.',
    es: 'Este tipo no existe.',
  },
  group_not_found: {
    de: 'Diese Gruppe gibt es nicht.',
    en: 'There is no such group.',
    it: 'Questo gruppo non esiste.',
    es: 'Este grupo no existe.',
  },
  read_only: {
    de: 'Diese Einträge können nur gelesen werden.',
    en: 'These entries can only be read.',
    it: 'Queste voci sono di sola lettura.',
    es: 'Estas entradas son de solo lectura.',
  },
  undefined_function: {
    de: 'Diese Funktion gibt es nicht.',
    en: 'There is no such function.',
    it: 'Questa funzione non esiste.',
    es: 'Esta función no existe.',
  },
}
