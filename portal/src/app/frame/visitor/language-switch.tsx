import { Languages } from 'lucide-react'
import { useConfig, useHttp, useVisitorOrMember } from '../../../client/portal.tsx'
import { useTranslations } from '../../../ui/text/translations.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './language-switch.module.css'

/** The languages by their own names; a member's choice is kept. */
export function LanguageSwitch() {
  const say = useSay()
  const { languages } = useConfig()
  const { language: current, choose } = useLanguageChoice()
  return (
    <label className={styles.switch}>
      <span className="visually-hidden">{say('frame:language')}</span>
      <Languages aria-hidden />
      <select value={current} onChange={({ target }) => void choose(target.value)}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {ownNames[language]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What each language calls itself. */
export const ownNames = { de: 'Deutsch', en: 'English', es: 'Español', it: 'Italiano' }

/**
 * The language the portal is read in, and the way to another: it is written to the member's own unit;
 * visitors begin in German again.
 */
export function useLanguageChoice() {
  const translations = useTranslations()
  const http = useHttp()
  const member = useVisitorOrMember()
  const choose = async (language: string) => {
    await translations.changeLanguage(language)
    if (!member) return
    const path = `/lib/${member.arke_id}/unit/${member.id}`
    await http.send({ method: 'PUT', path, body: { language } }, { quiet: true }).catch(() => null)
  }
  return { language: translations.language, choose }
}
