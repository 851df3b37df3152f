/** What words of German invoices say of a line, apart from its amount. */
const patterns = {
  /** Part of the price was billed before; `Preisabschlag` is a discount. */
  deposit: /(?<!preis)abschlag|anzahlung|akonto|vorauszahlung|teilrechnung|teilzahlung|deposit/i,
  returned: /r(?:ü|ue)ck(?:gabe|nahme|lieferung|sendung|ware)|retour|storn|return/i,
  discount:
    /rabatt|nachlass|nachlaß|skonto|bonus|verg(?:ü|ue)tung|preisabschlag|aktion|discount|rebate|\d\s?%/i,
  surcharge:
    /zuschlag|aufpreis|mehrpreis|fracht|transport|maut|versand|lieferkosten|verpackung|surcharge|freight|shipping/i,
  /** Free goods that come with what was paid. */
  bonus: /naturalrabatt|gratis|zugabe|bonus|\d\s?\+\s?\d/i,
  /** Instead of a device that failed. */
  replacement:
    /ersatz(?!teil)|austausch|gew(?:ä|ae)hrleistung|garantie|kulanz|reklamation|warranty|replacement/i,
} satisfies Record<string, RegExp>

/** Whether a text has such words. */
export const has = (kind: keyof typeof patterns, text: string): boolean => patterns[kind].test(text)
