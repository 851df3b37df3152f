import { vi } from 'vitest'

/** What follows is drawn in a window that is narrow, or is not; put back by `vi.restoreAllMocks()`. */
export const inWindow = (isNarrow: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes(isNarrow ? 'max-width' : 'min-width'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
