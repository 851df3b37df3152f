import type { DocumentNature } from '@ruecklauf/model'
import type { InvoiceHeading } from '../../invoices/text/heading-words.ts'

/** A paper as somebody prints it, and what it says. */
export interface Layout {
  name: string
  pages: string[]
  nature: DocumentNature | null
  number?: string | null
  date?: string | null
  total?: string | null
  delivery_date?: string | null
  /** The kind of invoice in its heading, unless a usual one. */
  type?: InvoiceHeading
}

const head = `Elbe Sanitär Union KG · Hafenstraße 12 · 20457 Hamburg
USt-IdNr. DE811023731 · Telefon 040 123456
Hartmann Klima & Wärme GmbH
Werkstraße 7
50667 Köln`
const goods = `Pos|Artikel|Menge|>Einzelpreis|>Betrag
1|CV-WP-08|1 Stk|>1.900,00|>1.900,00`
const sums = `||Nettobetrag||>1.900,00
||19 % MwSt||>361,00
||Rechnungsbetrag||>2.261,00`
const foot = `Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.
Mahngebühren laut unseren AGB. Es gilt unser Angebot vom Januar.`

const right = { number: 'RE-2026-4711', date: '2026-03-03', total: '2261.00' }

/** Invoices: each has its number, day and total found. */
export const invoiceLayouts: Layout[] = (
  [
    {
      name: 'labels beside their values',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer:|RE-2026-4711\nRechnungsdatum:|03.03.2026\n${goods}\n${sums}\n${foot}`,
      ],
    },
    {
      name: 'labels above their values, in a row',
      pages: [
        `${head}\n#RECHNUNG\nRechnungs-Nr.|Datum|Kunden-Nr.|Seite\nRE-2026-4711|03.03.2026|10023|1\n${goods}\n${sums}`,
      ],
    },
    {
      name: 'number and day in the heading',
      pages: [`${head}\n#Rechnung Nr. RE-2026-4711 vom 03.03.2026\n${goods}\n${sums}`],
    },
    {
      name: 'number and day in a line of the size of the text',
      pages: [`${head}\nRechnung RE-2026-4711 vom 03.03.2026\n${goods}\n${sums}`],
    },
    {
      name: 'spaced letters and a day after the place',
      pages: [
        `${head}\n#R E C H N U N G\nRechnungsnummer RE-2026-4711\nHamburg, den 3. März 2026\n${goods}\n${sums}`,
      ],
    },
    {
      name: 'everything in one line',
      pages: [
        `${head}\n#Rechnung\nRechnungs-Nr.: RE-2026-4711 Datum: 03.03.2026 Kunden-Nr.: 10023\n${goods}\nGesamtbetrag inkl. 19 % MwSt: 2.261,00 EUR`,
      ],
    },
    {
      name: 'references to delivery note, order and offer before its heading',
      pages: [
        `${head}\nLieferschein-Nr. 88123 vom 27.02.2026\nIhr Auftrag Nr. 5512 vom 20.02.2026\nAngebot Nr. 991\n#Rechnung RE-2026-4711\nRechnungsdatum 03.03.2026\n${goods}\n${sums}`,
      ],
    },
    {
      name: 'delivery notes as headings of its goods',
      pages: [
        `${head}\n#Sammelrechnung\nBeleg-Nr.|Belegdatum\nRE-2026-4711|03.03.2026\nLieferschein Nr. 88123 vom 27.02.2026\n${goods}\n${sums}`,
      ],
      date: '2026-03-03',
    },
    {
      name: 'all in one size, the delivery note first',
      pages: [
        `${head}\nLieferschein 88123 vom 27.02.2026\nRechnung RE-2026-4711 vom 03.03.2026\n${goods}\n${sums}`,
      ],
    },
    {
      name: 'an invoice that is a delivery note too',
      pages: [
        `${head}\n#Rechnung / Lieferschein\nRechnungsnr.|RE-2026-4711\nRechnungsdatum|03.03.2026\n${goods}\n${sums}`,
      ],
    },
    {
      name: 'a delivery note that is an invoice too',
      pages: [`${head}\n#Lieferschein/Rechnung RE-2026-4711\nDatum: 03.03.2026\n${goods}\n${sums}`],
    },
    {
      name: 'Faktura, as in Austria',
      pages: [
        `${head.replace('DE811023731', 'ATU12345675')}\n#Faktura\nFaktura-Nr.: RE-2026-4711\nFakturadatum: 3. Jänner 2026\nNetto||||>1.900,00\n20 % USt||||>380,00\nGesamtbetrag||||>2.280,00`,
      ],
      date: '2026-01-03',
      total: '2280.00',
    },
    {
      name: 'a cash invoice',
      pages: [
        `${head}\n#Barrechnung\nBeleg-Nr. RE-2026-4711\nDatum 03.03.2026\n${goods}\nSumme brutto||||>2.261,00\nBetrag dankend erhalten`,
      ],
    },
    {
      name: 'a final invoice with what was paid before',
      pages: [
        `${head}\n#Schlussrechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\n${goods}\n${sums}\nabzgl. Abschlagsrechnung 1||||>-1.000,00\nZahlbetrag||||>1.261,00`,
      ],
    },
    {
      name: 'an invoice for a part',
      pages: [
        `${head}\n#1. Abschlagsrechnung\n#Rechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\n${goods}\n${sums}`,
      ],
      type: 'prepayment_invoice',
    },
    {
      name: 'Skonto below the total',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\n${goods}\n${sums}\nBei Zahlung bis 13.03.2026 abzüglich 2 % Skonto Zahlbetrag 2.215,78 EUR\nSkontobetrag||||>45,22\nZahlbetrag bei Skonto||||>2.215,78`,
      ],
    },
    {
      name: 'Skonto in the line of the total',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\n${goods}\nRechnungsbetrag 2.261,00 EUR abzgl. 2 % Skonto 45,22 EUR = 2.215,78 EUR`,
      ],
    },
    {
      name: 'net, tax and total in a row of columns',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\n${goods}\n>Warenwert|>Netto|>MwSt 19 %|>Rechnungsbetrag\n>1.900,00|>1.900,00|>361,00|>2.261,00`,
      ],
    },
    {
      name: 'net, tax and total behind one label',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\n${goods}\nGesamtsumme|>1.900,00|>361,00|>2.261,00`,
      ],
    },
    {
      name: 'two pages with what is carried over',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\n${goods}\nÜbertrag||||>1.900,00`,
        `Rechnung RE-2026-4711|Seite 2\nÜbertrag||||>1.900,00\n${sums}`,
      ],
    },
    {
      name: 'thousands divided by blanks',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\nNetto||||>1 900,00\nMwSt||||>361,00\nGesamtbetrag||||>2 261,00 €`,
      ],
    },
    {
      name: 'a total that says only Gesamt',
      pages: [
        `${head}\n#Rechnung\nRe.-Nr.: RE-2026-4711\nDatum: 03.03.26\n${goods}\nSumme||||>1.900,00\nMwSt 19 %||||>361,00\nGesamt||||>2.261,00`,
      ],
    },
    {
      name: 'a net sum that is called total',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\n${goods}\nGesamtbetrag netto||||>1.900,00\nzzgl. 19 % MwSt||||>361,00\nGesamtbetrag brutto||||>2.261,00`,
      ],
    },
    {
      name: 'a column of goods that is called Gesamtbetrag',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\nPos|Bezeichnung|Menge|>Einzelpreis|>Gesamtbetrag\n1|Wärmepumpe|1 Stk|>1.900,00|>1.900,00\n${sums}`,
      ],
    },
    {
      name: 'a voucher is offered and credit notes are mentioned',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\n${goods}\n${sums}\nGutschriften verrechnen wir mit der nächsten Rechnung.\nGutschrift Bonus 2025 folgt gesondert.\nDieser Beleg ist keine Zahlungserinnerung.`,
      ],
    },
    {
      name: 'in English',
      pages: [
        `${head}\n#Invoice\nInvoice number|RE-2026-4711\nInvoice date|3 March 2026\nSubtotal||||>1,900.00\nVAT 19 %||||>361.00\nGrand total||||>2,261.00`,
      ],
    },
    {
      name: 'in Dutch',
      pages: [
        `${head.replace('DE811023731', 'NL123456789B01')}\n#Factuur\nFactuurnummer:|RE-2026-4711\nFactuurdatum:|03-03-2026\nSubtotaal||||>1.900,00\n21 % btw||||>399,00\nTotaal incl. btw||||>2.299,00`,
      ],
      total: '2299.00',
    },
    {
      name: 'a corrected invoice',
      pages: [
        `${head}\n#Rechnungskorrektur\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\n${goods}\n${sums}`,
      ],
      type: 'corrected_invoice',
    },
    {
      name: 'an invoice to the customer of a trade with a delivery day',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer|Rechnungsdatum|Lieferdatum\nRE-2026-4711|03.03.2026|27.02.2026\n${goods}\n${sums}`,
      ],
      delivery_date: '2026-02-27',
    },
    {
      name: 'no heading, but a labelled number',
      pages: [
        `${head}\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\nLieferschein Nr. 88123\n${goods}\n${sums}`,
      ],
      nature: null,
    },
    {
      name: 'whole euros without cents',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\nNetto||||>1.900 EUR\nMwSt||||>361 EUR\nRechnungsbetrag||||>2.261 EUR`,
      ],
    },
    {
      name: 'a total that stands alone, its currency in the head of the column',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\n${goods}\n||||>EUR\nRechnungsbetrag||||>2261`,
      ],
    },
    {
      name: 'strokes in place of cents',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\nNetto||||>1.900,--\nMwSt||||>361,--\nEndbetrag||||>2.261,--`,
      ],
    },
    {
      name: 'Skonto as a table below, its sums larger than the total of a part',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\n${goods}\n${sums}\nZahlbar bis|Skonto|Skontobetrag|>Zahlbetrag\n10.03.2026|3 %|67,83|>2.193,17\n17.03.2026|2 %|45,22|>2.215,78\n02.04.2026|netto||>2.261,00`,
      ],
    },
    {
      name: 'the total above the goods',
      pages: [
        `${head}\n#Rechnung\nRechnungs-Nr.:|RE-2026-4711|Rechnungsbetrag:|2.261,00 EUR\nRechnungsdatum:|03.03.2026|Fällig am:|02.04.2026\n${goods}`,
      ],
    },
    {
      name: 'labels above in two rows, the order first',
      pages: [
        `${head}\n#Rechnung\nAuftrags-Nr.|Auftragsdatum|Kunden-Nr.\n5512|20.02.2026|10023\nRechnungs-Nr.|Rechnungsdatum|Lieferdatum\nRE-2026-4711|03.03.2026|27.02.2026\n${goods}\n${sums}`,
      ],
      delivery_date: '2026-02-27',
    },
    {
      name: 'two columns, the delivery address beside the number',
      pages: [
        `${head}\n#Rechnung\nLieferanschrift:||Rechnungsnummer:|RE-2026-4711\nBaustelle Meier||Rechnungsdatum:|03.03.2026\nSeestraße 5||Lieferschein-Nr.:|88123\n${goods}\n${sums}`,
      ],
    },
    {
      name: 'a deposit in a heading of its own',
      pages: [
        `${head}\n#2. Abschlagsrechnung RE-2026-4711\nRechnungsdatum 03.03.2026\n${goods}\n${sums}`,
      ],
      type: 'prepayment_invoice',
    },
    {
      name: 'a part of a delivery',
      pages: [
        `${head}\n#Teilrechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\n${goods}\n${sums}`,
      ],
      type: 'partial_invoice',
    },
    {
      name: 'a long footer with numbers and other papers',
      pages: [
        `${head}\n#Rechnung\nRechnungsnummer|RE-2026-4711\nRechnungsdatum|03.03.2026\n${goods}\n${sums}\nSparkasse Hamburg · IBAN DE02 2005 0550 1015 8711 72 · BIC HASPDEHH\nAmtsgericht Hamburg HRA 12345 · Geschäftsführer: H. Elbe · Stammkapital 250.000 EUR\nGutschriften und Mahnungen laut AGB. Angebote sind freibleibend. Lieferscheine auf Anfrage.`,
      ],
    },
  ] satisfies (Partial<Layout> & Pick<Layout, 'name' | 'pages'>)[]
).map((layout) => ({ nature: 'invoice', ...right, ...layout }))

/** Documents sent instead of invoices: recognised by their heading, whatever else they mention. */
export const otherLayouts: Layout[] = [
  {
    name: 'a credit note in one size, with what it credits',
    nature: 'credit_note',
    pages: [
      `${head}\nGutschrift Nr. 2611-G0009 vom 20.11.2026\nzu Rechnung 2611-004711 vom 10.11.2026\n1 Stk|CV-KB-025|>-1.900,00\nGesamtbetrag -2.261,00 EUR`,
    ],
    total: '-2261.00',
  },
  {
    name: 'a credit note with its sign behind the amount',
    nature: 'credit_note',
    pages: [
      `${head}\n#Rechnungsgutschrift\nGutschrift-Nr.|G-9\n${goods}\nGesamtbetrag||||>2.261,00-`,
    ],
    total: '-2261.00',
  },
  {
    name: 'a cancellation',
    nature: 'credit_note',
    pages: [`${head}\n#Stornorechnung ST-12\nStorno zu Rechnung RE-2026-4711\n${goods}\n${sums}`],
  },
  {
    name: 'an invoice below nothing',
    nature: 'credit_note',
    pages: [`${head}\n#Rechnung 4712\n1 Stk|Rückgabe|>-1.900,00\nRechnungsbetrag -2.261,00 EUR`],
    total: '-2261.00',
  },
  {
    name: 'a credit note in English',
    nature: 'credit_note',
    pages: [`${head}\n#Credit note CN-12\nrelating to invoice 4711\nGrand total||||>2,261.00`],
  },
  {
    name: 'a delivery note that says it is no invoice',
    nature: 'delivery_note',
    pages: [
      `${head}\n#Lieferschein\nLieferschein-Nr.|Datum|Auftrag\n88123|27.02.2026|5512\n1|CV-WP-08|1 Stk\nDies ist keine Rechnung. Die Rechnung folgt.`,
    ],
  },
  {
    name: 'a delivery note in one size',
    nature: 'delivery_note',
    pages: [
      `${head}\nLIEFERSCHEIN Nr. 88123\nLieferdatum: 27.02.2026\n1 Stk CV-WP-08 Wärmepumpe mit Zubehör und allem`,
    ],
  },
  {
    name: 'a packing list in Dutch',
    nature: 'delivery_note',
    pages: [`${head}\n#Pakbon 88123\nDatum 27-02-2026\n1 stuks warmtepomp`],
  },
  {
    name: 'an offer',
    nature: 'offer',
    pages: [
      `${head}\n#Angebot Nr. 991 vom 03.02.2026\n${goods}\n${sums.replace('Rechnungsbetrag', 'Angebotssumme')}\nZahlung: 14 Tage nach Rechnung`,
    ],
  },
  {
    name: 'an estimate',
    nature: 'offer',
    pages: [`${head}\n#Kostenvoranschlag\nNr. 991\n${goods}\nGesamtbetrag||||>2.261,00`],
  },
  {
    name: 'an offer from Austria',
    nature: 'offer',
    pages: [`${head}\n#Offert 991\n${goods}\nGesamtbetrag||||>2.261,00`],
  },
  {
    name: 'a confirmed order',
    nature: 'order_confirmation',
    pages: [
      `${head}\n#Auftragsbestätigung 5512\nDatum 20.02.2026\n${goods}\nGesamtbetrag||||>2.261,00\nRechnung folgt nach Lieferung`,
    ],
  },
  {
    name: 'a confirmed order in English',
    nature: 'order_confirmation',
    pages: [`${head}\n#Order confirmation 5512\n${goods}\nTotal amount||||>2,261.00`],
  },
  {
    name: 'an order',
    nature: 'order',
    pages: [
      `Hartmann Klima & Wärme GmbH\n#Bestellung B-17\nDatum 18.02.2026\n${goods}\nGesamtbetrag||||>2.261,00`,
    ],
  },
  {
    name: 'a reminder with the invoice in a row',
    nature: 'reminder',
    pages: [
      `${head}\n2. Mahnung\nRechnung|Datum|>Betrag\nRE-2026-4711|03.03.2026|>2.261,00\nMahngebühr||>5,00\nzu zahlen||>2.266,00`,
    ],
  },
  {
    name: 'a reminder that names the invoice in a line',
    nature: 'reminder',
    pages: [
      `${head}\nZahlungserinnerung\nRechnung RE-2026-4711 vom 03.03.2026\noffener Betrag 2.261,00 EUR`,
    ],
  },
  {
    name: 'a pro-forma invoice',
    nature: 'pro_forma',
    pages: [`${head}\n#Proforma-Rechnung PF-3\nRechnungsdatum 03.03.2026\n${goods}\n${sums}`],
  },
  {
    name: 'a pro-forma invoice in English',
    nature: 'pro_forma',
    pages: [`${head}\n#PRO FORMA INVOICE\nInvoice number|PF-3\nGrand total||||>2,261.00`],
  },
  {
    name: 'a statement',
    nature: 'statement',
    pages: [
      `${head}\n#Kontoauszug\nRechnung|Datum|>Betrag\nRE-2026-4711|03.03.2026|>2.261,00\nSaldo||>2.261,00`,
    ],
  },
  {
    name: 'a paper that only says what it is not',
    nature: 'other',
    pages: [`${head}\n${goods}\nDiese Aufstellung ist keine Rechnung im Sinne des Gesetzes.`],
  },
  { name: 'a price list', nature: null, pages: [`${head}\nPreisliste 2026\n${goods}`] },
  {
    name: 'what a buyer bills for his seller',
    nature: null,
    pages: [
      `${head}\n#Gutschrift GU-17\nAbrechnung im Gutschriftsverfahren nach § 14 Abs. 2 UStG\n${goods}\nGesamtbetrag||||>2.261,00`,
    ],
  },
]

/** Headings of papers that are no invoices, in the spellings of trade. */
export const otherHeadings: Partial<Record<DocumentNature, readonly string[]>> = {
  credit_note: [
    'Wertgutschrift',
    'WERTGUTSCHRIFT Nr. 12',
    'Warengutschrift',
    'Bonus-Gutschrift 2025',
    'Stornorechnung',
    'Storno-Rechnung Nr. 12',
    'Storno',
    'Rechnungsstorno',
    'Gutschriftsanzeige',
    'Credit Memo 12',
  ],
  delivery_note: [
    'Lieferavis',
    'Abholschein',
    'Abholbeleg 17',
    'Teillieferschein',
    'Lieferbestätigung',
    'Rücklieferschein',
    'Retourenschein',
    'Versandbestätigung',
    'Empfangsschein',
    'L I E F E R S C H E I N',
  ],
  order_confirmation: [
    'Bestellbestätigung',
    'Auftragsbestaetigung 5512',
    'Auftrags-Bestätigung',
    'Bestelleingangsbestätigung',
  ],
  offer: ['Kostenvoranschlag', 'Kostenanschlag Nr. 3', 'Preisangebot', 'Quotation Q-12'],
  order: ['Bestellung', 'Purchase Order 17'],
  reminder: ['Mahnung', '3. Mahnung', 'Zahlungserinnerung', 'Zahlungs-Erinnerung'],
  statement: ['Kontoauszug', 'Konto-Auszug 2/2026', 'Offene Posten', 'Zahlungsbestätigung'],
  pro_forma: ['Proformarechnung', 'PRO-FORMA', 'Pro forma Rechnung 3', 'PROFORMA-INVOICE'],
  other: ['Gelangensbestätigung', 'Spediteurbescheinigung', 'Montagebericht', 'Leistungsnachweis'],
}

/** The paper of a name. */
export function layoutOf(name: string): Layout {
  const layout = [...invoiceLayouts, ...otherLayouts].find((candidate) => candidate.name === name)
  if (!layout) throw new Error(`no paper is called ${name}`)
  return layout
}
