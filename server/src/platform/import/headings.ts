import { z } from 'zod'

/** Names of columns in the caller's language, as JSON: heading to id. */
export const headings = z
  .string()
  .max(20_000)
  .default('{}')
  .transform((text, context) => {
    const parsed = z.record(z.string().max(200), z.string().max(100)).safeParse(jsonOf(text))
    if (parsed.success) return parsed.data
    context.addIssue({ code: 'custom', message: 'not a JSON object of texts' })
    return z.NEVER
  })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
