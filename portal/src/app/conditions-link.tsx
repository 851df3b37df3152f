import { useTranslation } from 'react-i18next'
import { useConfig } from '../client/portal.tsx'

/** The brand's cashback conditions as a PDF; nothing where the terms are all there is. */
export function ConditionsLink() {
  const { t } = useTranslation()
  const { conditions, terms } = useConfig().brand.links
  if (conditions === terms) return null
  return (
    <a href={conditions} target="_blank" rel="noopener">
      {t('frame:legal.conditions')}
    </a>
  )
}
