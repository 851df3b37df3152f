import type { Language } from '@ruecklauf/model'

/** What a question for a serial number is answered. */
export type SerialAnswer =
  | 'ok'
  | 'unknown'
  | 'claimed_by_you'
  | 'claimed'
  | 'blocked'
  | 'returned'
  | 'other_product'
  | 'malformed'

interface Values {
  serial: string
  /** Name of the product in the register. */
  product?: string | undefined
  /** A known serial number that looks alike. */
  hint: string | null
}

/** The answer as a sentence; an unknown number may be one that was misread. */
export function describeSerial(answer: SerialAnswer, values: Values, language: Language): string {
  const { serial, product = '', hint } = values
  const text = texts[answer][language].replace('{serial}', serial).replace('{product}', product)
  return hint ? `${text} ${hints[language].replace('{hint}', hint)}` : text
}

const hints: Record<Language, string> = {
  de: 'Meinten Sie {hint}?',
  en: 'Did you mean {hint}?',
  it: 'Intendeva {hint}?',
  es: '¿Quiso decir {hint}?',
}

const texts: Record<SerialAnswer, Record<Language, string>> = {
  ok: {
    de: 'Bekanntes Gerät: {product}.',
    en: 'Known device: {product}.',
    it: 'Apparecchio noto: {product}.',
    es: 'Equipo conocido: {product}.',
  },
  unknown: {
    de: 'Die Seriennummer ist uns nicht bekannt. Bitte prüfen Sie die Eingabe.',
    en: 'The serial number is not known to us. Please check what you entered.',
    it: 'Il numero di serie non ci è noto. Verifichi l’inserimento.',
    es: 'No conocemos el número de serie. Compruebe lo introducido.',
  },
  claimed_by_you: {
    de: 'Für dieses Gerät haben Sie bereits einen Cashback beantragt.',
    en: 'You have already claimed cashback for this device.',
    it: 'Ha già richiesto un cashback per questo apparecchio.',
    es: 'Ya ha solicitado cashback para este equipo.',
  },
  claimed: {
    de: 'Für dieses Gerät wurde bereits ein Cashback beantragt.',
    en: 'Cashback was already claimed for this device.',
    it: 'Per questo apparecchio è già stato richiesto un cashback.',
    es: 'Ya se ha solicitado cashback para este equipo.',
  },
  blocked: {
    de: 'Diese Seriennummer ist gesperrt. Bitte wenden Sie sich an Ihren Ansprechpartner.',
    en: 'This serial number is blocked. Please talk to your contact.',
    it: 'Questo numero di serie è bloccato. Si rivolga al Suo referente.',
    es: 'Este número de serie está bloqueado. Diríjase a su persona de contacto.',
  },
  returned: {
    de: 'Dieses Gerät wurde zurückgegeben.',
    en: 'This device was returned.',
    it: 'Questo apparecchio è stato restituito.',
    es: 'Este equipo fue devuelto.',
  },
  other_product: {
    de: 'Diese Seriennummer gehört zu „{product}“.',
    en: 'This serial number belongs to “{product}”.',
    it: 'Questo numero di serie appartiene a «{product}».',
    es: 'Este número de serie pertenece a «{product}».',
  },
  malformed: {
    de: 'Eine Seriennummer hat 4 bis 40 Buchstaben, Ziffern oder Bindestriche.',
    en: 'A serial number has 4 to 40 letters, digits or hyphens.',
    it: 'Un numero di serie ha da 4 a 40 lettere, cifre o trattini.',
    es: 'Un número de serie tiene de 4 a 40 letras, cifras o guiones.',
  },
}
