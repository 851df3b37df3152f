/** Words of deliveries, payments, addresses and terms, one of which nearly every remark of a wholesaler has. */
const everyday =
  /(?<!nicht )(?:ge)?liefer(?!antengutschrift)|bestell|auftrag|angebot|kommission|\bbv\b|bauvorhaben|baustelle|projekt|famil|\bfam\b|herrn?\b|frau\b|abhol|versand|spedition|fracht|zahlbar|zahlung(?!s(?:wirk|anspr))|zahlungs(?:ziel|beding|eingang)|(?:ü|ue)berweis|skonto|netto|valuta|f(?:ä|ae)llig|lastschrift|sepa|iban|\bbic\b|konto|bankverb|mwst|\bust\b|steuer|eigentum(?! bleibt bei)|vorbehalt|\bagb\b|bedingung|gesetz|gericht|\bhrb\b|gesch(?:ä|ae)ftsf|\bsitz\b|telefon|\btel\b|e-?mail|www\.|fragen|dank|gr(?:ü|u)(?:ß|ss)|geehrte|vertrauen|ansprech|bearbeiter|verk(?:ä|ae)ufer|kunden?(?:nummer|-?nr)|rabatt|bonus|\btage\b|\btagen\b|kalenderwoche|entsorg|altger|verpack|weee|f(?:ö|oe)rder|k(?:ä|ae)lte|installat|registrier|garantie(?!abw|fall|aus)|gew(?:ä|ae)hrleistungsfrist|retouren?(?:schein)?\b|r(?:ü|ue)cksend|selbstabh|rechnungs?-?(?:nr|nummer)|siehe|bitte|\bk(?:ö|oe)nnen\b|sprechen|mahn|verzug|ausgenommen|erhalten|^\s?rechnung\s?$|ersetzt die rechnung|replaces invoice|verrechn(?:en|et)|payment|delivery|order|thank/iu

/** Sentences with more words explain themselves, or are terms of business. */
const SHORT = 7

/** Whether a sentence is long, has a word of everyday business, or no words but numbers and signs. */
export const isEveryday = (sentence: string): boolean =>
  !/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/u.test(sentence) ||
  sentence.trim().split(/\s+/).length > SHORT ||
  everyday.test(sentence)
