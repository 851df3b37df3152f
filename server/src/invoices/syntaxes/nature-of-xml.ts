import type { DocumentNature, NoInvoiceNature } from '@ruecklauf/model'

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

/** UNTDID 1001 codes of papers that are no invoices and are sent in their place. */
const codes: Readonly<Record<string, NoInvoiceNature>> = {
  '220': 'order',
  '221': 'order',
  '231': 'order_confirmation',
  '270': 'delivery_note',
  '310': 'offer',
  '325': 'pro_forma',
  '351': 'delivery_note',
}

/** What an e-invoice of a type that bills nothing is. */
export const natureOfCode = (type_code: string | null): NoInvoiceNature =>
  (Object.hasOwn(codes, type_code ?? '') && codes[type_code ?? '']) || 'other'
