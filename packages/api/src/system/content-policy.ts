import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const inlineScript = /<script>([\s\S]*?)<\/script>/g

/**
 * What a page may load and run: our own files, and the scripts that the build wrote into the page itself, each by its hash. Inline
 * styles are what the component library sets as attributes.
 */
export async function contentPolicy(webFolder: string | null) {
  const page = webFolder && join(webFolder, 'index.html')
  const html = page && existsSync(page) ? await readFile(page, 'utf8') : ''
  const inline = [...html.matchAll(inlineScript)].map(([, code = '']) => `'sha256-${hashOf(code)}'`)
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inline],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
