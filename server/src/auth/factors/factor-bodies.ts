import { z } from 'zod'
import { newPasskey } from './read-passkey.ts'

/** A code of the app that is being set up. */
export const codeBody = z.strictObject({ code: z.string().min(6).max(60) })

/** A passkey that the browser has made, and what it is to be called. */
export const keyBody = z.strictObject({
  name: z.string().trim().min(1).max(60),
  response: newPasskey,
})
