import { type ComponentProps, useLayoutEffect, useRef } from 'react'

interface FoldProps extends Omit<ComponentProps<'div'>, 'hidden'> {
  isOpen: boolean
  /** Called when the browser's search or `goToField` finds something inside. */
  onFound: () => void
}

/** A folded part of the form. A search match inside opens it. */
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
