import { LinkButton } from '../../../ui/inputs/button/link-button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { VisitorPage } from '../../sign-in/visitor-page.tsx'
import type { LinkProblem } from './link-problem.ts'

interface DeadLinkProps {
  problem: LinkProblem
  /** The page that sends a new link. */
  to: '/register' | '/recover-password'
  action: string
}

/** Explains that a mailed link no longer works. */
export function DeadLink({ problem, to, action }: DeadLinkProps) {
  const say = useSay('landing')
  return (
    <VisitorPage title={say('landing:link.title')} text={say(`landing:link.${problem}`)}>
      <div>
        <LinkButton to={to} look="primary" size="large">
          {action}
        </LinkButton>
      </div>
    </VisitorPage>
  )
}
