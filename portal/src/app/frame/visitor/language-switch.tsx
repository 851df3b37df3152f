import { Languages } from 'lucide-react'
import { useConfig, useVisitorOrMember } from '../../../client/portal.tsx'
import { ownNames, useLanguageChoice } from '../../../members/use-language-choice.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './language-switch.module.css'

/** The languages by their own names, on public pages. A member's choice is saved if possible. */
export function LanguageSwitch() {
  const say = useSay()
  const { languages } = useConfig()
  const { language: current, choose } = useLanguageChoice(useVisitorOrMember())
  return (
    <label className={styles.switch}>
      <span className="visually-hidden">{say('frame:language')}</span>
      <Languages aria-hidden />
      <select
        value={current}
        onChange={({ target }) => void choose(target.value).catch(() => undefined)}
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
