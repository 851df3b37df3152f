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

/** What members of a role begin with is written with these: a file for all of them, in each language. */
export const startNamespaces = {
  home: ['input', 'home', 'claims', 'units', 'words', 'wallet'],
  desk: ['input', 'paperworks', 'units', 'payouts'],
  office: 'input dashboard campaigns chart units jobs setting_names users'.split(' '),
} as const satisfies Record<string, readonly string[]>

/** The file that has the texts of a namespace, among those of where somebody is. */
export function fileOfTexts(namespace: string, path: string): string {
  const [, segment = ''] = path.split('/')
  const start = starts[segment] ?? 'office'
  const isMembers = segment !== '' && path !== `/${segment}`
  return isMembers && startNamespaces[start].some((one) => one === namespace)
    ? `start_${start}`
    : namespace
}

const starts: Record<string, keyof typeof startNamespaces> = {
  installer: 'home',
  wholesaler: 'home',
  moderator: 'desk',
}
