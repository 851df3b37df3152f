import { baseColours } from '@ruecklauf/model'
import * as z from 'zod/mini'
import mark from '../theme/mark.svg'

const colour = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/))

const contact = z.object({
  company: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  email: z.string(),
  phone: z.string(),
})

const brandSchema = z.object({
  /** The arke id and URL segment of the manufacturer's own members. */
  id: z.string(),
  name: z.string(),
  colours: z.object({ primary: colour, secondary: colour, tertiary: colour }),
  logo: z._default(z.object({ on_light: z.string(), on_dark: z.string() }), {
    on_light: mark,
    on_dark: mark,
  }),
  hero: z._default(z.string(), mark),
  links: z.object({
    terms: z.string(),
    privacy: z.string(),
    imprint: z.string(),
    conditions: z.string(),
  }),
  /** How addresses begin that open in the mobile app; empty where there is none. */
  deep_link: z._default(z.string(), ''),
  /** Whom to turn to. */
  contact: z.nullish(z.partial(contact)),
  /** A variable font in the brand folder, where the brand holds a licence. */
  font: z.optional(z.string()),
})

const configSchema = z.object({
  brand: brandSchema,
  /** Where the server is, if not where the portal is; without a slash at the end. */
  server_url: z._default(z.string(), ''),
  project: z.string(),
  version: z.string(),
  languages: z.array(z.enum(['it', 'en', 'es', 'de'])),
  /** A demonstration with invented data. */
  demo: z.boolean(),
  /** Between two looks at the session, whose token lives an hour; 0 for none. */
  session_poll_seconds: z._default(z.int().check(z.nonnegative()), 900),
})

export type Config = z.infer<typeof configSchema>
export type Language = Config['languages'][number]

/** What the server wrote into the page, or the neutral base theme where it wrote nothing. */
export function readConfig(page: Document): Config {
  const written = page.getElementById('config')?.textContent ?? 'null'
  return configSchema.parse(JSON.parse(written) ?? baseConfig)
}

/** What the portal is without a brand folder. */
export const baseConfig: Config = {
  brand: {
    id: 'brand',
    name: 'Cashback',
    colours: baseColours,
    logo: { on_light: mark, on_dark: mark },
    hero: mark,
    links: { terms: '/terms', privacy: '/privacy', imprint: '/imprint', conditions: '/terms' },
    deep_link: '',
  },
  server_url: '',
  project: 'cashback',
  version: '1.4.0',
  languages: ['it', 'en', 'es', 'de'],
  demo: false,
  session_poll_seconds: 900,
}
