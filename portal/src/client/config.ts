import { type BrandColours, baseColours, type Language, languages } from '@ruecklauf/model'
import mark from '../theme/mark.svg'
import { type Check, isListOf, isShape, isText, isTruth, orMissing } from './shape.ts'

/** What the server writes into the page of this installation. */
export interface Config {
  brand: {
    /** The arke id and URL segment of the manufacturer's own members. */
    id: string
    name: string
    colours: BrandColours
    logo: { on_light: string; on_dark: string }
    hero: string
    links: { terms: string; privacy: string; imprint: string; conditions: string }
    /** How addresses begin that open in the mobile app; empty where there is none. */
    deep_link: string
    /** Whom to turn to. */
    contact?: Contact | null | undefined
    /** A variable font in the brand folder, where the brand holds a licence. */
    font?: string | undefined
  }
  /** Where the server is, if not where the portal is; without a slash at the end. */
  server_url: string
  project: string
  version: string
  languages: Language[]
  /** A demonstration with invented data. */
  demo: boolean
  /** What the account of the staff's own firm is called; null where none signs in. */
  firm_account: string | null
  /** Between two looks at the session, whose token lives an hour; 0 for none. */
  session_poll_seconds: number
}

type Contact = Partial<
  Record<'company' | 'street' | 'postcode' | 'city' | 'email' | 'phone', string | null | undefined>
>

/** What the server wrote into the page, or the neutral base theme where it wrote nothing. */
export function readConfig(page: Document): Config {
  const written: unknown = JSON.parse(page.getElementById('config')?.textContent ?? 'null')
  if (written === null) return baseConfig
  if (!isConfig(written)) throw new Error('the configuration in the page makes no sense')
  const { brand } = written
  return {
    ...written,
    server_url: written.server_url ?? '',
    session_poll_seconds: written.session_poll_seconds ?? 900,
    firm_account: written.firm_account ?? null,
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
  languages.some((one) => one === value)
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
  version: '1.7.0',
  languages: [...languages],
  demo: false,
  session_poll_seconds: 900,
  firm_account: null,
}
