import { useSay } from '../../text/use-say.ts'
import { Skeleton } from './skeleton.tsx'

interface WaitingTitleProps {
  /** CSS length of the final title. */
  width?: string
  height?: string
  /** Loading failed. */
  failed?: boolean
}

/** The title of loading content: a heading that always has a text. */
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
