import type { Language } from './languages.ts'

/** Words of the office: always in German, in other languages where somebody wrote them. */
export type Wording = { readonly de: string } & {
  readonly [L in Exclude<Language, 'de'>]?: string | null
}

/** The wording in a language, else in German. */
export const wordingIn = (wording: Wording, language: Language): string =>
  wording[language] || wording.de

/** Whether somebody wrote it in a language. */
export const isWordedIn = (wording: Wording, language: Language): boolean =>
  Boolean(wording[language])

/** Words in a language, and which it is: the reader's, or German where nobody wrote them in it. */
export interface OwnWords {
  readonly text: string
  readonly lang: Language
}

type MaybeColumns<Field extends string> = { readonly [K in Field]: string | null } & {
  readonly [K in `${Field}_${Exclude<Language, 'de'>}`]: string | null
}

/** The reader's wording from a unit's fields `name`, `name_en`, …; null without one. */
export function ownWords<Field extends string>(
  unit: MaybeColumns<Field>,
  field: Field,
  language: Language,
): OwnWords | null {
  const words = unit as Readonly<Record<string, string | null>>
  const own = language === 'de' ? null : words[`${field}_${language}`]
  if (own) return { text: own, lang: language }
  const german = words[field]
  return german ? { text: german, lang: 'de' } : null
}

type Columns<Field extends string> = { readonly [K in Field]: string } & {
  readonly [K in `${Field}_${Exclude<Language, 'de'>}`]?: string | null
}

/** The wording that a unit has in its fields `name`, `name_en`, … */
export function wordingOf<Field extends string>(unit: Columns<Field>, field: Field): Wording {
  const words = unit as Readonly<Record<string, string | null | undefined>>
  const other = (language: Language) => words[`${field}_${language}`] ?? null
  return { de: words[field] ?? '', en: other('en'), it: other('it'), es: other('es') }
}
