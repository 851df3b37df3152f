import type { ScreenTexts } from './screens.ts'
import type { SharedTexts } from './shared.ts'

/** The paths of a file: `approve`, `paperwork.fields.amount`; endings that only count are left out. */
export type PathOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? WithoutCount<Name>
    : `${Name}.${PathOf<Texts[Name]>}`
}[keyof Texts & string]

type WithoutCount<Name extends string> = Name extends `${infer Base}_${'zero' | 'one' | 'other'}`
  ? Base
  : Name

type KeyIn<Files> = {
  [Name in keyof Files & string]: `${Name}:${PathOf<Files[Name]>}`
}[keyof Files & string]

/** What every part says: `failures:busy`. */
export type SharedKey = KeyIn<SharedTexts>

/** What screens say. */
export type ScreenKey = KeyIn<ScreenTexts>

export type TextKey = SharedKey | ScreenKey
