import { LinkButton } from '../../../ui/inputs/button/link-button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { VisitorPage } from '../../sign-in/visitor-page.tsx'

/** The result of a mailed link, with a link to the sign-in. */
export function LinkDone({ title, text }: { title: string; text: string }) {
  const say = useSay('landing')
  return (
    <VisitorPage title={title} text={text}>
      <div>
        <LinkButton to="/signin" look="primary" size="large">
          {say('landing:to_sign_in')}
        </LinkButton>
      </div>
    </VisitorPage>
  )
}
