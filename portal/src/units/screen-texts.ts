import type { TFunction } from 'i18next'

/** The texts every list screen has in its own namespace. */
export const screenTexts = (t: TFunction, namespace: string) => ({
  title: t(`${namespace}:title`),
  context: t(`${namespace}:context`),
  create: t(`${namespace}:create`),
  empty: { title: t(`${namespace}:empty.title`), text: t(`${namespace}:empty.text`) },
})
