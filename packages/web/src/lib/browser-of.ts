const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/Version\/(\d+)[^ ]* (?:Mobile\/\S+ )?Safari/, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** What a browser calls itself, in a few words: 'Chrome 130, Windows'. One that is not known is named as it names itself. */
export function browserOf(agent: string): string {
  const browser = browsers.flatMap(([form, name]) => {
    const found = form.exec(agent)
    return found ? [`${name} ${found[1]}`] : []
  })[0]
  const system = systems.find(([form]) => form.test(agent))?.[1]
  return browser ? [browser, system].filter(Boolean).join(', ') : agent
}
