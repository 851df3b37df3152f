import { type ComponentProps, useLayoutEffect, useRef } from 'react'

interface FoldProps extends Omit<ComponentProps<'div'>, 'hidden'> {
  isOpen: boolean
  /** Something inside is looked for: by the browser's search, or by `goToField`. */
  onFound: () => void
}

/** A part of the form that is folded away; what is searched in it opens it. */
export function Fold({ isOpen, onFound, children, ...rest }: FoldProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!isOpen) element?.setAttribute('hidden', 'until-found')
    element?.addEventListener('beforematch', onFound)
    return () => element?.removeEventListener('beforematch', onFound)
  }, [isOpen, onFound])
  return (
    <div {...rest} ref={place} hidden={!isOpen}>
      {children}
    </div>
  )
}
