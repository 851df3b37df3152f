import type { InvoiceLine } from '@ruecklauf/model'

/** What words of German invoices say of a line, apart from its amount. */
const patterns = {
  /** Part of the price was billed before or is billed now; any other `Abschlag` lowers the price. */
  deposit:
    /abschlags?-?\s?(?:rechnung|zahlung|betrag)|(?:\d\.|teil|geleistete[rn]?|abz(?:ü|ue)gl\.?|abz(?:ü|ue)glich)\s?-?abschl(?:a|ä)g|(?<!\p{L})abschlag\s+(?:gem|vom|nr|rg|re\b|rechn|zu\b|aus\b|\d)|anzahlung|akonto|vorauszahlung|teilrechnung|teilzahlung|deposit/iu,
  /** Paid before, and said beside what is billed whole. */
  settled:
    /(?:anzahlung|abschlag(?:szahlung)?|vorauszahlung|akonto)\s(?:(?:ist|wird|wurde|bereits|schon)\s){0,2}(?:verrechnet|ber(?:ü|ue)cksichtigt|abgezogen|angerechnet|geleistet|erhalten)/i,
  /** A credit note of before that is settled here. */
  settled_credit: /verrechnung.{0,20}gutschrift|gutschrift.{0,20}verrechn/i,
  /** An old device that goes with the sale of a new one. */
  old_device: /alt-?ger(?:ä|ae)t|entsorg|ausgebaut|demont/i,
  returned: /r(?:ü|ue)ck(?:gabe|nahme|lieferung|sendung|ware)|retour|storn|return/i,
  discount:
    /rabatt|nachlass|nachlaß|skonto|bonus|verg(?:ü|ue)tung|abschlag|gutschrift|zuschuss|zuschuß|aktion|discount|rebate|\d\s?%/i,
  /** Of these trade takes off what it likes; other words may give a device back. */
  reduction: /rabatt|nachla(?:ss|ß)|skonto|discount|rebate/i,
  /** With the article number of a device and a part of its price: services too. */
  surcharge:
    /zuschlag|aufschlag|garantieverl|inbetriebnahme|montage|wartung|aufpreis|mehrpreis|fracht|transport|maut|versand|lieferkosten|verpackung|surcharge|freight|shipping/i,
  /** Free goods that come with what was paid. */
  bonus:
    /naturalrabatt|gratis|zugabe|bonus|\d\s?\+\s?\d|frei(?:ware|st(?:ü|ue)ck)|draufgabe|dreingabe|beigabe|\d f(?:ü|ue)r \d/i,
  /** A service that is billed with the article number of its device. */
  service:
    /^\W{0,3}(?:wartung(?!sarm)|garantieverl|miete|leihgeb|inbetriebnahme(?! inkl)|fracht(?!frei)|versand|transport)/i,
  /** Part of a price that somebody else bears the rest of, or what an exchange under warranty costs. */
  own_share:
    /garantie-?austausch|gew(?:ä|ae)hrleistungs-?austausch|kulanz(?:preis|lieferung|austausch)|selbstbehalt|selbstbeteiligung|eigenanteil|eigenbeteiligung|kostenbeteiligung|kulanzanteil|anteilige?r? (?:preis|kosten)/i,
  /** Another device in the place of one; warranty is spoken of without. */
  swapped: /(?<!steu)ersatz(?!teil)|austausch|kulanz|reklamation|replacement/i,
  /** Instead of a device that failed. */
  replacement:
    /(?<!steu)ersatz(?!teil)|austausch|gew(?:ä|ae)hrleistung|garantie(?!verl)|kulanz|reklamation|warranty|replacement/i,
} satisfies Record<string, RegExp>

/** All that a line says in words. */
export const wordsOf = ({ name, note }: Pick<InvoiceLine, 'name' | 'note'>): string =>
  `${name ?? ''} ${note ?? ''}`

/** Whether a text has such words. */
export const has = (kind: keyof typeof patterns, text: string): boolean => patterns[kind].test(text)

/** A text without such words. */
export const without = (kind: keyof typeof patterns, text: string): string =>
  text.replace(patterns[kind], ' ')
