import { LinkButton } from '../../../ui/inputs/button/link-button.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { VisitorPage } from '../../sign-in/visitor-page.tsx'
import type { LinkProblem } from './link-problem.ts'

interface DeadLinkProps {
  problem: LinkProblem
  /** Where another one is to be had. */
  to: '/register' | '/recover-password'
  action: string
}

/** For a link of a mail that does not work any more. */
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
