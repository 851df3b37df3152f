import type { Language } from './languages.ts'

/** Words of the office: always in German, in other languages where somebody wrote them. */
export type Wording = { readonly de: string } & {
  readonly [L in Exclude<Language, 'de'>]?: string | null
}

/** In a language; in German where that one has no words. */
export const wordingIn = (wording: Wording, language: Language): string =>
  wording[language] || wording.de

/** Whether somebody wrote it in a language. */
export const isWordedIn = (wording: Wording, language: Language): boolean =>
  Boolean(wording[language])

type Columns<Field extends string> = { readonly [K in Field]: string } & {
  readonly [K in `${Field}_${Exclude<Language, 'de'>}`]: string | null
}

/** The wording that a unit has in its fields `name`, `name_en`, … */
export function wordingOf<Field extends string>(unit: Columns<Field>, field: Field): Wording {
  const words = unit as Readonly<Record<string, string | null>>
  const other = (language: Language) => words[`${field}_${language}`] ?? null
  return { de: words[field] ?? '', en: other('en'), it: other('it'), es: other('es') }
}
