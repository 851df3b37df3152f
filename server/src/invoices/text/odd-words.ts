/*
 * Words a reviewer should read. The list can't be complete. It never refuses an invoice, but excludes it from automatic
 * approval as a plain purchase.
 */

/** Words anywhere on the page: struck out, returned, lent, or no new device. */
const anywhere =
  /annulliert|gegenstandslos|aufgehoben|zur(?:ü|ue)ckgezogen|r(?:ü|ue)ckabwick|widerrufen|leihgabe|leihger|mietger|mietkauf|(?<!\p{L})pacht|konsignation|contracting|nutzungsentgelt|ersatzlieferung|(?:garantie|ger(?:ä|ae)te)-?tausch|garantie-?austausch|umtausch(?!.{0,30}ausgeschlossen)|tauschger|zur(?:ü|ue)ckgegeben|nicht geliefert|ohne berechnung|testger|general(?:ü|ue)berholt|b-ware|refurbished|ausstellungsst|gutschrift folgt|gutgeschrieben|(?<!\p{L})kaution|finanzierungsplan|zur (?:ansicht|probe)|(?<!\p{L})defekt|nicht (?:angenommen|abgenommen|zahlungswirksam|zu bezahlen)|geht zur(?:ü|ue)ck|kein zahlungsanspruch|kostenfrei|kostenlos(?!e[rn]?\s(?:lieferung|hotline|r(?:ü|ue)cksend))|unentgeltlich|preis entf(?:ä|ae)llt|zur nutzung/iu

/** In the remarks of a whole invoice, where terms of business mention returns and warranty too. */
const inRemarks =
  /storniert|storno-?rechnung|rechnungs-?korrektur|korrektur-?rechnung|anzahlungs|abschlag|teilrechnung|vorauszahlung|akonto|pro-?\s?forma(?!.{0,30}verrechnet)|entwurf|ung(?:ü|ue)ltig|testrechnung|muster-?rechnung|leih(?:stellung|ger|weise)|miet(?:e\b|rechnung|ger)|leasing|ratenzahlung|(?:garantie|gew(?:ä|ae)hrleistungs)-?(?:austausch|fall)|kulanz|eigenanteil|selbstbe(?!lief)|zuzahlung|kostenbeteiligung|dies(?:er beleg)? ist keine rechnung|kommissionsware|(?:seriennummern?|s\/n|\bsnr)[\s:.#]{0,4}\S{0,30}\d|cancelled|draft/iu

/** Words on a line that bills a device; promises about it (guarantee, right of return) don't count. */
const onDevices =
  /(?<!steu)ersatz(?!teil)|austausch(?!er)|(?:garantie|gew(?:ä|ae)hrleistungs?)-?(?:fall|ger|liefer|abwick|leistung|verl)|(?:auf|aus|unter|nach|im rahmen der|hersteller|(?:ü|ue)bernahme) (?:der )?(?:garantie|gew(?:ä|ae)hrleistung)|zuzahlung|kulanz|reklamation|(?:eigen|kosten)-?anteil|selbstbe(?!lief)|(?<!arbeits)beteiligung|leih|(?<!ver)miet|leasing|(?<!\p{L})rate(?:n|\s\d)|ratenz|anzahl(?:ung|\.)|abschlag|akonto|(?:teil|rest|schluss)(?:rechnung|zahlung|betrag)|nachberechnung|vermittler|(?<!\p{L})r(?:ü|ue)ckruf|vorauszahlung|stor(?:no|niert|nierung|n\.)(?!.{0,40}(?:ausgeschlossen|nicht|nur))|(?:r(?:ü|ue)ck(?:gabe|nahme|lieferung|sendung|ware)|retour)(?!.{0,40}(?:ausgeschlossen|nicht|nur|gegen))|kommissionsware|gebraucht|vorf(?:ü|ue)hr(?:ger|modell|st)|(?<!\p{L})muster(?:ger|st)?(?!\p{L})|(?<!\p{L})reparatur(?!\p{L}{0,10}freundlich)|(?<!\p{L})wartung(?:svertrag)?(?!\p{L})|\d{1,2}\s?%\s(?:bei|nach|vor)\s(?:bestell|auftrag|liefer|montage|abnahme|inbetrieb)|warranty (?:replace|case)|replacement|deposit|rental/iu

/** A cell that says the whole document is no invoice, or no longer one. */
const onPages =
  /storniert|storno-?rechnung|ung(?:ü|ue)ltig|\bentwurf\b|dies(?:er beleg)? ist keine rechnung|muster-?rechnung|test-?rechnung|\bvorschau\b|rechnungs-?vorschau|miet-?rechnung|retouren-?rechnung|kommissions-?rechnung|leih(?:stellung|schein)|pro-?\s?forma|^(?:retoure|r(?:ü|ue)ck(?:gabe|nahme))(?=\s\d|$)|cancelled|\bdraft\b|\bvoid\b/iu

/** Words for possibilities, as in terms of business. */
const mayBe =
  /(?<!\p{L})(?:k(?:ö|oe)nnen|kann|darf|nur|bitte|sollte|vorbehalt\p{L}{0,4}|siehe|fragen|innerhalb|gilt|gelten|bestimmung(?:en)?|may|must|only|please)(?!\p{L})/iu

/** A stamp with its day and who set it begins so, the end of a sentence too. */
const struckOut =
  /^(?:nur muster$|dies(?:er?|es) (?:beleg|rechnung|dokument) (?:ist eine? (?:gutschrift|bestellung|angebot|quittung)|dient nur)|(?:rechnung\s)?(?:storniert|annulliert|ung(?:ü|ue)ltig|gutgeschrieben)(?!\p{L}|\s(?:werden|sein)|,))/iu

/** A stamp or a heading has few words; sentences of the terms of business have more. */
const STAMP = 6

/**
 * The first such words of a remark; terms of business use them for possibilities. For a short sentence all words, if
 * none of them is an everyday business word.
 */
export const oddRemark = (text: string): string | null =>
  text.split(/(?<=[.!?])\s{1,4}(?=\p{Lu})|\n/u).flatMap((sentence) => {
    const words = mayBe.test(sentence) ? null : wordsIn(sentence, inRemarks)
    return words ?? (isEveryday(sentence) ? [] : sentence.trim())
  })[0] ?? null

/** The first such words of a line that bills a device, beside what its product is called. */
export const oddLine = (text: string): string | null => wordsIn(text, onDevices)

/** A cell that is a stamp, its letters set apart or not. */
export function isStamp(cell: string): boolean {
  const words = cell.replace(/(?<=(?<!\p{L})\p{L})\s(?=\p{L}(?!\p{L}))/gu, '')
  const isShort = words.trim().split(/\s/).length <= STAMP
  return (
    struckOut.test(words.trim()) ||
    (isShort && wordsIn(words.trim(), onPages) !== null && !mayBe.test(words))
  )
}

const wordsIn = (text: string, own: RegExp): string | null =>
  (own.exec(text) ?? anywhere.exec(text))?.[0] ?? null

/** Words of deliveries, payments, addresses and terms, one of which nearly every remark of a wholesaler has. */
const everyday =
  /(?<!nicht )(?:ge)?liefer(?!antengutschrift)|bestell|auftrag|angebot|kommission|\bbv\b|bauvorhaben|baustelle|projekt|famil|\bfam\b|herrn?\b|frau\b|abhol|versand|spedition|fracht|zahlbar|zahlung(?!s(?:wirk|anspr))|zahlungs(?:ziel|beding|eingang)|(?:ü|ue)berweis|skonto|netto|valuta|f(?:ä|ae)llig|lastschrift|sepa|iban|\bbic\b|konto|bankverb|mwst|\bust\b|steuer|eigentum(?! bleibt bei)|vorbehalt|\bagb\b|bedingung|gesetz|gericht|\bhrb\b|gesch(?:ä|ae)ftsf|\bsitz\b|telefon|\btel\b|e-?mail|www\.|fragen|dank|gr(?:ü|u)(?:ß|ss)|geehrte|vertrauen|ansprech|bearbeiter|verk(?:ä|ae)ufer|kunden?(?:nummer|-?nr)|rabatt|bonus|\btage\b|\btagen\b|kalenderwoche|entsorg|altger|verpack|weee|f(?:ö|oe)rder|k(?:ä|ae)lte|installat|registrier|garantie(?!abw|fall|aus)|gew(?:ä|ae)hrleistungsfrist|retouren?(?:schein)?\b|r(?:ü|ue)cksend|selbstabh|rechnungs?-?(?:nr|nummer)|siehe|bitte|\bk(?:ö|oe)nnen\b|sprechen|mahn|verzug|ausgenommen|erhalten|^\s?rechnung\s?$|ersetzt die rechnung|replaces invoice|verrechn(?:en|et)|payment|delivery|order|thank/iu

/** Sentences with more words explain themselves, or are terms of business. */
const SHORT = 7

/** Whether a sentence is long, has a word of everyday business, or no words but numbers and signs. */
const isEveryday = (sentence: string): boolean =>
  !/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/u.test(sentence) ||
  sentence.trim().split(/\s+/).length > SHORT ||
  everyday.test(sentence)
