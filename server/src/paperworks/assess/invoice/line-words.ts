import type { InvoiceLine } from '@ruecklauf/model'

/** Words of German invoices that classify a line apart from its amount. */
const patterns = {
  /** A part of the price billed before or now; any other `Abschlag` lowers the price. */
  deposit:
    /abschlags?-?\s?(?:rechnung|zahlung|betrag)|(?:\d\.|teil|geleistete[rn]?|abz(?:ü|ue)gl\.?|abz(?:ü|ue)glich)\s?-?abschl(?:a|ä)g|(?<!\p{L})abschlag\s+(?:gem|vom|nr|rg|re\b|rechn|zu\b|aus\b|\d)|anzahlung|akonto|vorauszahlung|teilrechnung|teilzahlung|deposit/iu,
  /** Paid before, and mentioned beside the full price. */
  settled:
    /(?:anzahlung|abschlag(?:szahlung)?|vorauszahlung|akonto)\s(?:(?:ist|wird|wurde|bereits|schon)\s){0,2}(?:verrechnet|ber(?:ü|ue)cksichtigt|abgezogen|angerechnet|geleistet|erhalten)/i,
  /** An earlier credit note, settled here. */
  settled_credit: /verrechnung.{0,20}gutschrift|gutschrift.{0,20}verrechn/i,
  /** An old device removed with the sale of a new one. */
  old_device: /alt-?ger(?:ä|ae)t|entsorg|ausgebaut|demont/i,
  returned: /r(?:ü|ue)ck(?:gabe|nahme|lieferung|sendung|ware)|retour|storn|return/i,
  discount:
    /rabatt|nachlass|nachlaß|skonto|bonus|verg(?:ü|ue)tung|abschlag|gutschrift|zuschuss|zuschuß|aktion|discount|rebate|\d\s?%/i,
  /** Trade discounts of any size; other words may mean a return. */
  reduction: /rabatt|nachla(?:ss|ß)|skonto|discount|rebate/i,
  /** Services, with a device's article number and a part of its price. */
  surcharge:
    /zuschlag|aufschlag|garantieverl|inbetriebnahme|montage|wartung|aufpreis|mehrpreis|fracht|transport|maut|versand|lieferkosten|verpackung|surcharge|freight|shipping/i,
  /** Free goods beside paid ones. */
  bonus:
    /naturalrabatt|gratis|zugabe|bonus|\d\s?\+\s?\d|frei(?:ware|st(?:ü|ue)ck)|draufgabe|dreingabe|beigabe|\d f(?:ü|ue)r \d/i,
  /** A service with the article number of its device. */
  service:
    /^\W{0,3}(?:wartung(?!sarm)|garantieverl|miete|leihgeb|inbetriebnahme(?! inkl)|fracht(?!frei)|versand|transport)/i,
  /** A part of a price whose rest somebody else pays, or the cost of a warranty exchange. */
  own_share:
    /garantie-?austausch|gew(?:ä|ae)hrleistungs-?austausch|kulanz(?:preis|lieferung|austausch)|selbstbehalt|selbstbeteiligung|eigenanteil|eigenbeteiligung|kostenbeteiligung|kulanzanteil|anteilige?r? (?:preis|kosten)/i,
  /** Another device as a replacement; words of warranty alone do not count. */
  swapped: /(?<!steu)ersatz(?!teil)|austausch|kulanz|reklamation|replacement/i,
  /** Replaces a failed device. */
  replacement:
    /(?<!steu)ersatz(?!teil)|austausch|gew(?:ä|ae)hrleistung|garantie(?!verl)|kulanz|reklamation|warranty|replacement/i,
} satisfies Record<string, RegExp>

/** All words of a line. */
export const wordsOf = ({ name, note }: Pick<InvoiceLine, 'name' | 'note'>): string =>
  `${name ?? ''} ${note ?? ''}`

/** Whether a text has words of this kind. */
export const has = (kind: keyof typeof patterns, text: string): boolean => patterns[kind].test(text)

/** A text without words of this kind. */
export const without = (kind: keyof typeof patterns, text: string): string =>
  text.replace(patterns[kind], ' ')
