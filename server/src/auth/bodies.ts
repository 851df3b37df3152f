import { z } from 'zod'

const text = z.string().min(1).max(1_000)

/** Of an app, or a recovery code. */
const code = z.string().min(1).max(60)

/** The bodies of the routes below `/lib/auth`; either field name carries the user name. */
export const signInBody = z.union([
  z.object({ username: text, password: text, code: code.optional() }),
  z
    .object({ email: text, password: text, code: code.optional() })
    .transform(({ email: username, ...secrets }) => ({ username, ...secrets })),
])
export const refreshBody = z.object({ refresh_token: text.max(4_000) }).partial()
export const changeBody = z.object({ old_password: text, password: text })
export const confirmBody = z.object({ password: text })
export const recoverBody = z.object({ email: text })
export const resetBody = z.object({ new_password: text, token: text.optional() })
