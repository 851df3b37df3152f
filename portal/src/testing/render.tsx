import { QueryClientProvider } from '@tanstack/react-query'
import { render as renderAlone } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { createQueries } from '../client/queries.ts'
import { TooltipContext } from '../ui/inputs/button/tooltip-context.ts'
import { selectParts } from '../ui/inputs/choice/list/select.tsx'
import { dialogParts } from '../ui/overlays/dialog.tsx'
import { drawerParts } from '../ui/overlays/drawer.tsx'
import { menuParts } from '../ui/overlays/menu.tsx'
import { popoverParts } from '../ui/overlays/popover.tsx'
import { Tooltip, tooltipParts } from '../ui/overlays/tooltip.tsx'
import { Translations } from '../ui/text/translations.ts'
import { testTranslations } from './translations.ts'

// Lazy parts are preloaded. later.test.tsx covers their loading.
for (const { load } of [
  dialogParts,
  drawerParts,
  menuParts,
  popoverParts,
  selectParts,
  tooltipParts,
])
  await load()

/** Renders with the portal's texts and an empty query cache. Returns the simulated user. */
export function render(element: ReactElement, language = 'de') {
  const translations = testTranslations(language)
  const queries = createQueries()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Translations value={translations}>
      <QueryClientProvider client={queries}>
        <TooltipContext value={Tooltip}>{children}</TooltipContext>
      </QueryClientProvider>
    </Translations>
  )
  return { ...renderAlone(element, { wrapper }), user: userEvent.setup() }
}
