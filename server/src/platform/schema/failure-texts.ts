import type { FailureTexts } from '../../errors/translate-failure.ts'

/** Refusals of changes of the schema. */
export const schemaFailures: FailureTexts = {
  attribute_contradiction: {
    de: 'Das passt nicht zu den anderen Angaben.',
    en: 'This does not fit the other attributes.',
    it: 'Non corrisponde agli altri attributi.',
    es: 'No encaja con los demás atributos.',
  },
  defined_in_code: {
    de: 'Das ist vom Programm festgelegt und kann hier nicht geändert werden.',
    en: 'This is defined by the program and can’t be changed here.',
    it: 'È definito dal programma e non può essere modificato qui.',
    es: 'Lo define el programa y no se puede cambiar aquí.',
  },
  parameter_attached: {
    de: 'Der Parameter wird schon verwendet; die Art seiner Werte lässt sich nicht mehr ändern.',
    en: 'The parameter is already in use; the kind of its values can no longer be changed.',
    it: 'Il parametro è già in uso; il tipo dei suoi valori non può più essere modificato.',
    es: 'El parámetro ya se usa; la clase de sus valores ya no se puede cambiar.',
  },
  parameter_left_values: {
    de: 'Zu diesem Parameter sind noch Werte anderer Art vorhanden. Löschen Sie ihn und legen Sie ihn neu an.',
    en: 'Values of another kind are left of this parameter. Delete it and create it anew.',
    it: 'Di questo parametro restano valori di altro tipo. Eliminarlo e crearlo di nuovo.',
    es: 'Quedan valores de otra clase de este parámetro. Elimínelo y créelo de nuevo.',
  },
  permission_rules: {
    de: 'Die Berechtigung ist so nicht gültig: {name}.',
    en: 'The permission is not valid like this: {name}.',
    it: 'L’autorizzazione così non è valida: {name}.',
    es: 'El permiso no es válido así: {name}.',
  },
  schema_apart: {
    de: 'Typen, Gruppen und Parameter werden einzeln angelegt.',
    en: 'Types, groups and parameters are created one at a time.',
    it: 'Tipi, gruppi e parametri si creano uno alla volta.',
    es: 'Los tipos, grupos y parámetros se crean uno a uno.',
  },
  schema_busy: {
    de: 'Der Typ wird gerade verwendet. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The type is in use just now. Please try again in a moment.',
    it: 'Il tipo è in uso in questo momento. Riprovare tra poco.',
    es: 'El tipo está en uso en este momento. Inténtelo de nuevo en breve.',
  },
  schema_changed: {
    de: 'Der Aufbau der Daten hat sich gerade geändert. Bitte versuchen Sie es noch einmal.',
    en: 'The structure of the data has just changed. Please try again.',
    it: 'La struttura dei dati è appena cambiata. Riprovare.',
    es: 'La estructura de los datos acaba de cambiar. Inténtelo de nuevo.',
  },
  schema_id: {
    de: 'Die Id braucht 2 bis 40 Kleinbuchstaben, Ziffern oder _ und beginnt mit einem Buchstaben.',
    en: 'The id needs 2 to 40 small letters, digits or _, beginning with a letter.',
    it: 'L’id richiede da 2 a 40 lettere minuscole, cifre o _ e inizia con una lettera.',
    es: 'El id necesita de 2 a 40 letras minúsculas, cifras o _ y empieza por una letra.',
  },
  schema_id_reserved: {
    de: 'Die Id „{id}“ ist schon vergeben.',
    en: 'The id “{id}” is taken.',
    it: 'L’id «{id}» è già in uso.',
    es: 'El id «{id}» ya está en uso.',
  },
  too_many_arkes: {
    de: 'Es gibt schon so viele Typen wie möglich.',
    en: 'There are as many types as possible already.',
    it: 'Il numero massimo di tipi è già raggiunto.',
    es: 'Ya existen todos los tipos posibles.',
  },
  too_many_parameters: {
    de: 'Der Typ kann keine weiteren Parameter aufnehmen.',
    en: 'The type can take no more parameters.',
    it: 'Il tipo non può avere altri parametri.',
    es: 'El tipo no admite más parámetros.',
  },
  values_not_unique: {
    de: 'Es gibt schon doppelte Werte; sie müssen zuerst verschieden werden.',
    en: 'There are duplicate values already; they have to become different first.',
    it: 'Esistono già valori doppi; devono prima diventare diversi.',
    es: 'Ya hay valores duplicados; antes deben ser distintos.',
  },
}
