import type { FieldType } from './define.ts'

export const languages = ['de', 'en', 'it', 'es'] as const
export type Language = (typeof languages)[number]

/** A rule that a value breaks, with what its text needs. */
export type Rule =
  | {
      kind:
        | 'required'
        | 'multiple'
        | 'unique'
        | 'unknown'
        | 'read_only'
        | 'cents'
        | 'pattern'
        | 'vat_id'
        | 'link'
        | 'id_taken'
        | 'contradiction'
        | 'body'
    }
  | { kind: 'max_length' | 'min_length' | 'max' | 'min'; limit: number }
  | { kind: 'values'; allowed: string[] }
  | { kind: 'type'; type: FieldType }

interface About {
  id: string
  label: string
  language?: Language | undefined
}

/**
 * The text of a broken rule: the contract's words (docs/wire-format.md, Validation), or the
 * caller's language.
 */
export function explain(rule: Rule, { id, label, language }: About): string {
  const texts = language ? translations[language] : undefined
  if (!texts) return contractText(rule, id, label)
  if (rule.kind === 'type') return texts.type[rule.type]
  const text = texts[rule.kind]
  if ('limit' in rule)
    return text.replace('{limit}', new Intl.NumberFormat(language).format(rule.limit))
  if ('allowed' in rule) return text.replace('{allowed}', rule.allowed.join(', '))
  return text
}

const kinds: Record<FieldType, string> = {
  boolean: 'a boolean',
  date: 'a date (YYYY-MM-DD)',
  datetime: 'a datetime (ISO 8601 with time zone)',
  dict: 'a map',
  float: 'a float',
  integer: 'an integer',
  link: 'a string',
  list: 'a list',
  string: 'a string',
  time: 'a time (HH:MM:SS)',
}

function contractText(rule: Rule, id: string, label: string): string {
  switch (rule.kind) {
    case 'required':
      return `${id}: is required`
    case 'max_length':
      return `${label}: max length is ${rule.limit}`
    case 'min_length':
      return `${label}: min length is ${rule.limit}`
    case 'max':
    case 'min':
      return `${label}: ${rule.kind} is ${rule.limit}`
    case 'values':
      return `allowed values for ${id} are: ${rule.allowed.join(', ')}`
    case 'multiple':
      return `multiple values are not allowed for: ${id}`
    case 'unique':
      return `duplicate values are not allowed for: ${id}`
    case 'unknown':
      return `${id}: is not a parameter`
    case 'read_only':
      return `${id}: can not be written`
    case 'cents':
      return `${label}: must have at most two decimals`
    case 'pattern':
      return `${label}: has not the expected form`
    case 'vat_id':
      return `${label}: is no valid VAT id`
    case 'link':
      return `${id}: unit not found`
    case 'id_taken':
      return `You can not create Unit with same id: ${id}`
    case 'contradiction':
      return 'values contradict each other'
    case 'body':
      return 'an object is expected'
    case 'type':
      return `${label}: must be ${kinds[rule.type]}`
  }
}

type Texts = Record<Exclude<Rule['kind'], 'type'>, string> & { type: Record<FieldType, string> }

const translations: Record<Language, Texts> = {
  de: {
    required: 'Bitte ausfüllen.',
    max_length: 'Höchstens {limit} Zeichen.',
    min_length: 'Mindestens {limit} Zeichen.',
    max: 'Höchstens {limit}.',
    min: 'Mindestens {limit}.',
    values: 'Erlaubt sind: {allowed}.',
    multiple: 'Nur ein Wert ist erlaubt.',
    unique: 'Diesen Wert gibt es schon.',
    unknown: 'Dieses Feld gibt es nicht.',
    read_only: 'Dieses Feld kann nicht geändert werden.',
    cents: 'Höchstens zwei Nachkommastellen.',
    pattern: 'Das hat nicht die erwartete Form.',
    vat_id: 'Das ist keine gültige USt-IdNr. Bitte prüfen Sie Land, Länge und Ziffern.',
    link: 'Diesen Eintrag gibt es nicht.',
    id_taken: 'Diese Id gibt es schon.',
    contradiction: 'Die Angaben widersprechen einander.',
    body: 'Erwartet wird ein JSON-Objekt.',
    type: {
      boolean: 'Bitte Ja oder Nein angeben.',
      date: 'Bitte ein gültiges Datum angeben.',
      datetime: 'Bitte einen gültigen Zeitpunkt angeben.',
      dict: 'Bitte ein JSON-Objekt angeben.',
      float: 'Bitte eine Zahl angeben.',
      integer: 'Bitte eine ganze Zahl angeben.',
      link: 'Bitte einen Eintrag wählen.',
      list: 'Bitte eine Liste angeben.',
      string: 'Bitte einen Text angeben.',
      time: 'Bitte eine gültige Uhrzeit angeben.',
    },
  },
  en: {
    required: 'Please fill in.',
    max_length: 'At most {limit} characters.',
    min_length: 'At least {limit} characters.',
    max: 'At most {limit}.',
    min: 'At least {limit}.',
    values: 'Allowed: {allowed}.',
    multiple: 'Only one value is allowed.',
    unique: 'This value exists already.',
    unknown: 'There is no such field.',
    read_only: 'This field can’t be changed.',
    cents: 'At most two decimals.',
    pattern: 'This does not have the expected form.',
    vat_id: 'This is no valid VAT id. Please check country, length and digits.',
    link: 'There is no such entry.',
    id_taken: 'This id exists already.',
    contradiction: 'The values contradict each other.',
    body: 'A JSON object is expected.',
    type: {
      boolean: 'Please answer yes or no.',
      date: 'Please enter a valid date.',
      datetime: 'Please enter a valid point in time.',
      dict: 'Please enter a JSON object.',
      float: 'Please enter a number.',
      integer: 'Please enter a whole number.',
      link: 'Please choose an entry.',
      list: 'Please enter a list.',
      string: 'Please enter a text.',
      time: 'Please enter a valid time.',
    },
  },
  it: {
    required: 'Campo obbligatorio.',
    max_length: 'Al massimo {limit} caratteri.',
    min_length: 'Almeno {limit} caratteri.',
    max: 'Al massimo {limit}.',
    min: 'Almeno {limit}.',
    values: 'Valori ammessi: {allowed}.',
    multiple: 'È ammesso un solo valore.',
    unique: 'Questo valore esiste già.',
    unknown: 'Questo campo non esiste.',
    read_only: 'Questo campo non può essere modificato.',
    cents: 'Al massimo due decimali.',
    pattern: 'Il formato non è quello previsto.',
    vat_id: 'Questa partita IVA non è valida. Verificare paese, lunghezza e cifre.',
    link: 'Questa voce non esiste.',
    id_taken: 'Questo id esiste già.',
    contradiction: 'I dati si contraddicono.',
    body: 'È atteso un oggetto JSON.',
    type: {
      boolean: 'Indicare sì o no.',
      date: 'Inserire una data valida.',
      datetime: 'Inserire una data e un’ora valide.',
      dict: 'Inserire un oggetto JSON.',
      float: 'Inserire un numero.',
      integer: 'Inserire un numero intero.',
      link: 'Scegliere una voce.',
      list: 'Inserire una lista.',
      string: 'Inserire un testo.',
      time: 'Inserire un’ora valida.',
    },
  },
  es: {
    required: 'Campo obligatorio.',
    max_length: 'Como máximo {limit} caracteres.',
    min_length: 'Al menos {limit} caracteres.',
    max: 'Como máximo {limit}.',
    min: 'Al menos {limit}.',
    values: 'Valores permitidos: {allowed}.',
    multiple: 'Solo se permite un valor.',
    unique: 'Este valor ya existe.',
    unknown: 'Este campo no existe.',
    read_only: 'Este campo no se puede modificar.',
    cents: 'Como máximo dos decimales.',
    pattern: 'No tiene el formato esperado.',
    vat_id: 'Este NIF-IVA no es válido. Compruebe el país, la longitud y las cifras.',
    link: 'Esta entrada no existe.',
    id_taken: 'Este id ya existe.',
    contradiction: 'Los datos se contradicen.',
    body: 'Se espera un objeto JSON.',
    type: {
      boolean: 'Indique sí o no.',
      date: 'Indique una fecha válida.',
      datetime: 'Indique una fecha y hora válidas.',
      dict: 'Indique un objeto JSON.',
      float: 'Indique un número.',
      integer: 'Indique un número entero.',
      link: 'Elija una entrada.',
      list: 'Indique una lista.',
      string: 'Indique un texto.',
      time: 'Indique una hora válida.',
    },
  },
}
