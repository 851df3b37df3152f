import { useSyncExternalStore } from 'react'

/** Layout counts as mobile below. */
export const mobile = '(max-width: 767.98px)'
/** Too small for anything but the landing page; paper never is. */
export const tooSmall = 'screen and (max-width: 991.98px)'
/** Tables leave out there what can be missed. */
export const narrow = '(max-width: 1199.98px)'
/** Tables have room here for what is good to know. */
export const broad = '(min-width: 1400px)'
/** Somebody at a desk, with a mouse or a touchpad. */
export const withMouse = '(hover: hover) and (pointer: fine)'

/** Whether a media query holds now. */
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

/** Whether this is a telephone or a tablet: what is too small there no zooming out makes larger. */
export const isPhone = (): boolean =>
  window.matchMedia(tooSmall).matches && !window.matchMedia(withMouse).matches

/** The same, followed while the device is turned. */
export function usePhone(): boolean {
  const isSmall = useMedia(tooSmall)
  const hasMouse = useMedia(withMouse)
  return isSmall && !hasMouse
}
