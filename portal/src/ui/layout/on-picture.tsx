import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { tooSmall, useMedia } from './media.ts'

/** The place beside the screen, over the brand's picture. */
export const PicturePlace = createContext<HTMLElement | null>(null)

/** Content over the brand's picture, or in its own place without room for the picture. */
export function OnPicture({ children }: { children: ReactNode }) {
  const place = use(PicturePlace)
  const isSmall = useMedia(tooSmall)
  return place && !isSmall ? createPortal(children, place) : children
}
