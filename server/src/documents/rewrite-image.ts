import { type ChildProcess, fork } from 'node:child_process'
import type { DocumentType, FileType } from './sniff.ts'

export type ImageType = Exclude<FileType, 'pdf' | 'xml'>

/** What the process for pictures is asked. */
export interface ImageJob {
  bytes: Uint8Array
  type: ImageType
}

/** Why a picture is not taken. */
export type ImageFault = 'unreadable' | 'too_large' | 'too_many_pages'

/** What the process answers. */
export type ImageAnswer = RewrittenImage | { fault: ImageFault }

export interface RewrittenImage {
  bytes: Uint8Array
  /** What it was written as: what browsers show as it was, photos of phones as JPEG, scans of several pages as PDF. */
  type: Exclude<DocumentType, 'xml'>
  /** 64 digits by which the same picture is found again; null for one without light and dark. */
  look: string | null
}

/** A picture takes a second or two, on a machine that has other things to do some more. */
const PATIENCE_MS = 40_000
/** As long without work the process stays, as its start takes longer than most pictures. */
const IDLE_MS = 30_000

let waiting: { child: ChildProcess; idle: NodeJS.Timeout } | null = null

/**
 * Writes a picture anew in a process of its own: there it takes neither a thread that passwords are
 * hashed on nor memory that would stay with the server, and what breaks a decoder breaks only it.
 */
export async function rewriteImage(job: ImageJob): Promise<ImageAnswer> {
  const child = takeWaiting() ?? start()
  try {
    const answer = await answerOf(child, job)
    keep(child)
    return answer
  } catch {
    child.kill('SIGKILL')
    // What breaks a decoder, or keeps it busy for so long, is more than a picture of a page.
    return { fault: 'too_large' }
  }
}

function start(): ChildProcess {
  const url = new URL('./image-worker.ts', import.meta.url)
  // Of the server's secrets a decoder gets to see nothing.
  const child = fork(url, {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    // The decoder of HEIC says on its own what it thinks of a file.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
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
