import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import { it } from './it/index.ts'
import type { Language } from './languages.ts'
import { type Say, textsOf } from './say.ts'

/** Says what model and server word, in the language given; the portal reads the same files by HTTP. */
export const sayTo: (language: Language) => Say = textsOf({
  de: { ...de },
  en: { ...en },
  es: { ...es },
  it: { ...it },
})
