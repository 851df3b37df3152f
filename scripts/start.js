// `npm start`: makes a fresh clone ready, then runs the server.
import { buildPortal, installPackages } from './prepare.js'
import { runOnPinnedNode } from './run-on-pinned-node.js'

installPackages()
buildPortal()
// What outlives its request makes the heap grow by a third before it is collected, not to several times
// its size: half the memory under load for what no run could tell from noise. bench starts it the same way.
runOnPinnedNode([
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  'server/src/main.ts',
  ...process.argv.slice(2),
])
