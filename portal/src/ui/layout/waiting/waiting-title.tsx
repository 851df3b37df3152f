import { useSay } from '../../text/use-say.ts'
import { Skeleton } from './skeleton.tsx'

interface WaitingTitleProps {
  /** CSS length of what will stand here. */
  width?: string
  height?: string
  /** It couldn't be loaded. */
  failed?: boolean
}

/** The title of what is still loading: a heading that is never without words. */
export function WaitingTitle({ width, height = '2rem', failed = false }: WaitingTitleProps) {
  const say = useSay()
  if (failed) return say('ui:error.title')
  return (
    <>
      <span className="visually-hidden">{say('ui:title.loading')}</span>
      <Skeleton {...(width ? { width } : {})} height={height} />
    </>
  )
}
