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
  home: ['home', 'claims', 'words', 'wallet', 'payments'],
  desk: ['paperworks', 'units'],
  office: ['dashboard', 'campaigns', 'kpi', 'jobs'],
} as const satisfies Record<string, readonly string[]>

/**
 * The file that has the texts of a namespace, among those of where somebody is: whatever lies below a first part is a
 * screen of members.
 */
export function fileOfTexts(namespace: string, path: string): string {
  const [member = '', screen] = path.split('/').filter(Boolean)
  const start = starts[member] ?? 'office'
  const namespaces: readonly string[] = startNamespaces[start]
  return screen !== undefined && namespaces.includes(namespace) ? `start_${start}` : namespace
}

const starts: Record<string, keyof typeof startNamespaces> = {
  installer: 'home',
  wholesaler: 'home',
  moderator: 'desk',
}
