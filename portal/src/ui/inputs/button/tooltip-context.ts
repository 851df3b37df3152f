import { type ComponentType, createContext, type ReactElement, useContext } from 'react'

export interface TooltipProps {
  text: string
  /** What it explains; gets the keyboard's focus by itself. */
  children: ReactElement
}

/**
 * How explanations are shown. The members' frame gives it `Tooltip`; without it there are none: the
 * screens for visitors need none, and so load none of what places them.
 */
export const TooltipContext = createContext<ComponentType<TooltipProps>>(({ children }) => children)

export const useTooltip = (): ComponentType<TooltipProps> => useContext(TooltipContext)
