/**
 * Caches a formatter for each locale, because creating one takes far longer than using it. The locales are those of our
 * languages, so the cache stays small.
 */
export function perLocale<Format>(make: (locale: string) => Format): (locale: string) => Format {
  const formats = new Map<string, Format>()
  return (locale) => {
    const existing = formats.get(locale)
    if (existing) return existing
    const format = make(locale)
    formats.set(locale, format)
    return format
  }
}
