import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

const text = z.string().max(8_000)
const base = { id: text, rawId: text, type: z.literal('public-key') }
const extensions = z.record(z.string(), z.unknown()).default({})

/** The browser's signature with a passkey. */
export const passkeyAnswer = z.object({
  ...base,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.exactOptional(),
  }),
  clientExtensionResults: extensions,
}) satisfies z.ZodType<AuthenticationResponseJSON, unknown>

/** A passkey made by a browser. */
export const newPasskey = z.object({
  ...base,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .max(10)
      .exactOptional(),
  }),
  clientExtensionResults: extensions,
}) satisfies z.ZodType<RegistrationResponseJSON, unknown>

/** The same as JSON text; null for anything else. */
export function readPasskey(json: string | undefined): AuthenticationResponseJSON | null {
  if (!json) return null
  try {
    return passkeyAnswer.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
