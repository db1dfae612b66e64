import chromium from '@sparticuz/chromium'

// Started by browser.ts with TMPDIR set: the package reads where to unpack, and what, when it is loaded.
await chromium.executablePath()
