// `npm start`: makes a fresh clone ready, then runs the server.
import { buildPortal, buildServer, installPackages } from './prepare.js'
import { runOnPinnedNode } from './run-on-pinned-node.js'

installPackages()
await buildServer()
// The database and the demo need no portal: they are made beside its build.
const portal = buildPortal()
// Data that outlives its request lets the heap grow by two thirds before a collection, not to several times its size:
// with less, an export triggered collections all the time (server/bench/README.md). bench starts it the same way.
const server = runOnPinnedNode(
  [
    '--max-semi-space-size=8',
    '--heap-growing-percent=60',
    'server/dist/main.js',
    ...process.argv.slice(2),
  ],
  { AWAIT_PORTAL: 'true' },
)
await portal
if (server.connected) server.send('portal')
