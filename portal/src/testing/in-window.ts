import { vi } from 'vitest'

/** Renders the following in a narrow or wide window. `vi.restoreAllMocks()` restores it. */
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
