import endpoints from 'virtual:contract'
import type { LiveNews } from '@warsha/contract/live'
import { afterFirstFrame } from '../ui/first-frame.ts'
import { endpointAt, requestOf } from './api-request.ts'
import { connection } from './connection.ts'
import { apiAddress, callHeaders } from './early.ts'
import { pageLanguage } from './language.ts'
import { newsIn } from './live-news.ts'
import { session } from './session.ts'

/** News, and since when nothing is missed: what was answered later is up to date as the first line begins. */
export type Heard = LiveNews & { sinceMs?: number }
type Told = (news: Heard) => void

/** The server says something every few seconds; a line on which nothing came for so long is dead, whatever the network says. */
const silentForMs = 30_000
const shortestPauseMs = 500
const longestPauseMs = 30_000

const listeners = new Set<Told>()
let line: AbortController | null = null
let bearer: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let pauseMs = shortestPauseMs
/** Whether this page has heard anything yet. */
let hasHeard = false
/**
 * When this page began to ask for what the news are about, before its line: what it was answered since then stands. Null when
 * the first line has been asked for, as later ones tell of nothing before themselves.
 */
let beganAtMs: number | null | undefined
/** A page that was begun in the background and shown much later asks anew. */
const longestBeginningMs = 5_000

/** Tells that what is asked for from now on belongs to the page whose first line of news follows. */
export function beginNews(): void {
  if (beganAtMs === undefined) beganAtMs = Date.now()
}

function takeBeginning(): number {
  const nowMs = Date.now()
  const began = beganAtMs
  beganAtMs = null
  return began != null && nowMs - began < longestBeginningMs ? began : nowMs
}

/** The token of the refused session: it is not retried. */
let refused: string | null = null

/** Only while the page is visible: a browser has few connections to one host, and a hidden page reloads when it is shown again. */
const isWanted = (): boolean =>
  listeners.size > 0 &&
  document.visibilityState === 'visible' &&
  connection.get() === 'online' &&
  session.get().token !== refused

function settle(): void {
  clearTimeout(timer)
  if (!isWanted()) {
    line?.abort()
    line = null
  } else if (!line) void follow(session.get().token)
}

async function follow(token: string | null): Promise<void> {
  const own = new AbortController()
  line = own
  bearer = token
  const answer = await hear(token, own).catch(() => null)
  if (line !== own) return
  line = null
  if (answer !== null && [401, 403, 406, 440].includes(answer)) refused = token
  // Ended elsewhere: the page learns it now, and not with the next thing that its user does.
  if ((answer === 401 || answer === 440) && token !== null && token === session.get().token) session.signedOut()
  timer = setTimeout(settle, pauseMs * (0.5 + Math.random()))
  pauseMs = Math.min(pauseMs * 2, longestPauseMs)
}

/** Hears one line to its end; the status of its answer. */
async function hear(token: string | null, own: AbortController): Promise<number> {
  const { url, init } = requestOf(endpointAt(endpoints, ['live', 'tickets']), {})
  let watch: ReturnType<typeof setTimeout> | undefined
  const alive = () => {
    clearTimeout(watch)
    watch = setTimeout(() => own.abort(), silentForMs)
  }
  alive()
  const askedAtMs = takeBeginning()
  try {
    const { ok, status, body } = await fetch(apiAddress(pageLanguage(), url), {
      ...init,
      headers: callHeaders(token),
      signal: own.signal,
    })
    if (!ok || !body) return status
    let isFirst = true
    for await (const news of newsIn(body, alive)) {
      pauseMs = shortestPauseMs
      // Events before the stream opened were not delivered.
      const begins = isFirst && { all: true, ...(!hasHeard && { sinceMs: askedAtMs }) }
      for (const told of listeners) told({ ...news, ...begins })
      isFirst = false
      hasHeard = true
    }
    return status
  } finally {
    clearTimeout(watch)
  }
}

let isOpen = false
function open(): void {
  if (isOpen) return
  isOpen = true
  document.addEventListener('visibilitychange', settle)
  connection.listen(settle)
  session.listen(() => {
    if (bearer === session.get().token) return
    line?.abort()
    line = null
    settle()
  })
}

/** Follows the tickets of the company until the answer is called. One line serves every screen of the page. */
export function followTickets(told: Told): () => void {
  open()
  listeners.add(told)
  beginNews()
  afterFirstFrame(settle)
  return () => {
    listeners.delete(told)
    if (listeners.size > 0) return
    // The next screen most often follows too.
    clearTimeout(timer)
    timer = setTimeout(settle, longestPauseMs)
  }
}
