// `npm start`: makes a fresh clone ready, then runs the server.
import { buildPortal, installPackages } from './prepare.js'
import { runOnPinnedNode } from './run-on-pinned-node.js'

installPackages()
buildPortal()
runOnPinnedNode(['server/src/main.ts', ...process.argv.slice(2)])
