import { useSyncExternalStore } from 'react'

/** Below this width the layout is mobile. */
export const mobile = '(max-width: 767.98px)'
/** Too small for anything but the landing page. Print never is. */
export const tooSmall = 'screen and (max-width: 991.98px)'
/** Tables hide optional columns here. */
export const narrow = '(max-width: 1199.98px)'
/** Tables have room for extra columns here. */
export const broad = '(min-width: 1400px)'
/** A desktop with a mouse or touchpad. */
export const withMouse = '(hover: hover) and (pointer: fine)'

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Whether this is a phone or tablet, where zooming out does not help. */
export const isPhone = (): boolean =>
  window.matchMedia(tooSmall).matches && !window.matchMedia(withMouse).matches

/** The same, updated when the device is rotated. */
export function usePhone(): boolean {
  const isSmall = useMedia(tooSmall)
  const hasMouse = useMedia(withMouse)
  return isSmall && !hasMouse
}
