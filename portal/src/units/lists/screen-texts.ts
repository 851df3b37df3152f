import type { Say } from '@ruecklauf/model'

/** The screens that list units of one arke. */
type ListNamespace = 'faq' | 'products' | 'sales_group' | 'sales_point' | 'serial_number'

/** The texts every list screen has in its own namespace. */
export const screenTexts = (say: Say, namespace: ListNamespace) => ({
  title: say(`${namespace}:title`),
  context: say(`${namespace}:context`),
  create: say(`${namespace}:create`),
  empty: { title: say(`${namespace}:empty.title`), text: say(`${namespace}:empty.text`) },
})
