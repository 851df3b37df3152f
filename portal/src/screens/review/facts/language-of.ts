import { type Language, memberLanguages } from '@ruecklauf/model'

/** The language of the page as the model knows it; German for any other. */
export const languageOf = (language: string): Language =>
  (Object.keys(memberLanguages) as Language[]).find((one) => one === language) ?? 'de'
