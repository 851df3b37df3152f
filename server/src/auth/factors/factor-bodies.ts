import { z } from 'zod'
import { newPasskey } from './read-passkey.ts'

/** A code of the app during its setup. */
export const codeBody = z.strictObject({ code: z.string().min(6).max(60) })

/** A passkey made by the browser, and its name. */
export const keyBody = z.strictObject({
  name: z.string().trim().min(1).max(60),
  response: newPasskey,
})
