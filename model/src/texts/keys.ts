import type { ScreenTexts } from './screens.ts'
import type { SharedTexts } from './shared.ts'

/** The paths of a file: `approve`, `paperwork.fields.amount`; of a text for one and for more, one. */
export type PathOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? WithoutCount<Name, keyof Texts & string>
    : `${Name}.${PathOf<Texts[Name]>}`
}[keyof Texts & string]

type WithoutCount<
  Name extends string,
  All extends string,
> = Name extends `${infer Base}_${'one' | 'other'}`
  ? `${Base}_one` | `${Base}_other` extends All
    ? Base
    : Name
  : Name

type KeyIn<Files> = {
  [Name in keyof Files & string]: `${Name}:${PathOf<Files[Name]>}`
}[keyof Files & string]

/** The keys shared by all parts: `failures:busy`. */
export type SharedKey = KeyIn<SharedTexts>

/** The keys of the screens' texts. */
export type ScreenKey = KeyIn<ScreenTexts>

export type TextKey = SharedKey | ScreenKey

/** A file of texts, as `/locales/{lng}/{ns}.json` serves it. */
export type Namespace = keyof (SharedTexts & ScreenTexts)
