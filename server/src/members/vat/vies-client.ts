import { z } from 'zod'

/** Nobody waits for it, but the job that asks has others to ask. */
const TIMEOUT_MS = 5_000
/** An answer is a few hundred bytes. */
const MAX_BYTES = 20_000

/** What the register of the European Commission answers; many states keep name and address back. */
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
 * Asks a register that speaks as VIES does (`POST` of country and number) for a VAT id.
 * @throws where it gives no answer within five seconds, or one that is none
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
  return { outcome: valid ? 'valid' : 'invalid', name: told(name), address: told(address) }
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

/** `---` stands for what a state does not tell. */
const told = (text: string | null | undefined) => {
  const plain = text?.replace(/\s+/g, ' ').trim().slice(0, 500)
  return !plain || /^-+$/.test(plain) ? null : plain
}
