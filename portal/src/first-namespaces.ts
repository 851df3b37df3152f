/**
 * What is written on the first screen of a visitor and on every other: the build puts these texts into
 * one file, which the page asks for at once. A screen loads its own when it opens.
 */
export const firstNamespaces = [
  'common',
  'frame',
  'ui',
  'errors',
  'landing',
  'sign_in',
  'campaign_card',
] as const

/** The language of every start. */
export const firstLanguage = 'de'
