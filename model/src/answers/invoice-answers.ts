import { z } from 'zod'
import { documentKinds } from '../arkes/document.ts'
import { paperworkStatuses } from '../arkes/paperwork-statuses.ts'
import { noInvoiceNatures } from '../checks/document-nature.ts'
import { count, id, oneOf } from './common.ts'

/** Null where the file does not state it. */
const text = z.string().nullable()

/** The four XML languages an invoice arrives in. */
const invoiceSyntax = z.enum(['CII', 'ZUGFeRD1-CII', 'UBL-Invoice', 'UBL-CreditNote'])

/** Warnings for the moderator about a readable file. */
const warningCode = z.enum([
  'amount_unreadable',
  'corrected_invoice',
  'credit_note',
  'customs_invoice',
  'date_unreadable',
  'debit_note',
  'foreign_currency',
  'freight_invoice',
  'negative_total',
  'no_invoice_profile',
  'no_lines',
  'partial_invoice',
  'prepayment_invoice',
  'pro_forma',
  'product_contradiction',
  'self_billed',
  'several_invoices',
  'several_numbers',
  'test_document',
  'text_too_long',
  'too_many_decimals',
  'too_many_lines',
  'too_many_serials',
  'totals_mismatch',
  'type_missing',
  'unknown_type',
])

const invoiceWarning = z.strictObject({
  code: warningCode,
  /** The value concerned, in our own field names. */
  field: z.string().optional(),
  /** The value in the file, as written. */
  value: z.string().optional(),
})

/** Where the pages of its PDF show something else than an e-invoice says. */
const pageDifference = z.strictObject({
  /**
   * `unread`: there is no text to compare. `stamp`: the page says so. `words`: a row of its goods says
   * what the e-invoice doesn't.
   */
  field: z.enum([
    'number',
    'date',
    'grand_total',
    'seller',
    'buyer',
    'goods',
    'stamp',
    'words',
    'unread',
  ]),
  /** Which goods; the other fields are the invoice's own. */
  stated: z.string().optional(),
  /** Place of their line, from 0. */
  line: count.optional(),
  /** The values on the pages: amounts as decimal texts, dates as ISO dates; null where the pages show none. */
  shown: text,
})

/** The title an e-invoice gives itself on its first page or in the XML, where it is no invoice. */
const headed = z.strictObject({ nature: z.enum(noInvoiceNatures), words: z.string() })

/** From a day to a day, both ISO dates. */
const period = z.strictObject({ from: z.string(), to: z.string() })

/** One line of an invoice. */
const invoiceLine = z.strictObject({
  line_number: text,
  /** The seller's article number (EN 16931 BT-155). */
  article_number: text,
  /** Global Trade Item Number (BT-157): scheme 0160, or 0088 where its check digit is right. */
  gtin: text,
  name: text,
  /** Decimal text as written. */
  quantity: text,
  /** UN/ECE Recommendation 20 code, such as C62 for pieces. */
  unit: text,
  /** Decimal text as written, in the invoice's currency, without tax. */
  net_amount: text,
  /** Those that its page shows where the e-invoice states none at all. */
  serial_numbers: z.array(z.string()),
  /** The text beside the name: description and remarks. */
  note: text,
  /** Its delivery date or billing period (BT-134, BT-135), where the line states it. */
  delivered: period.optional(),
  /** Set on a line that sells nothing itself: it sums up the lines below it, or explains others. */
  line_role: z.enum(['group', 'information']).optional(),
})

/**
 * The content of an e-invoice. Amounts are decimal texts exactly as written, dates are ISO dates. A missing value is
 * null: the reader infers nothing.
 */
export const invoice = z.strictObject({
  number: text,
  date: text,
  seller: text,
  seller_vat: text,
  buyer: text,
  buyer_vat: text,
  currency: text,
  /** With tax (BT-112). */
  grand_total: text,
  /** Still to pay (BT-115). */
  due_amount: text,
  /** In the invoice's currency (BT-110). */
  tax_total: text,
  order_number: text,
  order_date: text,
  /** Of the goods (BT-72). */
  delivery_date: text,
  /** The billing period (BT-73, BT-74), where the invoice states both days. */
  billing_period: period.optional(),
  /** The remarks of the head (BT-22). */
  note: text,
  /** Terms of payment (BT-20) and the reasons of document-level allowances (BT-97); absent without any. */
  terms: z.string().optional(),
  /** Numbers of the invoices it follows, corrects or settles (BT-25). */
  preceding: z.array(z.string()),
  line_count: count,
  lines: z.array(invoiceLine),
  /** UNTDID 1001: 380 invoice, 381 credit note, 384 correction, … */
  type_code: text,
  syntax: invoiceSyntax,
  /** The guideline the file says it follows (BT-24). */
  profile: text,
  /** The name of the PDF attachment it was read from; null for an XML file. */
  attachment: text,
  /** Differences between the PDF's pages and the XML; absent without text to compare. */
  page_differences: z.array(pageDifference).optional(),
  /** Words of the page's goods that may be serial numbers, where the e-invoice states none. */
  page_words: z.array(z.string()).optional(),
  /** Absent where it calls itself an invoice, or nothing. */
  headed: headed.optional(),
  /** Whole days between the making of its PDF and the last change; absent where it doesn't say. */
  pdf_changed_days: count.optional(),
  /** The number of PDF updates since its pages showed another text; absent where unknown. */
  pdf_updates: count.optional(),
  warnings: z.array(invoiceWarning),
})

/** The preview of an e-invoice that no draft holds. */
export const shownInvoice = invoice
  .pick({
    number: true,
    date: true,
    seller: true,
    seller_vat: true,
    buyer: true,
    currency: true,
    grand_total: true,
    due_amount: true,
    line_count: true,
    type_code: true,
    syntax: true,
    profile: true,
    warnings: true,
  })
  .extend({
    lines: z.array(
      invoiceLine.pick({
        article_number: true,
        gtin: true,
        name: true,
        quantity: true,
        net_amount: true,
      }),
    ),
  })

/** An invoice line that became no device, and why. */
const unmatchedLine = z.strictObject({
  /** Its place on the invoice, from 1. */
  line: count,
  name: text,
  article_number: text,
  quantity: text,
  reason: z.enum([
    'free',
    'no_pieces',
    'no_product',
    'no_whole_quantity',
    'packs_unclear',
    'returned',
    'too_many_devices',
  ]),
})

/** The relation of an invoice to the other invoices of a draft. */
const invoiceRoles = [
  /** The invoice the draft's fields refer to. */
  'first',
  /** One more, which bills devices of its own. */
  'further',
  /** Another file of an invoice the draft already has. */
  'same',
  /** Another invoice of the draft settles it or takes its place. */
  'followed',
  /** Of another seller than the draft's sales point: it belongs into a claim of its own. */
  'other_seller',
] as const

/** An own claim or draft that has the same file or invoice. */
const knownClaim = z.strictObject({
  id,
  /** Null of a draft. */
  claim_number: text,
  paperwork_status: oneOf<keyof typeof paperworkStatuses>(paperworkStatuses),
})

/** The values an e-invoice prefilled in a draft, and those that differ from the installer's entries. */
const prefilled = z.strictObject({
  /** Fields of the claim. */
  prefilled: z.array(z.string()),
  role: z.enum(invoiceRoles),
  /** Own claims and drafts with the same file or invoice, newest first. */
  known: z.array(knownClaim),
  /** Devices added or completed. */
  devices: count,
  unmatched: z.array(unmatchedLine),
  /** Amounts in EUR. */
  differences: z.array(
    z.strictObject({
      field: z.string(),
      entered: z.union([z.string(), z.number()]),
      invoice: z.union([z.string(), z.number()]),
    }),
  ),
})

/** The kind of a document that is no wholesaler invoice; the draft then takes no values from it. Null where unknown. */
const nature = z.enum(noInvoiceNatures).nullable()

/** The result of reading an uploaded invoice. */
const reading = z.discriminatedUnion('status', [
  prefilled.extend({ status: z.literal('read'), invoice, nature }),
  prefilled.extend({
    status: z.literal('unreadable'),
    /** As the refusals of the reader are called, or `photo`. */
    reason: z.string(),
    text: z.string(),
    nature,
  }),
])

/** A document that was added to a claim, and what was read of it; null where nothing was to be read. */
const uploadedDocument = z.strictObject({
  document: z.strictObject({
    id,
    link_paperwork: id,
    link_installer: id,
    /** The device that it belongs to. */
    link_paperwork_line: id.nullable(),
    link_file: id,
    kind: oneOf<keyof typeof documentKinds>(documentKinds),
    version_number: count,
    file: z.strictObject({
      id,
      name: z.string(),
      sha256: z.string(),
      /** Bytes. */
      size: count,
      /** With its dot. */
      extension: z.string(),
      media_type: z.string(),
    }),
  }),
  reading: reading.nullable(),
  /** The name of the mail or archive that contained it; the server stores nothing else of the container. */
  container: text,
})

/** The document, and those of further invoices in the same mail or archive. */
export const uploaded = uploadedDocument.extend({
  others: z.array(uploadedDocument),
})

export type Invoice = z.infer<typeof invoice>
export type InvoiceLine = z.infer<typeof invoiceLine>
export type InvoiceWarning = z.infer<typeof invoiceWarning>
export type InvoiceWarningCode = z.infer<typeof warningCode>
export type PageDifference = z.infer<typeof pageDifference>
export type Period = z.infer<typeof period>
export type Prefilled = z.infer<typeof prefilled>
export type InvoiceRole = Prefilled['role']
export type UnmatchedLine = z.infer<typeof unmatchedLine>
export type Uploaded = z.infer<typeof uploaded>
