/** The element names in which the UN/CEFACT dialects differ. */
export interface CiiNames {
  context: string
  document: string
  transaction: string
  agreement: string
  delivery: string
  settlement: string
  summation: string
  lineDelivery: string
  lineSettlement: string
  lineSummation: string
  /** Where a referenced document carries its number and its date. */
  referenceId: string
  referenceDate: string
  taxRate: string
}

/** Cross Industry Invoice D16B (EN 16931) and its 2014 forerunner in ZUGFeRD 1. */
export const ciiNames = {
  CII: {
    context: 'ExchangedDocumentContext',
    document: 'ExchangedDocument',
    transaction: 'SupplyChainTradeTransaction',
    agreement: 'ApplicableHeaderTradeAgreement',
    delivery: 'ApplicableHeaderTradeDelivery',
    settlement: 'ApplicableHeaderTradeSettlement',
    summation: 'SpecifiedTradeSettlementHeaderMonetarySummation',
    lineDelivery: 'SpecifiedLineTradeDelivery',
    lineSettlement: 'SpecifiedLineTradeSettlement',
    lineSummation: 'SpecifiedTradeSettlementLineMonetarySummation',
    referenceId: 'IssuerAssignedID',
    referenceDate: 'FormattedIssueDateTime',
    taxRate: 'RateApplicablePercent',
  },
  'ZUGFeRD1-CII': {
    context: 'SpecifiedExchangedDocumentContext',
    document: 'HeaderExchangedDocument',
    transaction: 'SpecifiedSupplyChainTradeTransaction',
    agreement: 'ApplicableSupplyChainTradeAgreement',
    delivery: 'ApplicableSupplyChainTradeDelivery',
    settlement: 'ApplicableSupplyChainTradeSettlement',
    summation: 'SpecifiedTradeSettlementMonetarySummation',
    lineDelivery: 'SpecifiedSupplyChainTradeDelivery',
    lineSettlement: 'SpecifiedSupplyChainTradeSettlement',
    lineSummation: 'SpecifiedTradeSettlementMonetarySummation',
    referenceId: 'ID',
    referenceDate: 'IssueDateTime',
    taxRate: 'ApplicablePercent',
  },
} satisfies Record<string, CiiNames>
