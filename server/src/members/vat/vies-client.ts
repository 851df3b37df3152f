import { z } from 'zod'

/** Nobody waits for it, but the job has other ids to check. */
const TIMEOUT_MS = 5_000
/** An answer is a few hundred bytes. */
const MAX_BYTES = 20_000

/** The answer of the European Commission's register; many states withhold name and address. */
const answer = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  address: z.string().nullish(),
})

interface VatAnswer {
  outcome: 'valid' | 'invalid'
  name: string | null
  address: string | null
}

/**
 * Checks a VAT id at a register with the interface of VIES (`POST` of country and number).
 * @throws where it gives no valid answer within five seconds
 */
export async function askVies(url: string, vat_id: string): Promise<VatAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ countryCode: vat_id.slice(0, 2), vatNumber: vat_id.slice(2) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`the register answered ${response.status}`)
  const { valid, name, address } = answer.parse(JSON.parse(await bodyOf(response)))
  return { outcome: valid ? 'valid' : 'invalid', name: textOf(name), address: textOf(address) }
}

async function bodyOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error('the register answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** `---` marks data that a state withholds. */
const textOf = (text: string | null | undefined) => {
  const plain = text?.replace(/\s+/g, ' ').trim().slice(0, 500)
  return !plain || /^-+$/.test(plain) ? null : plain
}
