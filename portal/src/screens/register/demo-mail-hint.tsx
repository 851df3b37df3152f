import { useConfig } from '../../client/portal.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { useSay } from '../../ui/text/use-say.ts'

/** A demo sends no mails. Shows where to read them instead. */
export function DemoMailHint() {
  const say = useSay('register')
  const { demo } = useConfig()
  if (!demo) return null
  return (
    <Alert title={say('register:demo.title')}>
      {say('register:demo.text')}{' '}
      <a href="/dev/mail" target="_blank" rel="noopener">
        {say('register:demo.link')}
      </a>
    </Alert>
  )
}
