import { addDays, berlinDay, languages } from '@ruecklauf/model'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors/errors.ts'

/** Its reader asks again after so many days, for the contact may be another by then. */
const GOOD_FOR_DAYS = 180

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness. That is SECURITY_CONTACT, else
 * the brand's mail address; without either there is no such file.
 */
export function securityContact(
  app: FastifyInstance,
  { config, brand, clock }: Pick<Deps, 'config' | 'brand' | 'clock'>,
) {
  const contact = config.security_contact ?? mailOf(brand.contact?.email)
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (!contact) throw notFound()
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${addDays(berlinDay(clock()), GOOD_FOR_DAYS)}T00:00:00Z`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${config.public_url}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}

const mailOf = (email: unknown) =>
  typeof email === 'string' && /^[^@\s]+@[^@\s]+$/.test(email) ? `mailto:${email}` : undefined
