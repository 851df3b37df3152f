import type { DocumentNature } from '@ruecklauf/model'

/** Root elements of UBL and CII that are no invoices, as far as they are papers of trade. */
const roots: readonly (readonly [RegExp, DocumentNature])[] = [
  [/^(?:Order|OrderChange|(?:SCRDMCCBDACIOMessageStructure|CrossIndustryOrder))$/, 'order'],
  [/^(?:OrderResponse(?:Simple)?|CrossIndustryOrderResponse)$/, 'order_confirmation'],
  [/^(?:DespatchAdvice|ReceiptAdvice|CrossIndustryDespatchAdvice)$/, 'delivery_note'],
  [/^(?:Quotation|RequestForQuotation|CrossIndustryQuotation)$/, 'offer'],
  [/^Reminder$/, 'reminder'],
  [/^(?:Statement|RemittanceAdvice)$/, 'statement'],
]

/** What a business document is by its root element; `other` for those nobody here gets. */
export const natureOfRoot = (name: string): DocumentNature =>
  roots.find(([root]) => root.test(name))?.[1] ?? 'other'
