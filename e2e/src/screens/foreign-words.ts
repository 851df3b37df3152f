import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@ruecklauf/model'
import { ownPortal } from '../portal/own-portal.ts'

const folder = join(import.meta.dirname, '../../../model/src/texts/de')

/** Finds what of a page stands in a language that its reader has not chosen. */
export type FindForeign = (shown: Iterable<string>, data: Iterable<string>) => string[]

/**
 * Knows German, and English where that is not the reader's own, by our texts that read otherwise in his.
 * Of what is ours no word may be of those languages; what came as data may be in any, as people wrote it,
 * but is no sentence of ours in another.
 */
export async function foreignTo(language: Language): Promise<FindForeign> {
  const own = await textsIn(language)
  const ownTexts = new Set(own.values())
  const known = new Set([...own.values(), ...monthsIn(language), ...languages].flatMap(wordsOf))
  const strange = (await Promise.all(strangersTo(language).map(textsIn))).flatMap((texts) =>
    [...texts].flatMap(([key, text]) =>
      own.get(key) === text || ownTexts.has(text) ? [] : [text],
    ),
  )
  const words = new Set(strange.flatMap(wordsOf).filter((word) => !known.has(word)))
  const sentences = strange.filter((text) => wordsOf(text).length >= 3).map(shapeOf)
  return (shown, data) => {
    const longestFirst = [...new Set(data)].sort((one, other) => other.length - one.length)
    return [...new Set(shown)].flatMap((text) => {
      const found = wordsOf(text).filter((word) => words.has(word))
      if (found.length === 0) return []
      if (sentences.some((sentence) => sentence.test(text))) return [text]
      const ours = longestFirst.reduce((rest, part) => rest.replaceAll(part, ' '), text)
      const left = wordsOf(ours).filter((word) => words.has(word))
      return left.length > 0 ? [`${text} (${left.join(', ')})`] : []
    })
  }
}

/** English is nobody's second language here, but many a word of it is said everywhere. */
const strangersTo = (language: Language): Language[] =>
  language === 'de' ? [] : language === 'en' ? ['de'] : ['de', 'en']

/** All our texts in a language by their keys, as the portal is served them. */
async function textsIn(language: Language): Promise<Map<string, string>> {
  const files = ['', 'screens'].flatMap((part) => readdirSync(join(folder, part)))
  const names = files.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5))
  const texts = await Promise.all(
    [...names, 'fields'].map(async (name) => {
      const answer = await fetch(`${ownPortal().url}/locales/${language}/${name}.json`)
      return [...leavesOf(await answer.json(), name)]
    }),
  )
  return new Map(texts.flat())
}

function* leavesOf(texts: unknown, key: string): Generator<[key: string, text: string]> {
  if (typeof texts === 'string') yield [key, texts]
  else
    for (const [name, text] of Object.entries(texts ?? {})) yield* leavesOf(text, `${key}.${name}`)
}

const placeholder = /\{\{[^}]*\}\}/g

/** The words of a text in small letters; what stands for a value is none, and short ones say little. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(placeholder, ' ')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? []

/** As dates and charts write them. */
const monthsIn = (language: Language): string[] =>
  (['long', 'short'] as const).flatMap((month) => {
    const { format } = new Intl.DateTimeFormat(language, { month })
    return Array.from({ length: 12 }, (_, at) => format(new Date(2026, at, 1)))
  })

/** A text as it may stand on a page, whatever its values are. */
const shapeOf = (text: string) =>
  new RegExp(
    `^\\s*${text
      .split(placeholder)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}\\s*$`,
    's',
  )
