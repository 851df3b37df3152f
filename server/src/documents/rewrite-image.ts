import { type ChildProcess, fork } from 'node:child_process'
import type { DocumentType } from './sniff.ts'

export type ImageType = Extract<DocumentType, 'jpeg' | 'png' | 'webp'>

/** What the process for pictures is asked. */
export interface ImageJob {
  bytes: Uint8Array
  type: ImageType
  max_pixels: number
}

/** What it answers; without bytes for what is no picture, or one of too many pixels. */
export type ImageAnswer = RewrittenImage | { bytes: null; look: null }

export interface RewrittenImage {
  bytes: Uint8Array
  /** 64 digits by which the same picture is found again; null for one without light and dark. */
  look: string | null
}

/** A picture takes a second or two. */
const PATIENCE_MS = 20_000
/** As long without work the process stays, as its start takes longer than most pictures. */
const IDLE_MS = 30_000

let waiting: { child: ChildProcess; idle: NodeJS.Timeout } | null = null

/**
 * Writes a picture anew in a process of its own: there it takes neither a thread that passwords are
 * hashed on nor memory that would stay with the server, and what breaks a decoder breaks only it.
 * @returns null for what can't be read
 */
export async function rewriteImage(job: ImageJob): Promise<RewrittenImage | null> {
  const child = takeWaiting() ?? start()
  try {
    const answer = await answerOf(child, job)
    keep(child)
    return answer.bytes && answer
  } catch {
    child.kill('SIGKILL')
    return null
  }
}

function start(): ChildProcess {
  const url = new URL('./image-worker.ts', import.meta.url)
  // Of the server's secrets a decoder gets to see nothing.
  const child = fork(url, { execArgv: [], env: {}, serialization: 'advanced' })
  // A process that breaks between two pictures is simply not there for the next one.
  child.on('error', () => child.kill('SIGKILL'))
  child.once('exit', () => waiting?.child === child && takeWaiting())
  return child
}

function takeWaiting(): ChildProcess | null {
  const { child = null, idle } = waiting ?? {}
  clearTimeout(idle)
  waiting = null
  return child
}

function answerOf(child: ChildProcess, job: ImageJob): Promise<ImageAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer>()
  const answer = (message: unknown) => resolve(message as ImageAnswer)
  const fail = () => reject(new Error('the process for pictures gave no answer'))
  const timeout = setTimeout(fail, PATIENCE_MS)
  child.ref()
  child.channel?.ref()
  child.on('message', answer).on('error', fail).on('exit', fail)
  child.send(job, (error) => error && fail())
  return promise.finally(() => {
    clearTimeout(timeout)
    child.off('message', answer).off('error', fail).off('exit', fail)
  })
}

/** Keeps the process for the next picture, without keeping the server from ending. */
function keep(child: ChildProcess) {
  const idle = setTimeout(() => takeWaiting()?.kill(), IDLE_MS).unref()
  waiting = { child, idle }
  child.unref()
  child.channel?.unref()
}
