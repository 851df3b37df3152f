import type { Say } from '@ruecklauf/model'

/** Screens that list units of one arke. */
type ListNamespace = 'faq' | 'products' | 'sales_group' | 'sales_point' | 'serial_number'

/** The texts each list screen has in its namespace. */
export const screenTexts = (say: Say, namespace: ListNamespace) => ({
  title: say(`${namespace}:title`),
  context: say(`${namespace}:context`),
  create: say(`${namespace}:create`),
  empty: { title: say(`${namespace}:empty.title`), text: say(`${namespace}:empty.text`) },
})
