import type { DocumentNature } from '@ruecklauf/model'

/**
 * By which words papers of trade are headed, in German of Germany and Austria, English, Dutch and
 * Italian; each begins the heading. The first that fits counts, so that a pro-forma invoice is none.
 */
export const headingWords: readonly (readonly [DocumentNature, RegExp])[] = [
  ['pro_forma', /^pro[\s-]?forma(?:[\s-]?(?:rechnung|faktura|invoice|factuur|fattura))?/i],
  [
    'credit_note',
    /^(?:(?:rechnungs|waren|retouren|bonus|teil)?-?gutschrift(?:sanzeige|sbeleg)?|storno(?:rechnung|beleg)?|rechnungsstorno|credit (?:note|memo|invoice)|creditn(?:ota|ote)|creditfactuur|nota di credito)(?!\p{L})/iu,
  ],
  [
    'delivery_note',
    /^(?:(?:r(?:ü|ue)ck|sammel|teil|ladungs)?-?liefer(?:schein|avis|anzeige|beleg)|versand(?:anzeige|schein|avis)|abholschein|pack(?:zettel|liste)|warenbegleitschein|delivery (?:note|slip)|despatch (?:note|advice)|dispatch note|packing (?:slip|list)|pakbon|paklijst|leverbon|afleverbon|leveringsbon|documento di trasporto)(?!\p{L})/iu,
  ],
  [
    'order_confirmation',
    /^(?:auftrags-?best(?:ä|ae)tigung|bestell-?best(?:ä|ae)tigung|order confirmation|order acknowledg(?:e)?ment|orderbevestiging|opdrachtbevestiging|conferma d.ordine)(?!\p{L})/iu,
  ],
  [
    'reminder',
    /^(?:(?:erste|zweite|dritte|letzte|1\.|2\.|3\.)\s)?(?:mahnung|mahnbescheid|zahlungs-?erinnerung|payment reminder|(?:first |second |final )?reminder|(?:betalings)?herinnering|aanmaning|sollecito)(?!\p{L})/iu,
  ],
  [
    'statement',
    /^(?:kontoauszug|offene[\s-]posten(?:[\s-]?liste)?|saldenbest(?:ä|ae)tigung|zahlungsavis|statement of account|account statement|rekeningoverzicht)(?!\p{L})/iu,
  ],
  [
    'offer',
    /^(?:(?:preis)?-?angebot|kostenvoranschlag|offerte|offert|quotation|quote|offer|estimate|preisofferte|preventivo)(?!\p{L})/iu,
  ],
  [
    'order',
    /^(?:bestellung|bestellschein|auftrag|purchase order|bestelling|inkooporder|bestelbon|ordine)(?!\p{L})/iu,
  ],
]

/** The words by which an invoice is headed; a corrected one is an invoice, unless its total is negative. */
export const invoiceWords =
  /^(?:(?:handels|schluss|teil|teilschluss|abschlags|akonto|anzahlungs|bar|sammel|monats|liefer|waren|einzel|end|dauer|verkaufs|korrektur|kunden|original)?-?(?:rechnung|faktura)(?:en|skorrektur)?|barverkauf|kassenbeleg|honorarnote|(?:sales |tax |commercial |vat )?invoice|(?:verkoop)?factuur|fattura|factura)(?!\p{L})/iu

/** Between the words of a paper that is two things at once. */
export const both = /\s?[/&+]\s?|\s(?:und|and|en|mit|inkl\.?|zugleich)\s/iu

/** What else a heading may say beside numbers and days. */
export const besideHeading =
  /^(?:nr|no|nummer|number|num|n|id|vom|from|dated|van|datum|date|d\.?d|seite|page|pagina|von|of|zu|zur|zum|für|for|über|rechnung|faktura|invoice|factuur|lieferung|auftrag|bestellung|original|kopie|copy|duplikat|zweitschrift|eur|kd|pos|blatt|im|in|[#:.,/|()–-])*$/iu

/** A paper that says of itself what it is not. */
export const noInvoice =
  /\b(?:kein(?:e)?|not an?|no|geen)\s(?:(?:umsatzsteuerliche|steuerliche|tax)\s)?(?:rechnung|invoice|factuur|faktura)\b/iu

/** A buyer who bills on his seller's behalf (§ 14 Abs. 2 UStG) writes what the law calls Gutschrift too. */
export const selfBilled = /§\s?14\s(?:abs|ustg)|gutschrift(?:s)?verfahren|self-?billing/iu
