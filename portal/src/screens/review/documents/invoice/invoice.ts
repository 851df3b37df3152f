import { type Invoice, invoiceSchema } from '@ruecklauf/model'
import { z } from 'zod'

/** What was read from a document; null where it held no invoice. Older readers stored less. */
export const readInvoice = (read: unknown): Invoice | null =>
  (lenientInvoice.safeParse(read).data as Invoice | undefined) ?? null

/** Takes what is missing or of another kind as not stated, and lists without it as empty. */
function lenient(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape)
    return z.object(Object.fromEntries(fields.map(([name, one]) => [name, lenient(one)])))
  }
  if (schema instanceof z.ZodArray) return z.array(lenient(schema.element)).catch([])
  if (schema instanceof z.ZodOptional) return schema.catch(undefined)
  if (schema instanceof z.ZodNullable) return schema.catch(null)
  if (schema instanceof z.ZodNumber) return schema.catch(0)
  return z.string().catch('')
}

const lenientInvoice = lenient(invoiceSchema)
