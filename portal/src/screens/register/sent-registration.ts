import * as z from 'zod/mini'
import { parseJson } from '../../client/parse-json.ts'
import type { Registration } from './use-registration.ts'

const key = 'sent-registration'
const kept = z.object({
  arke_id: z.enum(['installer', 'wholesaler']),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
})

/** The registration that waits for its mail to be confirmed; kept for this window, so that a reload shows it again. */
export const sentRegistration = {
  read: (): Registration | null =>
    kept.safeParse(parseJson(sessionStorage.getItem(key) ?? '')).data ?? null,
  keep: (sent: Registration): void => sessionStorage.setItem(key, JSON.stringify(sent)),
  forget: (): void => sessionStorage.removeItem(key),
}
