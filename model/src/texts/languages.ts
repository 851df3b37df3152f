/** The languages that everything is worded in; German is the language of every start. */
export const languages = ['de', 'en', 'it', 'es'] as const
export type Language = (typeof languages)[number]

/** How a language writes figures and dates; English the European way, German for any other. */
export const localeOf = (language: string | undefined): string =>
  locales[language as Language] ?? locales.de

const locales: Record<Language, string> = { de: 'de-DE', en: 'en-GB', it: 'it-IT', es: 'es-ES' }
