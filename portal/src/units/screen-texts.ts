import type { Say } from '@ruecklauf/model'

/** The texts every list screen has in its own namespace. */
export const screenTexts = (say: Say, namespace: string) => ({
  title: say(`${namespace}:title`),
  context: say(`${namespace}:context`),
  create: say(`${namespace}:create`),
  empty: { title: say(`${namespace}:empty.title`), text: say(`${namespace}:empty.text`) },
})
