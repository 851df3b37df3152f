/** Quotes an identifier that comes from a definition. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Quotes a constant that comes from a definition; values of a request are parameters instead. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
