/** Riyadh is three hours ahead of UTC all year. */
const riyadh = 180
const minute = 60_000
/** Far longer than any date, and short enough for every expression. */
const longest = 1000
const day = 24 * 60 * minute

const zone = '(Z|[+-]\\d{2}:\\d{2})?'
const date = '(-?(?:[1-9]\\d{4,}|\\d{4}))-(\\d{2})-(\\d{2})'
const clock = '(\\d{2}):(\\d{2}):(\\d{2}(?:\\.\\d+)?)'
const forms = {
  date: new RegExp(`^${date}${zone}$`),
  time: new RegExp(`^${clock}${zone}$`),
  moment: new RegExp(`^${date}T${clock}${zone}$`),
}

/** The offset in minutes; undefined where it is out of range. */
function offsetOf(written: string | undefined): number | undefined {
  if (!written) return riyadh
  if (written === 'Z') return 0
  const hours = Number(written.slice(1, 3))
  const minutes = Number(written.slice(4))
  if (hours > 14 || minutes > 59) return undefined
  return (written.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

function dayOf(year: number, month: number, date: number): number | undefined {
  if (Math.abs(year) > 9999) return undefined
  const made = new Date(0)
  made.setUTCFullYear(year, month - 1, date)
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === date ? made.getTime() : undefined
}

function clockOf(hours: number, minutes: number, seconds: number): number | undefined {
  const atMidnight = hours === 24 && minutes === 0 && seconds === 0
  if ((hours > 23 && !atMidnight) || minutes > 59 || seconds >= 60) return undefined
  return hours * 60 * minute + minutes * minute + Math.round(seconds * 1000)
}

const shifted = (at: number | undefined, offset: number | undefined): number | undefined =>
  at === undefined || offset === undefined ? undefined : at - offset * minute

/** The parts of a text that has the form. White space around is that of JavaScript, as in the reference engine. */
const read = (form: RegExp, written: string): RegExpExecArray | null => {
  const plain = written.trim()
  return plain.length > longest ? null : form.exec(plain)
}

/** When an xs:date begins, in milliseconds; undefined where the text is none. Without an offset it is meant in Riyadh. */
export function dateOf(written: string): number | undefined {
  const parts = read(forms.date, written)
  return parts ? shifted(dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])), offsetOf(parts[4])) : undefined
}

/** An xs:dateTime in milliseconds; undefined where the text is none. Without an offset it is meant in Riyadh. */
export function momentOf(written: string): number | undefined {
  const parts = read(forms.moment, written)
  if (!parts) return undefined
  const at = dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3]))
  const within = clockOf(Number(parts[4]), Number(parts[5]), Number(parts[6]))
  return at === undefined || within === undefined ? undefined : shifted(at + within, offsetOf(parts[7]))
}

/** The text is an xs:time. */
export function isTime(written: string): boolean {
  const parts = read(forms.time, written)
  if (!parts) return false
  return clockOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) !== undefined && offsetOf(parts[4]) !== undefined
}

/** The beginning of the day in Riyadh on which a moment falls. */
export function todayAt(now: Date): number {
  const local = now.getTime() + riyadh * minute
  return Math.floor(local / day) * day - riyadh * minute
}

/** A day of the calendar between two years, written YYYY-MM-DD. */
export function isDay(written: string, from: number, to: number): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written)
  if (!parts) return false
  const year = Number(parts[1])
  return year >= from && year <= to && dayOf(year, Number(parts[2]), Number(parts[3])) !== undefined
}
