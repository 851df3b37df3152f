import type { ServerResponse } from 'node:http'
import type { Event } from '../../db/events.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { type Changes, collect } from './changes.ts'
import { type Heard, hearing } from './heard.ts'
import { lookingUp } from './readable-ids.ts'

const HEARTBEAT_MS = 25_000

/** Changes within this interval form one batch. */
const WINDOW_MS = 150

/** Beyond this many units of an arke only the arke is named. */
const MAX_NAMED = 20

/** The buffer limit for a reader that reads nothing. */
const MAX_UNREAD_BYTES = 64 * 1024

/** The open streams of this instance. */
export interface LiveStreams {
  add(socket: ServerResponse, caller: Caller): void
  /** The number of a member's open windows. */
  countOf(member: string): number
  close(): void
}

/**
 * Notifies open streams of changes, many in one message. They share one timer and one subscription,
 * so that idle streams cost nothing.
 */
export function liveStreams(
  deps: Pick<Deps, 'events' | 'registry' | 'database'>,
  report: (error: unknown) => void,
): LiveStreams {
  const open = new Map<ServerResponse, Caller>()
  const look = lookingUp(deps.database.pool)
  let window = new Map<string, Changes>()
  let telling: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined

  async function tellAll() {
    const changed = [...window]
    window = new Map()
    const ask = hearing(deps, look)
    const messages = [...open].map(async ([socket, caller]) => {
      const parts = changed.map(async ([topic, changes]) =>
        message(topic, changes, await ask(topic, changes, caller)),
      )
      const text = (await Promise.all(parts)).join('')
      if (text !== '') tell(socket, text)
    })
    for (const outcome of await Promise.allSettled(messages))
      if (outcome.status === 'rejected') report(outcome.reason)
    telling = window.size > 0 ? setTimeout(tellAll, WINDOW_MS) : undefined
  }

  const unsubscribe = deps.events.subscribe((event) => {
    for (const [socket, caller] of isOfSession(event) ? open : [])
      if (isEnd(event, caller)) socket.end()
    if (open.size === 0 || isOfSession(event)) return
    collect(window, event)
    telling ??= setTimeout(tellAll, WINDOW_MS)
  })

  return {
    add: (socket, caller) => {
      open.set(socket, caller)
      heartbeat ??= setInterval(() => {
        for (const stream of open.keys()) tell(stream, beat)
      }, HEARTBEAT_MS)
      tell(socket, beat)
      socket.on('close', () => {
        open.delete(socket)
        if (open.size > 0) return
        clearInterval(heartbeat)
        heartbeat = undefined
      })
    },
    countOf: (member) => [...open.values()].filter((caller) => caller.member === member).length,
    close: () => {
      unsubscribe()
      clearTimeout(telling)
      clearInterval(heartbeat)
      for (const socket of open.keys()) socket.end()
      open.clear()
    },
  }
}

const beat = ':\n\n'

/** Between its end and its close a stream is still listed, and a write would be an error. */
function tell(socket: ServerResponse, text: string) {
  if (socket.writableLength > MAX_UNREAD_BYTES) socket.destroy()
  else if (!socket.writableEnded) socket.write(text)
}

/** The notification of one arke for a member: each unit, or the arke alone where they are many. */
function message(topic: string, changes: Changes, heard: Heard): string {
  if (heard === null) return ''
  const ids = heard === 'all' ? changes.ids : heard
  if (heard === 'all' && ids.size === 0) return block(topic, '')
  if (ids.size > MAX_NAMED) return block(topic, '')
  return [...ids].map((id) => block(topic, id)).join('')
}

const block = (topic: string, id: string) => `data: ${JSON.stringify({ topic, id })}\n\n`

const isOfSession = ({ topic }: Event) => topic === 'auth.session' || topic === 'auth.member'

/** The caller's session has ended or their rights have changed: they have to reconnect. */
const isEnd = ({ topic, id }: Event, caller: Caller) =>
  id === (topic === 'auth.session' ? caller.session : caller.member)
