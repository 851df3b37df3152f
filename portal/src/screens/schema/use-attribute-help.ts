import { useTranslation } from 'react-i18next'

/** What an attribute of a parameter is good for; undefined where its name says enough. */
export function useAttributeHelp(): (attribute: string) => string | undefined {
  const { t, i18n } = useTranslation()
  return (attribute) => {
    const key = `schema:help.${attribute.startsWith('default_') ? 'default' : attribute}`
    return i18n.exists(key) ? t(key) : undefined
  }
}
