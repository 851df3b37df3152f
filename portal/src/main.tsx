import '@fontsource-variable/figtree'
import './theme/tokens.css'
import './theme/page.css'
import './theme/forced-colors.css'
import { sayIn } from '@ruecklauf/model'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { pageTitle } from './app/page-title.ts'
import { createPortalRouter } from './app/router.tsx'
import { readConfig } from './client/config.ts'
import type { CommonFailure } from './client/error-toasts.ts'
import { createHttp } from './client/http.ts'
import { logError } from './client/log.ts'
import { proofDesk } from './client/proof.ts'
import { createQueries } from './client/queries.ts'
import { createSession } from './client/session.ts'
import { fetchSession } from './client/site-auth.ts'
import { startTranslations } from './i18n.ts'
import { applyColours, applyFont } from './theme/apply.ts'
import { toast } from './ui/overlays/toast.ts'
import { Translations } from './ui/text/translations.ts'
import { languageOf } from './ui/text/use-say.ts'

// The content security policy forbids zod to compile schemas at run time; the first screen has no zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const config = readConfig(document)
applyColours(config.brand.colours, document.documentElement)
applyFont(config.brand.font, document)
document.title = pageTitle(config.version)

const translating = startTranslations()
const session = createSession({
  fetch: () => fetchSession(config.server_url),
  poll_seconds: config.session_poll_seconds,
  onUnreachable: () => void translating.then(() => tellFailure('unreachable')),
})
void session.refresh()
const translations = await translating

const wordsOf = (failure: CommonFailure) =>
  sayIn(translations.find, languageOf(translations.language()))(`errors:${failure}`)

function tellFailure(failure: CommonFailure) {
  toast.error(wordsOf(failure), { id: failure })
}

const http = createHttp({
  session,
  server_url: config.server_url,
  project: config.project,
  language: translations.language,
  onFailure: tellFailure,
  words: wordsOf,
  onProof: proofDesk.ask,
  onSignedOut: () => void router.navigate({ to: '/logout' }),
  log: logError,
})
const portal = { config, session, http }
const router = createPortalRouter(portal)
session.watch()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its root')
createRoot(root).render(
  <StrictMode>
    <Translations value={translations}>
      <App portal={portal} queries={createQueries()} router={router} />
    </Translations>
  </StrictMode>,
)
