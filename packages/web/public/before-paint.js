// Runs before the first paint, so that neither the colours nor the direction of the page flash.
;(() => {
  const root = document.documentElement
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const scheme = stored('mantine-color-scheme-value')
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  const chosen = stored('warsha.language')
  const language = chosen === 'en' || chosen === 'ar' ? chosen : /^en\b/i.test(navigator.language) ? 'en' : 'ar'
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
})()
