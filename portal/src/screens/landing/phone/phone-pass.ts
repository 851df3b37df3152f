import type { PhoneDraft } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../../../client/http.ts'

/** The tab stores the exchanged key here, so a reload can continue. */
const storageKey = 'phone-pass'

const open = { open: true, quiet: true } as const
const keyed = (key: string) => ({ ...open, headers: { authorization: `Phone ${key}` } })

/**
 * Exchanges a code for a key; afterwards no other phone can exchange it.
 * @throws ApiError if the code is used or expired.
 */
export const passOf = (http: Http, token: string) =>
  queryOptions({
    queryKey: ['phone', 'pass', token],
    queryFn: async (): Promise<string> => {
      const [storedToken, key] = sessionStorage.getItem(storageKey)?.split(' ') ?? []
      if (storedToken === token && key) return key
      const call = { method: 'POST' as const, path: '/lib/phone/open', body: { token } }
      const opened = await http.send<PhoneDraft & { key: string }>(call, open)
      sessionStorage.setItem(storageKey, `${token} ${opened.key}`)
      return opened.key
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The photos that the draft on the computer needs. */
export const phoneDraftOf = (http: Http, key: string | undefined) =>
  queryOptions({
    queryKey: ['phone', 'draft', key],
    queryFn: ({ signal }) =>
      http.get<PhoneDraft>('/lib/phone/draft', { ...keyed(key ?? ''), signal }),
    enabled: key !== undefined,
    retry: false,
  })

export interface Photo {
  file: File
  kind: 'invoice' | 'type_plate'
  /** Id of the device on the type plate. */
  line?: string | undefined
  serial?: string | undefined
}

/** Sends a photo to the draft on the computer. */
export function sendPhoto(
  http: Http,
  { file, kind, line, serial }: Photo,
  { key, onProgress }: { key: string; onProgress: (share: number) => void },
): Promise<unknown> {
  const form = new FormData()
  form.set('kind', kind)
  if (line) form.set('line', line)
  if (serial) form.set('serial', serial)
  form.set('file', file)
  const call = { method: 'POST' as const, path: '/lib/phone/upload', body: form }
  return http.send(call, { ...keyed(key), onProgress })
}
