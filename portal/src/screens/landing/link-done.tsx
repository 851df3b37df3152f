import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/inputs/link-button.tsx'
import { VisitorPage } from '../sign-in/visitor-page.tsx'

/** What a link from a mail has done, and the way to the sign-in. */
export function LinkDone({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('landing')
  return (
    <VisitorPage title={title} text={text}>
      <div>
        <LinkButton to="/signin" look="primary" size="large">
          {t('landing:to_sign_in')}
        </LinkButton>
      </div>
    </VisitorPage>
  )
}
