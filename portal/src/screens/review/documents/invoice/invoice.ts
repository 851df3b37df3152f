import { type Invoice, invoiceSchema } from '@ruecklauf/model'
import { z } from 'zod'

/**
 * The invoice data parsed from a document. Null without an invoice. Older parsers stored fewer
 * fields.
 */
export const readInvoice = (value: unknown): Invoice | null =>
  (lenientInvoice.safeParse(value).data as Invoice | undefined) ?? null

/** Treats missing or malformed fields as absent, and missing lists as empty. */
function lenient(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape)
    return z.object(Object.fromEntries(fields.map(([name, field]) => [name, lenient(field)])))
  }
  if (schema instanceof z.ZodArray) return z.array(lenient(schema.element)).catch([])
  if (schema instanceof z.ZodOptional) return schema.catch(undefined)
  if (schema instanceof z.ZodNullable) return schema.catch(null)
  if (schema instanceof z.ZodNumber) return schema.catch(0)
  return z.string().catch('')
}

const lenientInvoice = lenient(invoiceSchema)
