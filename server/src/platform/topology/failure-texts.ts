import type { FailureTexts } from '../../errors/translate-failure.ts'

/** Refusals about links between units. */
export const linkFailures: FailureTexts = {
  link_direction: {
    de: 'Die Richtung ist child oder parent.',
    en: 'The direction is child or parent.',
    it: 'La direzione è child o parent.',
    es: 'La dirección es child o parent.',
  },
  link_parameters: {
    de: 'Die Angaben zur Verknüpfung sind nicht lesbar.',
    en: 'What is said about the link can’t be read.',
    it: 'I dati del collegamento non sono leggibili.',
    es: 'Los datos del vínculo no se pueden leer.',
  },
  link_metadata: {
    de: 'Bitte geben Sie metadata an.',
    en: 'Please give metadata.',
    it: 'Indicare metadata.',
    es: 'Indique metadata.',
  },
  link_exists: {
    de: 'Diese Verknüpfung gibt es schon.',
    en: 'This link exists already.',
    it: 'Questo collegamento esiste già.',
    es: 'Este vínculo ya existe.',
  },
  link_ends: {
    de: '„{parent}“ oder „{child}“ wurde nicht gefunden.',
    en: '“{parent}” or “{child}” was not found.',
    it: '«{parent}» o «{child}» non è stato trovato.',
    es: 'No se ha encontrado «{parent}» o «{child}».',
  },
  link_not_found: {
    de: 'Diese Verknüpfung gibt es nicht.',
    en: 'There is no such link.',
    it: 'Questo collegamento non esiste.',
    es: 'Este vínculo no existe.',
  },
  link_kept_by_field: {
    de: 'Die Verknüpfung ist der Wert des Feldes „{parameter}“ ({arke}). Bitte ändern Sie dort.',
    en: 'The link is the value of the field “{parameter}” ({arke}). Please change it there.',
    it: 'Il collegamento è il valore del campo «{parameter}» ({arke}). Modificarlo lì.',
    es: 'El vínculo es el valor del campo «{parameter}» ({arke}). Cámbielo allí.',
  },
  too_many_links: {
    de: 'Auf dem Weg liegen mehr als {limit} Verknüpfungen. Bitte grenzen Sie Art oder Tiefe ein.',
    en: 'More than {limit} links lie on the way. Please narrow type or depth.',
    it: 'Lungo il percorso ci sono più di {limit} collegamenti. Limitare il tipo o la profondità.',
    es: 'En el camino hay más de {limit} vínculos. Limite el tipo o la profundidad.',
  },
  not_creatable: {
    de: 'Unter „{label}“ dürfen Sie nichts neu anlegen.',
    en: 'You may not create anything new at “{label}”.',
    it: 'In «{label}» non può creare nulla di nuovo.',
    es: 'En «{label}» no puede crear nada nuevo.',
  },
}
