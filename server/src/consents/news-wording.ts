import type { Language } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Brand } from '../brand.ts'

/** The version of the wording `consents:news.text`; a changed wording gets a new version. */
export const news_wording = '2026-11'

/** The wording of a consent, as shown and stored. */
export const newsWording = (language: Language, brand: Pick<Brand, 'name'>): string =>
  sayTo(language)('consents:news.text', { brand: brand.name })
