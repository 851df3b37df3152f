import { type BrandColours, baseColours, type Language, languages } from '@ruecklauf/model'
import mark from '../theme/mark.svg'
import { type Check, isListOf, isShape, isText, isTruth, orMissing } from './shape.ts'

/** The configuration the server writes into the page. */
export interface Config {
  brand: {
    /** The arke id and URL segment of the manufacturer's own members. */
    id: string
    name: string
    colours: BrandColours
    logo: { on_light: string; on_dark: string }
    hero: string
    links: { terms: string; privacy: string; imprint: string; conditions: string }
    /** Prefix of addresses that open in the mobile app. Empty without an app. */
    deep_link: string
    /** The contact address. */
    contact?: Contact | null | undefined
    /** A variable font in the brand folder, if the brand has a licence. */
    font?: string | undefined
  }
  /** The server's origin, if it differs from the portal's. No trailing slash. */
  server_url: string
  project: string
  version: string
  languages: Language[]
  /** A demo with invented data. */
  demo: boolean
  /** Label of the firm's own sign-in for staff. Null without one. */
  firm_account: string | null
  /** Interval of session refreshes, as its token lives an hour. 0 disables them. */
  session_poll_seconds: number
}

type Contact = Partial<
  Record<'company' | 'street' | 'postcode' | 'city' | 'email' | 'phone', string | null | undefined>
>

/** The server's configuration in the page, or the neutral base theme. */
export function readConfig(page: Document): Config {
  const config: unknown = JSON.parse(page.getElementById('config')?.textContent ?? 'null')
  if (config === null) return baseConfig
  if (!isConfig(config)) throw new Error('the configuration in the page makes no sense')
  const { brand } = config
  return {
    ...config,
    server_url: config.server_url ?? '',
    session_poll_seconds: config.session_poll_seconds ?? 900,
    firm_account: config.firm_account ?? null,
    brand: {
      ...brand,
      logo: brand.logo ?? baseConfig.brand.logo,
      hero: brand.hero ?? mark,
      deep_link: brand.deep_link ?? '',
    },
  }
}

const isColour: Check<string> = (value): value is string =>
  isText(value) && /^#[0-9A-Fa-f]{6}$/.test(value)
const isLanguage: Check<Language> = (value): value is Language =>
  languages.some((language) => language === value)
const isSeconds: Check<number> = (value): value is number =>
  Number.isInteger(value) && Number(value) >= 0
const orAbsent =
  <T>(check: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || check(value)
const maybeText = orMissing(isText)

const isConfig = isShape({
  brand: isShape({
    id: isText,
    name: isText,
    colours: isShape({ primary: isColour, secondary: isColour, tertiary: isColour }),
    logo: orMissing(isShape({ on_light: isText, on_dark: isText })),
    hero: maybeText,
    links: isShape({ terms: isText, privacy: isText, imprint: isText, conditions: isText }),
    deep_link: maybeText,
    contact: orMissing(
      isShape({
        company: maybeText,
        street: maybeText,
        postcode: maybeText,
        city: maybeText,
        email: maybeText,
        phone: maybeText,
      }),
    ),
    font: orAbsent(isText),
  }),
  server_url: maybeText,
  project: isText,
  version: isText,
  languages: isListOf(isLanguage),
  demo: isTruth,
  session_poll_seconds: orMissing(isSeconds),
  firm_account: maybeText,
})

/** The portal's defaults without a brand folder. */
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
  version: '1.7.0',
  languages: [...languages],
  demo: false,
  session_poll_seconds: 900,
  firm_account: null,
}
