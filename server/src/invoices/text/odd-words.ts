/*
 * What a reviewer wants to read for themselves. Words of trade are endless: nothing here refuses anything, it only
 * keeps an invoice from counting as a plain purchase that nobody need look at.
 */

/** In the remarks of a whole invoice, whose terms of business speak of returns and warranty too. */
const inRemarks =
  /storniert|storno-?rechnung|rechnungs-?korrektur|korrektur-?rechnung|anzahlungs|abschlag|teilrechnung|vorauszahlung|akonto|pro-?\s?forma(?!.{0,30}verrechnet)|entwurf|ung(?:ü|ue)ltig|testrechnung|muster-?rechnung|leih(?:stellung|ger|weise)|miet(?:e\b|rechnung|ger)|leasing|ratenzahlung|(?:garantie|gew(?:ä|ae)hrleistungs)-?(?:austausch|fall)|kulanz|eigenanteil|selbstbe|zuzahlung|kostenbeteiligung|dies(?:er beleg)? ist keine rechnung|kommissions|seriennummer|s\/n\b|\bsnr\b|cancelled|draft/iu

/** On a line that is said to bill a device. */
const onDevices =
  /ersatz(?!teil)|austausch|gew(?:ä|ae)hrleistung|garantie|kulanz|reklamation|anteil|selbstbe|zuzahlung|beteiligung|leih|miet|leasing|\brate\b|raten|anzahl(?:ung|\.)|abschlag|akonto|teil(?:rechnung|zahlung|betrag)|vorauszahlung|stor(?:no|niert|nierung)|r(?:ü|ue)ck(?:gabe|nahme|lieferung|sendung|ware)|retour|kommission|gebraucht|vorf(?:ü|ue)hr|muster|reparatur|wartung(?!s)|\d{1,2}\s?%\s+(?:bei|nach|vor)|warranty|replacement|deposit|rental/iu

/** A row of a page that says of the whole that it is no invoice, or one no more. */
const onPages =
  /storniert|\bstorno\b|ung(?:ü|ue)ltig|entwurf|keine rechnung|\bmuster\b|test-?rechnung|vorschau|miet-?rechnung|retouren-?rechnung|kommissions-?rechnung|leih(?:stellung|schein)|pro-?\s?forma|cancelled|\bdraft\b|\bvoid\b/iu

/** A stamp or a heading has few words; sentences of the terms of business have more. */
const STAMP = 6

/** The first such words of a remark. */
export const oddRemark = (text: string): string | null => inRemarks.exec(text)?.[0] ?? null

/** The first such words of a line that bills a device, beside what its product is called. */
export const oddLine = (text: string): string | null => onDevices.exec(text)?.[0] ?? null

/** A row that is a stamp. */
export const isStamp = (row: string): boolean =>
  row.trim().split(/\s+/).length <= STAMP && onPages.test(row)
