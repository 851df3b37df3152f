import { z } from 'zod'

const text = z.string().nullable().catch(null)

const invoiceSchema = z.object({
  number: text,
  date: text,
  seller: text,
  seller_vat: text,
  buyer: text,
  buyer_vat: text,
  currency: text,
  grand_total: text,
  due_amount: text,
  tax_total: text,
  order_number: text,
  order_date: text,
  delivery_date: text,
  type_code: text,
  syntax: text,
  profile: text,
  warnings: z.array(z.object({ code: z.string(), value: text })).catch([]),
  lines: z
    .array(
      z.object({
        line_number: text,
        article_number: text,
        gtin: text,
        name: text,
        quantity: text,
        net_amount: text,
        serial_numbers: z.array(z.string()).catch([]),
      }),
    )
    .catch([]),
})

/** An e-invoice as it was read; amounts are decimal texts as the file wrote them. */
export type Invoice = z.infer<typeof invoiceSchema>

/** What was read from a document; null where it held no invoice. */
export const readInvoice = (read: unknown): Invoice | null =>
  invoiceSchema.safeParse(read).data ?? null
