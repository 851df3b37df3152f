import type { DocumentNature } from '@ruecklauf/model'

/**
 * The headings of trade papers, in German of Germany and Austria, English, Dutch and
 * Italian; each begins the heading. The first that fits counts, so that a pro-forma invoice is none.
 */
export const headingWords: readonly (readonly [DocumentNature, RegExp])[] = [
  [
    'pro_forma',
    /^(?:pro[\s-]?forma(?:[\s-]?(?:rechnung|faktura|invoice|factuur|fattura))?|(?:rechnungs-?)?entwurf|muster-?rechnung|draft(?: invoice)?)(?!\p{L})/iu,
  ],
  [
    'credit_note',
    /^(?:(?:\p{L}{2,15}-?)?gutschrift(?:s(?:anzeige|beleg|nota))?|storno|storno-?(?:rechnung|beleg|gutschrift)|stornierung|storniert|avoir|nota di accredito|(?:rechnungs|beleg)-?storno|r(?:ü|ue)ckverg(?:ü|ue)tung|credit (?:note|memo|invoice)|creditn(?:ota|ote)|cancellation(?: invoice)?|creditfactuur|nota di credito)(?!\p{L})/iu,
  ],
  [
    'delivery_note',
    /^(?:(?:r(?:ü|ue)ck|sammel|teil|ladungs)?-?liefer(?:schein|avis|anzeige|beleg|best(?:ä|ae)tigung|nachweis)|versand(?:anzeige|schein|avis|best(?:ä|ae)tigung)|abhol(?:schein|beleg|best(?:ä|ae)tigung)|(?:retouren|r(?:ü|ue)cksende|r(?:ü|ue)cknahme|warenausgangs|entnahme|empfangs|frachtbrief)-?(?:schein|beleg)?|pack(?:zettel|liste)|warenbegleitschein|ablieferungsnachweis|delivery (?:note|slip)|despatch (?:note|advice)|dispatch note|proof of delivery|packing (?:slip|list)|pakbon|paklijst|leverbon|afleverbon|leveringsbon|documento di trasporto)(?!\p{L})/iu,
  ],
  [
    'order_confirmation',
    /^(?:(?:auftrags|bestell|auftragseingangs|bestelleingangs|buchungs)-?best(?:ä|ae)tigung|order confirmation|order acknowledg(?:e)?ment|orderbevestiging|opdrachtbevestiging|conferma d.ordine)(?!\p{L})/iu,
  ],
  [
    'reminder',
    /^(?:(?:erste|zweite|dritte|letzte|1\.|2\.|3\.)\s)?(?:mahnung|mahnbescheid|mahnschreiben|zahlungs-?(?:erinnerung|aufforderung)|payment reminder|(?:first |second |final )?reminder|(?:betalings)?herinnering|aanmaning|sollecito)(?!\p{L})/iu,
  ],
  [
    'statement',
    /^(?:konto-?(?:auszug|(?:ü|ue)bersicht|blatt)|(?:offene[\s-]posten|op)(?:[\s-]?liste)?|rechnungs(?:(?:ü|ue)bersicht|liste)|salden(?:best(?:ä|ae)tigung|mitteilung)|zahlungs(?:avis|best(?:ä|ae)tigung|eingang)|statement of account|account statement|remittance advice|rekeningoverzicht)(?!\p{L})/iu,
  ],
  [
    'offer',
    /^(?:(?:preis|alternativ|nachtrags)?-?angebot|kosten(?:vor)?anschlag|preisauskunft|offerte|offert|quotation|quote|offer|estimate|preisofferte|preventivo)(?!\p{L})/iu,
  ],
  [
    'order',
    /^(?:bestellung|bestellschein|bestell(?:ü|ue)bersicht|auftrag|abruf(?:auftrag)?|purchase order|bestelling|inkooporder|bestelbon|ordine)(?!\p{L})/iu,
  ],
  [
    'other',
    /^(?:gelangensbest(?:ä|ae)tigung|spediteur(?:s)?bescheinigung|leistungsnachweis|(?:arbeits|montage|service|regie|wartungs)(?:bericht|nachweis)|(?:inbetriebnahme|abnahme|(?:ü|ue)bergabe)protokoll|garantie(?:urkunde|karte|schein)|leihschein|entry certificate)(?!\p{L})/iu,
  ],
]

/** Special kinds of invoice named in a heading; the same names as types of e-invoices. */
export type InvoiceHeading = 'corrected_invoice' | 'partial_invoice' | 'prepayment_invoice'

/**
 * The words by which an invoice is headed, and which kind of invoice they make it; a corrected one is
 * an invoice, unless its total is negative.
 */
export const invoiceWords: readonly (readonly [InvoiceHeading | null, RegExp])[] = [
  [
    'prepayment_invoice',
    /^(?:\d{1,2}\.\s)?(?:(?:abschlags?|akonto|a-?conto|anzahlungs?|vorauszahlungs?|vorauskasse|vorkasse)-?(?:rechnung|faktura)|(?:down payment|prepayment|deposit|advance payment) invoice|voorschotfactuur|fattura d.acconto)(?!\p{L})/iu,
  ],
  [
    'partial_invoice',
    /^(?:\d{1,2}\.\s)?(?:teil-?rechnung|(?:partial|interim|progress) invoice|deelfactuur)(?!\p{L})/iu,
  ],
  [
    'corrected_invoice',
    /^(?:rechnungs-?(?:korrektur|berichtigung)|korrektur-?rechnung|berichtigungs-?rechnung|(?:korrigierte|berichtigte)\s(?:rechnung|faktura)|(?:corrected|correction) invoice|correctiefactuur)(?!\p{L})/iu,
  ],
  [
    null,
    /^(?:(?:handels|schluss|teilschluss|bar|sammel|monats|liefer|waren|einzel|end|dauer|verkaufs|kunden|original|eingangs|ausgangs|service|lieferanten)?-?(?:rechnung|faktura)(?:en)?|barverkauf|kassenbeleg|honorarnote|(?:sales |tax |commercial |vat |final |collective )?invoice|(?:verkoop)?factuur|fattura|factura)(?!\p{L})/iu,
  ],
]

/** Between the words of a paper that is two things at once. */
export const both = /\s?[/&+]\s?|\s(?:und|and|en|mit|inkl\.?|zugleich)\s/iu

/** Allowed words in a heading besides numbers and days. */
export const besideHeading =
  /^(?:nr|no|nummer|number|num|n|id|vom|from|dated|van|datum|date|d\.?d|seite|page|pagina|von|of|zu|zur|zum|für|for|über|rechnung|faktura|invoice|factuur|lieferung|auftrag|bestellung|original|kopie|copy|duplikat|zweitschrift|eur|kd|pos|blatt|im|in|[#:.,/|()–-])*$/iu

/**
 * Statements that the document is no invoice or no longer one. Statements about paper delivery or about another
 * document don't count.
 */
export const noInvoice =
  /(?:^|\bdies(?:e[rs]?)?\s(?:\p{L}{3,20}\s)?|\b(?:das|this|dit)\s)(?:(?:wurde|ist)\s(?:hiermit\s)?(?:storniert|ung(?:ü|ue)ltig)\b|(?:ist|stellt|is|gilt|dient)\s(?:(?:noch|auch|daher|somit)\s)?(?:keine?|not an?|no|geen|nicht als)\s(?:(?:umsatzsteuerliche|steuerliche|g(?:ü|ue)ltige|tax|valid)\s)?(?:rechnung|invoice|factuur|faktura)\b)/iu

/** A buyer who issues a self-billed invoice (§ 14 Abs. 2 UStG) also uses the legal word Gutschrift. */
export const selfBilled = /§\s?14\s(?:abs|ustg)|gutschrift(?:s)?verfahren|self-?billing/iu
