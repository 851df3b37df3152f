/** The public legal texts, in editions; each with the setting that names the edition in force. */
export const legalTexts = {
  terms: { setting: 'terms_version' },
  conditions: { setting: 'conditions_version' },
  privacy: { setting: 'privacy_version' },
} as const

/** The setting that names the edition in force of a text. */
export const isEditionSetting = (id: string): boolean =>
  Object.values(legalTexts).some(({ setting }) => setting === id)

export type LegalKind = keyof typeof legalTexts

/** Letters that a text may have at most. */
export const maxLegalText = 60_000

/** The format of an edition's name: it is part of a URL. */
export const editionPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/
