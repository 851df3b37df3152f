/** Public mail providers: their domains say nothing about a person's employer. */
const publicDomains: ReadonlySet<string> = new Set([
  '1und1.de',
  'alice.it',
  'aol.com',
  'arcor.de',
  'email.de',
  'freenet.de',
  'gmail.com',
  'gmx.at',
  'gmx.ch',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'hotmail.de',
  'icloud.com',
  'kabelmail.de',
  'libero.it',
  'live.com',
  'live.de',
  'mail.de',
  'mailbox.org',
  'me.com',
  'msn.com',
  'online.de',
  'outlook.com',
  'outlook.de',
  'posteo.de',
  'proton.me',
  'protonmail.com',
  't-online.de',
  'tiscali.it',
  'vodafone.de',
  'web.de',
  'yahoo.com',
  'yahoo.de',
])

/** RFC 2606 reserves these for examples: nobody works there. */
const samples = /(^|\.)example(\.(com|net|org))?$/

/** The domain of an address that names a company; null for a public provider's. */
export function companyDomain(email: string | null): string | null {
  const domain = email?.split('@').at(-1)?.trim().toLowerCase() ?? ''
  if (!email?.includes('@') || !domain) return null
  return publicDomains.has(domain) || samples.test(domain) ? null : domain
}
