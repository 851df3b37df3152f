import { describe, expect, it } from 'vitest'
import { texts } from './testing/translations.ts'

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

type Tree = { [key: string]: string | Tree }

/** `menu.home`, … of a namespace, without the endings that only count. */
const keysOf = (tree: Tree, above = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [above + key.replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${above}${key}.`),
  )

describe('the keys that the code asks for', () => {
  const asked = Object.entries(sources).flatMap(([file, source]) =>
    [...source.matchAll(/\bt\(\s*['"`]([a-z_]+):([\w.-]*)(\$\{)?/g)].map(
      ([, namespace = '', key = '', open]) => ({ file, namespace, key, open: Boolean(open) }),
    ),
  )

  it.each(asked)('exist: $namespace:$key in $file', ({ namespace, key, open }) => {
    const known = keysOf(texts.de?.[namespace] ?? {})
    expect(known.some((one) => (open ? one.startsWith(key) : one === key))).toBe(true)
  })
})
