/** Browsers as they sign what they ask for; each also carries the marks of those below it. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

export type Device = { browser: string | null; system: string | null }

/** With what somebody looked at us, as far as their browser says so in a form that is known. */
export function deviceOf(agent: string): Device {
  const named = (of: typeof browsers) => of.find(([mark]) => mark.test(agent))?.[1] ?? null
  return { browser: named(browsers), system: named(systems) }
}
