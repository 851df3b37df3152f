import { isIP } from 'node:net'
import { webhookEventNames } from '@ruecklauf/model'
import { z } from 'zod'
import { failure } from '../errors/errors.ts'
import { isPublic } from './public-address.ts'

/** The receivers and their events. */
export const webhookBody = z.strictObject({
  name: z.string().trim().min(2).max(60),
  url: z.string().trim().min(8).max(500),
  events: z.array(z.enum(webhookEventNames)).min(1).max(40),
})

/**
 * Normalises a receiver's address. Each delivery resolves its name again and checks the result.
 * @throws bad_request `webhook_url`, `webhook_url_private`
 */
export function readUrl(text: string, may_be_private: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isSchemeGood = url?.protocol === 'https:' || (may_be_private && url?.protocol === 'http:')
  if (!url || !isSchemeGood || url.username || url.password) throw refused('webhook_url')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isInside = isIP(host) ? !isPublic(host) : /^localhost\.?$|\.localhost\.?$/i.test(host)
  if (isInside && !may_be_private) throw refused('webhook_url_private')
  url.hash = ''
  return url.href
}

const refused = (code: 'webhook_url' | 'webhook_url_private') =>
  failure('bad_request', code, {
    ...{ context: 'webhook', message: 'not an address to send to', parameter: 'url' },
  })
