/**
 * What formats figures or days, made once for each locale: to make one takes far longer than to use it.
 * Locales are those of our languages, so that few are kept.
 */
export function perLocale<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const made = new Map<string, Format>()
  return (locale) => {
    const known = made.get(locale)
    if (known) return known
    const format = make(locale)
    made.set(locale, format)
    return format
  }
}
