import { type Fault, type Faults, isFault } from './faults.ts'
import { fieldsOf } from './http.ts'
import type { Reply } from './reply.ts'
import { readSettings, type Settings } from './settings.ts'
import type { Heard, Kept } from './state.ts'

/** What can be asked of a sandbox from outside the authority's interface. */
export type Controls = {
  readonly faults: Faults
  settings(): Settings
  set(settings: Partial<Settings>): void
  otp(mode: string): string | null
  received(): readonly Heard[]
  documents(): readonly Kept[]
  forget(): void
}

const bad = (message: string): Reply => ({ status: 400, body: { message } })
const done: Reply = { status: 204, body: '' }

function tellFaults(controls: Controls, text: string): Reply {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return bad('the body is no JSON')
  }
  const list: unknown[] = Array.isArray(value) ? value : [value]
  const faults = list.filter((one): one is Fault => isFault(one))
  if (faults.length !== list.length) return bad('the body is neither a fault nor a list of faults')
  controls.faults.add(faults)
  return { status: 200, body: controls.faults.list() }
}

function tellSettings(controls: Controls, text: string): Reply {
  const settings = readSettings(fieldsOf(text))
  if (!settings) return bad('no such setting')
  controls.set(settings)
  return { status: 200, body: controls.settings() }
}

function tellOtp(controls: Controls, text: string): Reply {
  const mode = fieldsOf(text)?.mode ?? 'simulation'
  const otp = typeof mode === 'string' ? controls.otp(mode) : null
  return otp ? { status: 200, body: { otp } } : bad('no such mode')
}

const endpoints: Readonly<Record<string, (controls: Controls, text: string) => Reply>> = {
  'GET /_control': (controls) => ({
    status: 200,
    body: {
      settings: controls.settings(),
      faults: controls.faults.list(),
      received: controls.received().length,
      documents: controls.documents().length,
    },
  }),
  'GET /_control/received': (controls) => ({ status: 200, body: controls.received() }),
  'GET /_control/documents': (controls) => ({ status: 200, body: controls.documents() }),
  'POST /_control/faults': tellFaults,
  'DELETE /_control/faults': (controls) => {
    controls.faults.clear()
    return done
  },
  'PATCH /_control/settings': tellSettings,
  'POST /_control/otp': tellOtp,
  'POST /_control/forget': (controls) => {
    controls.forget()
    return done
  },
}

/** Answers a request to the sandbox itself. */
export function answerControl(controls: Controls, method: string, path: string, text: string): Reply {
  const name = `${method} ${path}`
  const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
  return endpoint ? endpoint(controls, text) : { status: 404, body: { endpoints: Object.keys(endpoints) } }
}
