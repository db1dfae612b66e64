import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { planOf } from './plan-of.ts'
import type { StartPlan } from './src/start-plan.ts'

const noPlan: StartPlan = { files: [], screens: [], always: { en: [], ar: [] } }
const address = '/start.js'

/** Puts src/start.ts into the head as one classic script that knows which files each screen needs. */
export function startScript(): Plugin {
  let built: { name: string; code: string } | null = null
  return {
    name: 'start-script',
    configureServer(server) {
      server.middlewares.use(address, (_request, response, next) => {
        scriptWith(noPlan).then((code) => response.setHeader('Content-Type', 'text/javascript').end(code), next)
      })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_page, { bundle }) {
        if (!bundle) return [tag(address)]
        const code = await scriptWith(planOf(bundle))
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
        built = { name: `assets/start-${hash}.js`, code }
        return [tag(`/${built.name}`)]
      },
    },
    async writeBundle({ dir = '' }) {
      if (built) await writeFile(join(dir, built.name), built.code)
    },
  }
}

// Before the style sheets: a script after one waits for it.
const tag = (src: string) => ({ tag: 'script', attrs: { src }, injectTo: 'head-prepend' as const })

async function scriptWith(plan: StartPlan): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { startPlan: JSON.stringify(plan) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, 'src', 'start.ts'), output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in made ? made.output : []
  if (chunk?.type !== 'chunk') throw new Error('The start script was not built')
  return chunk.code
}
