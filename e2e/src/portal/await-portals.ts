import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'

/* Before each file of journeys, as the portals may still be starting. */
while (!existsSync(inject('portals'))) await pause(100)
