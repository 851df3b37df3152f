import { useConfig } from '../../../client/portal.tsx'
import { ConditionsLink } from '../../../members/conditions-link.tsx'
import { useSay } from '../../../ui/text/use-say.ts'

/** Links to the terms of a submission. */
export function TermsLinks({ version }: { version: string }) {
  const say = useSay('scan')
  const { terms } = useConfig().brand.links
  return (
    <>
      <a href={terms} target="_blank" rel="noreferrer">
        {say('scan:submit.terms_link', { version })}
      </a>{' '}
      <ConditionsLink />
    </>
  )
}
