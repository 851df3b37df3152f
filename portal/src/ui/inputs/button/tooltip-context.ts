import { type ComponentType, createContext, type ReactElement, useContext } from 'react'

export interface TooltipProps {
  text: string
  /** The explained element. It gets keyboard focus by itself. */
  children: ReactElement
}

/**
 * The tooltip component. The members' frame provides `Tooltip`. Visitor screens have no tooltips,
 * so they don't load the positioning code.
 */
export const TooltipContext = createContext<ComponentType<TooltipProps>>(({ children }) => children)

export const useTooltip = (): ComponentType<TooltipProps> => useContext(TooltipContext)
