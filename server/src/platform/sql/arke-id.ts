import { fieldTypes } from '@ruecklauf/model'
import { type Leaf, notAvailable, textsOf } from './compare.ts'

type Operator = Leaf['op']

/**
 * Whether the units of an arke satisfy a comparison of `arke_id`. All have the same, so this is
 * known before the statement runs. It supports the operators of every string.
 */
export function arkeIdFits(leaf: Leaf, id: string): boolean {
  if (!fieldTypes.string.operators.includes(leaf.op)) throw notAvailable(leaf)
  const texts = textsOf(leaf)
  return fits[leaf.op](id, texts, texts[0] ?? '')
}

const lower = (text: string) => text.toLowerCase()

const fits: Record<Operator, (id: string, texts: readonly string[], text: string) => boolean> = {
  eq: (id, _, text) => id === text,
  in: (id, texts) => texts.includes(id),
  isnull: () => false,
  lt: (id, _, text) => id < text,
  lte: (id, _, text) => id <= text,
  gt: (id, _, text) => id > text,
  gte: (id, _, text) => id >= text,
  contains: (id, _, text) => id.includes(text),
  icontains: (id, _, text) => lower(id).includes(lower(text)),
  startswith: (id, _, text) => id.startsWith(text),
  istartswith: (id, _, text) => lower(id).startsWith(lower(text)),
  endswith: (id, _, text) => id.endsWith(text),
  iendswith: (id, _, text) => lower(id).endsWith(lower(text)),
}
