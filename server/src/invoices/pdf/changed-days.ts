import type { getDocumentProxy } from 'unpdf'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

const DAY_MS = 86_400_000
/** An instant in a PDF (ISO 32000 7.9.4); missing parts are the earliest value, in UTC. */
const AN_INSTANT =
  /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:(Z)|([+-])(\d{2})'?(\d{2})?'?)?/

/** Whole days between the making of a PDF and its last change; null where it doesn't say both. */
export async function changedDays(pdf: Pdf): Promise<number | null> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }))
  const { CreationDate, ModDate } = info as Record<string, unknown>
  const [created, changed] = [pdfInstant(CreationDate), pdfInstant(ModDate)]
  if (created === null || changed === null) return null
  return Math.max(Math.floor((changed - created) / DAY_MS), 0)
}

/** Milliseconds since 1970; null for what is no instant. */
export function pdfInstant(text: unknown): number | null {
  const match = typeof text === 'string' ? AN_INSTANT.exec(text) : null
  if (!match) return null
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00'] = match
  const [, , , , , , , , sign, hours = '00', minutes = '00'] = match
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(at)) return null
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000
  return at - (sign === '-' ? -ahead : ahead)
}
