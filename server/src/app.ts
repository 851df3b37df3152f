import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { auditorRoutes } from './auditors/auditor-routes.ts'
import { createAuth } from './auth/auth.ts'
import { refuseBeyondLimits } from './auth/limited-sessions.ts'
import { authRoutes } from './auth/routes.ts'
import { siteRoutes } from './auth/sessions/site-routes.ts'
import { watchRefusals } from './auth/watch-refusals.ts'
import { newsRoutes } from './consents/news-routes.ts'
import type { Deps } from './deps.ts'
import { docRoutes } from './doc/doc-routes.ts'
import { boundRequests } from './http/bounded-requests.ts'
import { identifyCallers } from './http/caller.ts'
import { compressJson } from './http/compress-json.ts'
import { drainConnections } from './http/drain.ts'
import { allowForeignOrigins } from './http/foreign-origins.ts'
import { healthRoutes } from './http/health.ts'
import { logOptions } from './http/log-options.ts'
import { readBodies } from './http/parsers.ts'
import { requireProject } from './http/project.ts'
import { readsRoute } from './http/reads/reads-route.ts'
import { renderError } from './http/render-error.ts'
import { fixedHeaders, refuseAddress, securityHeaders } from './http/security-headers.ts'
import { endSlowBodies } from './http/slow-bodies.ts'
import { limitOpenBodies } from './http/small-bodies.ts'
import { endUnusedConnections } from './http/unused-connections.ts'
import { incomingRoute } from './incoming-mail/incoming-route.ts'
import { devMailRoutes } from './mail/dev-mail.ts'
import { mailboxRoute } from './mailboxes/take-mailbox-link.ts'
import { stopRoutes } from './notifications/channels/stop-routes.ts'
import { watchEvidence } from './operations/evidence/watch-evidence.ts'
import { metricsRoute } from './operations/metrics/metrics-route.ts'
import { phoneRoutes } from './paperworks/phone/phone-routes.ts'
import { fileContentRoute } from './platform/files/content-route.ts'
import { honourKeys } from './platform/repeats/honour-keys.ts'
import { liveRoute } from './platform/routes/live.ts'
import { weighReads } from './platform/routes/weigh-read.ts'
import { platformRoutes } from './platform/routes.ts'
import { SECURITY } from './security/security-events.ts'
import { limitConnectionsOfOne } from './security/turns/connections-of-one.ts'
import { slowRefusals } from './security/turns/slow-refusals.ts'
import { takeTurns } from './security/turns/take-turns.ts'
import { accessibilityPage } from './site/accessibility-page.ts'
import { legalPages } from './site/legal-pages.ts'
import { portalPages } from './site/portal-pages.ts'
import { sampleInvoiceRoutes } from './site/sample-invoice-routes.ts'
import { securityContact } from './site/security-contact.ts'
import { traceRequests } from './traces/trace-requests.ts'

const MAX_BODY_BYTES = 1024 * 1024
const MAX_HEADER_BYTES = 256 * 1024
/** Each live stream is one; a process has some thousands of descriptors. */
const MAX_CONNECTIONS = 4_000

/** Puts the server together; every route is listed here or in the module named here. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { public_url, server_url } = deps.config
  const headers = fixedHeaders({ isHttps: public_url.startsWith('https:'), server_url })
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: deps.config.trusted_proxies,
    genReqId: () => randomUUID(),
    frameworkErrors: refuseAddress(headers),
    // An id may have 200 characters, the arke's own before it; a filter may name thousands of ids.
    routerOptions: { maxParamLength: 300 },
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
    },
    // 200 MB may be imported over a slow line; `endSlowBodies` ends what makes no progress.
    requestTimeout: 15 * 60_000,
    // Open connections still get answers when the server stops; `drainConnections` then ends them.
    return503OnClosing: false,
    logger: logOptions(deps.config.log_level),
  })
  app.server.maxConnections = MAX_CONNECTIONS
  limitConnectionsOfOne(app, { trusted: deps.config.trusted_proxies })
  if (deps.config.traces) traceRequests(app)
  app.setErrorHandler(renderError)
  drainConnections(app)
  securityHeaders(app, headers)
  boundRequests(app)
  compressJson(app)
  allowForeignOrigins(app, deps.config)
  slowRefusals(app)
  const queues = takeTurns(app, weighReads(deps.registry))
  await readBodies(app)
  limitOpenBodies(app)
  endSlowBodies(app)
  endUnusedConnections(app)
  metricsRoute(app, deps, queues)
  const auth = createAuth(deps)
  app.addHook('onClose', auth.close)
  const unsubscribe = deps.events.subscribe(({ topic, id, member }) => {
    if (topic === SECURITY) app.log.warn({ event: id, of: member }, 'security')
  })
  app.addHook('onClose', async () => unsubscribe())
  siteRoutes(app, auth)
  devMailRoutes(app, deps)
  await app.register(
    async (lib) => {
      requireProject(lib, deps.config.project_key)
      identifyCallers(lib, auth.identify)
      refuseBeyondLimits(lib)
      watchRefusals(lib, auth)
      watchEvidence(lib, deps)
      docRoutes(lib, deps)
      healthRoutes(lib, deps)
      authRoutes(lib, auth)
      mailboxRoute(lib, auth)
      liveRoute(lib, deps)
      fileContentRoute(lib, { deps, callerOf: auth.callerOf })
      readsRoute(lib)
      await lib.register(async (repeatable) => {
        const answerRepeated = honourKeys(repeatable, deps)
        phoneRoutes(repeatable, { deps, callerOf: auth.callerOf, answerRepeated })
        platformRoutes(repeatable, deps)
      })
    },
    { prefix: '/lib' },
  )
  stopRoutes(app, deps)
  incomingRoute(app, deps)
  newsRoutes(app, deps)
  auditorRoutes(app, deps)
  sampleInvoiceRoutes(app, deps)
  legalPages(app, deps)
  accessibilityPage(app, deps)
  securityContact(app, deps)
  await portalPages(app, deps)
  return app
}
