import { createInstance, type i18n } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next'

/** Loaded at the start; a screen loads its own when it opens. */
const firstNamespaces = ['common', 'frame', 'ui', 'errors']

/**
 * Translations from `/locales/{lng}/{ns}.json`. German at every start, whatever the browser prefers
 * (specification §1); a member's own choice follows after sign-in.
 */
export async function startTranslations(): Promise<i18n> {
  const translations = createInstance()
  await translations
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: 'de',
      fallbackLng: 'de',
      supportedLngs: ['it', 'en', 'es', 'de'],
      ns: firstNamespaces,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
    })
  translations.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  return translations
}
