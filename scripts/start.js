// `npm start`: makes a fresh clone ready, then runs the server.
import { buildPortal, buildServer, installPackages } from './prepare.js'
import { runOnPinnedNode } from './run-on-pinned-node.js'

installPackages()
buildPortal()
buildServer()
// What outlives its request makes the heap grow by a third before it is collected, not to several times
// its size: half the memory under load for what no run could tell from noise. bench starts it the same way.
runOnPinnedNode([
  '--max-semi-space-size=8',
  '--heap-growing-percent=60',
  'server/dist/main.js',
  ...process.argv.slice(2),
])
