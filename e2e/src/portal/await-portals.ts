import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'

/* Before each file of journeys: the portals may still be starting when the first ones begin. */
while (!existsSync(inject('portals'))) await pause(100)
