/** The content of a printed invoice; amounts as printed. */
interface Printed {
  title?: string
  seller_vat: string
  number: string
  /** As printed. */
  date?: string
  total?: string
}

/** A page as a wholesaler prints its invoice over one device at 1,900 EUR. */
export const invoicePage = ({
  title = 'Rechnung',
  seller_vat,
  number,
  date = '20.02.2026',
  total = '2.261,00',
}: Printed): string =>
  `Elbe Sanitär Union\nUSt-IdNr. ${seller_vat}\n#${title}\nRechnungsnummer|${number}\nRechnungsdatum|${date}\nNetto||||>1.900,00\nMwSt||||>361,00\nRechnungsbetrag||||>${total}\nDie Ware bleibt bis zur vollständigen Bezahlung unser Eigentum. Es gelten unsere Bedingungen.`
