import fc from 'fast-check'
import { letTimePass, stopClock, stopClocksOn } from './ticket-clocks.ts'
import { command, type Wish } from './ticket-command.ts'
import { assign } from './ticket-line-commands.ts'
import { editable, type Model, type Real, settle } from './ticket-model.ts'

/** A service as a technician's job, assigned to them or not. */
function jobOf(model: Model, { ticket, technicians }: Real, which: number, who: number) {
  const at = which % Math.max(1, ticket.services.length)
  const [service, technician] = [ticket.services[at], technicians[who]]
  if (!service || !technician) return null
  const assigned = ticket.technicians.some(
    ({ ticketServiceId, employeeId }) => ticketServiceId === service.id && employeeId === technician.id,
  )
  return { at, id: service.id, work: technician.api.work, his: editable(model) && assigned }
}

/** The technician's clock runs here now, and nowhere else. */
const start =
  (which: number, who: number): Wish =>
  (model, real) => {
    const job = jobOf(model, real, which, who)
    if (!job) return null
    const { at, id, work, his } = job
    const before = model.clocks.runs[who]
    return {
      call: () => work.start({ id }),
      allowed: his && before !== at && model.services[at] !== 'Canceled',
      effect: () => {
        stopClock(model.clocks, who)
        model.clocks.runs[who] = at
        if (model.services[at] === 'InProgress') return
        model.services[at] = 'InProgress'
        settle(model)
      },
      logs: before === null ? ['workStarted'] : ['workPaused', 'workStarted'],
    }
  }

const pause =
  (which: number, who: number): Wish =>
  (model, real) => {
    const job = jobOf(model, real, which, who)
    if (!job) return null
    return {
      call: () => job.work.pause({ id: job.id, reason: 'break' }),
      allowed: job.his && model.clocks.runs[who] === job.at,
      effect: () => stopClock(model.clocks, who),
      logs: ['workPaused'],
    }
  }

/** The job is done for all who work on it. */
const finish =
  (which: number, who: number): Wish =>
  (model, real) => {
    const job = jobOf(model, real, which, who)
    if (!job) return null
    const { at, id, work, his } = job
    const from = model.services[at]
    return {
      call: () => work.finish({ id }),
      allowed: his && (from === 'Pending' || from === 'InProgress'),
      effect: () => {
        model.services[at] = 'Completed'
        stopClocksOn(model.clocks, at)
        settle(model)
      },
      logs: ['serviceCompleted'],
    }
  }

const later =
  (minutes: number): Wish =>
  (model, real) => ({
    call: () => letTimePass(real, minutes),
    allowed: true,
    effect: () => {
      const { runs, since } = model.clocks
      for (const [who, at] of runs.entries()) if (at !== null) since[who] = (since[who] ?? 0) + minutes
    },
    logs: [],
  })

const did = { start, pause, finish }
/** One action alone, or a job from its beginning: given to the technician, worked on for some time, and let go in one way or another. */
const action = (what: keyof typeof did, which: number, who: number) =>
  command(`${what}(${which}, ${who})`, did[what](which, who))
const work = (which: number, who: number, minutes: number, end: 'start' | 'pause' | 'finish') =>
  command(
    `work(${which}, ${who}, ${minutes}, ${end})`,
    assign(which, who),
    start(which, who),
    later(minutes),
    did[end](end === 'start' ? which + 1 : which, who),
  )

const [which, who, minutes] = [fc.nat(5), fc.nat(1), fc.integer({ min: 1, max: 300 })]
const ends = fc.constantFrom('start' as const, 'pause' as const, 'finish' as const)
/** What technicians do on their phones, and time that passes meanwhile. */
export const clockCommands = [
  fc.tuple(ends, which, who).map((one) => action(...one)),
  fc.tuple(which, who, minutes, ends).map((one) => work(...one)),
  fc.tuple(which, who, minutes, ends).map((one) => work(...one)),
  minutes.map((one) => command(`later(${one})`, later(one))),
]
