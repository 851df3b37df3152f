import { parseXml, type XmlElement } from '../../invoices/xml/xml-tree.ts'

/**
 * The core rules of EN 16931-1, 6.4 that an invoice breaks: sums, VAT, required fields. Sums are exact; VAT of a rate
 * may differ by a cent, because payments are gross.
 */
export function brokenRules(xml: string): string[] {
  const root = parseXml(Buffer.from(xml))
  const all = (...path: string[]) => path.reduce<XmlElement[]>(into, [root])
  const text = (...path: string[]) => all(...path)[0]?.text ?? ''
  const cents = (...path: string[]) => centsOf(text(...path))
  const trade = 'SupplyChainTradeTransaction'
  const settlement = [trade, 'ApplicableHeaderTradeSettlement']
  const sums = [...settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation']
  const lines = all(trade, 'IncludedSupplyChainTradeLineItem')
  const inLine = (line: XmlElement, ...path: string[]) =>
    path.reduce<XmlElement[]>(into, [line])[0]?.text ?? ''
  const lineNet = (line: XmlElement) =>
    centsOf(
      inLine(
        line,
        'SpecifiedLineTradeSettlement',
        'SpecifiedTradeSettlementLineMonetarySummation',
        'LineTotalAmount',
      ),
    )
  const taxes = all(...settlement, 'ApplicableTradeTax')
  const net = cents(...sums, 'LineTotalAmount')
  const tax = cents(...sums, 'TaxTotalAmount')
  const total = cents(...sums, 'GrandTotalAmount')
  const seller = [trade, 'ApplicableHeaderTradeAgreement', 'SellerTradeParty']
  const buyer = [trade, 'ApplicableHeaderTradeAgreement', 'BuyerTradeParty']
  const rules: Record<string, boolean> = {
    'BR-01':
      text('ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID') !== '',
    'BR-02': text('ExchangedDocument', 'ID') !== '',
    'BR-03': /^\d{8}$/.test(text('ExchangedDocument', 'IssueDateTime', 'DateTimeString')),
    'BR-04': ['389', '261'].includes(text('ExchangedDocument', 'TypeCode')),
    'BR-05': text(...settlement, 'InvoiceCurrencyCode') === 'EUR',
    'BR-06': text(...seller, 'Name') !== '',
    'BR-07': text(...buyer, 'Name') !== '',
    'BR-09': text(...seller, 'PostalTradeAddress', 'CountryID') !== '',
    'BR-11': text(...buyer, 'PostalTradeAddress', 'CountryID') !== '',
    'BR-16': lines.length > 0,
    'BR-21 to BR-27': lines.every(
      (line) =>
        inLine(line, 'AssociatedDocumentLineDocument', 'LineID') !== '' &&
        inLine(line, 'SpecifiedTradeProduct', 'Name') !== '' &&
        inLine(line, 'SpecifiedLineTradeDelivery', 'BilledQuantity') !== '' &&
        centsOf(
          inLine(line, 'SpecifiedLineTradeAgreement', 'NetPriceProductTradePrice', 'ChargeAmount'),
        ) >= 0,
    ),
    'BR-CO-10': lines.reduce((sum, line) => sum + lineNet(line), 0) === net,
    'BR-CO-13': cents(...sums, 'TaxBasisTotalAmount') === net,
    'BR-CO-14':
      taxes.reduce((sum, line) => sum + centsOf(inLine(line, 'CalculatedAmount')), 0) === tax,
    'BR-CO-15': net + tax === total,
    'BR-CO-16': cents(...sums, 'DuePayableAmount') === total - cents(...sums, 'TotalPrepaidAmount'),
    'BR-CO-17': taxes.every((taxLine) => {
      const share =
        (centsOf(inLine(taxLine, 'BasisAmount')) *
          Number(inLine(taxLine, 'RateApplicablePercent'))) /
        100
      return Math.abs(centsOf(inLine(taxLine, 'CalculatedAmount')) - share) <= 1
    }),
    'BR-CO-18': taxes.length > 0,
    'BR-CO-26':
      text(...seller, 'ID') !== '' ||
      all(...seller, 'SpecifiedLegalOrganization', 'ID').length > 0 ||
      all(...seller, 'SpecifiedTaxRegistration', 'ID').some(({ text: id }) => /^[A-Z]{2}/.test(id)),
    'BR-S-02': all(...seller, 'SpecifiedTaxRegistration').length > 0,
    'BR-55': all(...settlement, 'InvoiceReferencedDocument').every((reference) =>
      Boolean(inLine(reference, 'IssuerAssignedID')),
    ),
    'BR-29': [...all(...settlement, 'BillingSpecifiedPeriod')].every(
      (period) =>
        inLine(period, 'StartDateTime', 'DateTimeString') <=
        inLine(period, 'EndDateTime', 'DateTimeString'),
    ),
    'BR-E-10': taxes.every(
      (taxLine) =>
        (inLine(taxLine, 'CategoryCode') === 'E') === (inLine(taxLine, 'ExemptionReason') !== '') &&
        (inLine(taxLine, 'CategoryCode') === 'E') ===
          (Number(inLine(taxLine, 'RateApplicablePercent')) === 0),
    ),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

const into = (above: XmlElement[], name: string) =>
  above.flatMap(({ children }) => children.filter((child) => child.name === name))

const centsOf = (amount: string) => Math.round(Number(amount || Number.NaN) * 100)
