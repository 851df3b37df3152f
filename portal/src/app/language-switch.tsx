import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useConfig, useHttp, useVisitorOrMember } from '../client/portal.tsx'
import { useSay } from '../ui/text/use-say.ts'
import styles from './language-switch.module.css'

/** The languages by their own names; a member's choice is kept. */
export function LanguageSwitch() {
  const { i18n } = useTranslation()
  const say = useSay()
  const { languages } = useConfig()
  const keep = useKeptLanguage()
  return (
    <label className={styles.switch}>
      <span className="visually-hidden">{say('frame:language')}</span>
      <Languages aria-hidden />
      <select
        value={i18n.language}
        onChange={async ({ target }) => {
          await i18n.changeLanguage(target.value)
          await keep(target.value)
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {ownNames[language]}
          </option>
        ))}
      </select>
    </label>
  )
}

const ownNames = { de: 'Deutsch', en: 'English', es: 'Español', it: 'Italiano' }

/** Writes the chosen language to the member's own unit; visitors begin in German again. */
function useKeptLanguage() {
  const http = useHttp()
  const member = useVisitorOrMember()
  return async (language: string) => {
    if (!member) return
    const path = `/lib/${member.arke_id}/unit/${member.id}`
    await http.send({ method: 'PUT', path, body: { language } }, { quiet: true }).catch(() => null)
  }
}
