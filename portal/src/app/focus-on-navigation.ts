import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of screen, moves the focus to its title, so that it is read out and Tab goes on there. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const title = document.querySelector<HTMLElement>('#content h1')
        const target = title ?? document.getElementById('content')
        target?.focus({ preventScroll: true })
      }),
    [router],
  )
}
