import type { Language } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Brand } from '../brand.ts'

/** What the words of `consents:news.text` are called; other words get another name. */
export const news_wording = '2026-11'

/** What somebody agrees to, in the words that are shown and kept. */
export const newsWording = (language: Language, brand: Pick<Brand, 'name'>): string =>
  sayTo(language)('consents:news.text', { brand: brand.name })
